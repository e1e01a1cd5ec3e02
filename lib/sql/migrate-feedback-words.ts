import type { Kysely } from 'kysely';
import { itemSearch } from '../i18n/item-search.ts';

type Outbox = { outbox: { std_form: string; type: string | null; search: string } };

/** The step `feedback-words`: feedback on times and amounts is found by the words that stand for them. */
export async function feedbackWords(db: Kysely<unknown>): Promise<void> {
  const outbox = db.withTables<Outbox>();
  const items = await outbox
    .selectFrom('outbox')
    .select(['std_form', 'type'])
    .where('type', 'is not', null)
    .distinct()
    .execute();
  for (const { std_form, type } of items)
    await outbox
      .updateTable('outbox')
      .set({ search: itemSearch({ stdForm: std_form, type: type ?? undefined }) })
      .where('std_form', '=', std_form)
      .where('type', '=', type)
      .execute();
}
