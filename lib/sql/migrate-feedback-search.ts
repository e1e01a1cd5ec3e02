import type { Kysely } from 'kysely';
import { fold } from '../text/search-patterns.ts';

type Outbox = { outbox: { std_form: string; search: string } };

/** Feedback is found by the folded words of its item. */
export async function feedbackSearch(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('outbox')
    .addColumn('search', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  const outbox = db.withTables<Outbox>();
  const forms = await outbox.selectFrom('outbox').select('std_form').distinct().execute();
  for (const { std_form } of forms) {
    await outbox
      .updateTable('outbox')
      .set({ search: fold(std_form) })
      .where('std_form', '=', std_form)
      .execute();
  }
}
