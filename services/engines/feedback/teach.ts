import type { FeedbackStatus } from '../../../lib/contract/inventories.ts';
import { inChunks } from '../../../lib/sql/in-chunks.ts';
import type { Store } from '../store/open-store.ts';
import { type Lesson, learn, lessonKey, type NamedItem } from './lesson.ts';

type Row = { gkb_id: string | null; std_form: string | null; lesson: Lesson | undefined };

/** Changes a tenant's lessons by what was said of some items. Call it in a transaction. */
export async function teach(
  transaction: Store,
  tenant: string,
  said: readonly (NamedItem & { status: FeedbackStatus })[],
  time: Date,
): Promise<void> {
  const kept = await transaction
    .selectFrom('lesson')
    .select(['item', 'gkb_id', 'std_form', 'lesson'])
    .where('tenant', '=', tenant)
    .execute();
  const rows = new Map<string, Row>(kept.map(({ item, ...row }) => [item, row]));
  const changed = new Set<string>();
  for (const item of said) {
    const key = lessonKey(item);
    const row = rows.get(key);
    const lesson = learn(row?.lesson, item.status);
    if (lesson === row?.lesson) continue;
    rows.set(key, {
      gkb_id: item.gkbId ?? null,
      std_form: item.stdForm ?? row?.std_form ?? null,
      lesson,
    });
    changed.add(key);
  }
  if (changed.size === 0) return;

  for (const items of inChunks([...changed])) {
    await transaction
      .deleteFrom('lesson')
      .where('tenant', '=', tenant)
      .where('item', 'in', items)
      .execute();
    const taught = items.flatMap((item) => {
      const { lesson, ...names } = rows.get(item) ?? { gkb_id: null, std_form: null };
      return lesson ? [{ tenant, item, ...names, lesson, at: time.toISOString() }] : [];
    });
    if (taught.length > 0) await transaction.insertInto('lesson').values(taught).execute();
  }
  await transaction
    .insertInto('lesson_revision')
    .values({ tenant, revision: 1 })
    .onConflict((conflict) =>
      conflict.column('tenant').doUpdateSet((row) => ({
        revision: row('lesson_revision.revision', '+', 1),
      })),
    )
    .execute();
}
