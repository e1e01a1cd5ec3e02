import type { FeedbackStatus } from '../../../lib/contract/inventories.ts';
import { isTopicOrCategoryId } from '../../../lib/contract/media-topics.ts';
import { inChunks } from '../../../lib/sql/in-chunks.ts';
import { present } from '../../../lib/sql/present.ts';
import { nextRevision, readRevision, type Store } from '../store/port.ts';

/** A tag or entity as feedback names it. */
export type NamedItem = { gkbId?: string; stdForm?: string };

/** Lessons for later analyses: items that never return, and forms that should be found. */
export type Lessons = { blocked: NamedItem[]; expected: NamedItem[] };

type Lesson = 'blocked' | 'expected';

/**
 * The lesson on an item after feedback. `blocked` stays until someone actively accepts or expects the item, `expected`
 * until someone actively rejects or blocks it. Passive feedback teaches nothing: it may come from a piece that was
 * analysed before the lesson.
 */
export function learn(lesson: Lesson | undefined, status: FeedbackStatus): Lesson | undefined {
  switch (status) {
    case 'blocked':
    case 'expected':
      return status;
    case 'accepted-actively':
      return lesson === 'blocked' ? undefined : lesson;
    case 'rejected-actively':
    case 'rejected-actively-wrong':
    case 'rejected-actively-marginal':
      return lesson === 'expected' ? undefined : lesson;
    case 'accepted-passively':
    case 'rejected-passively':
      return lesson;
    default:
      return status satisfies never;
  }
}

/** Identifies an item by its knowledge base id, or else by its form without regard to case and spacing. */
export function lessonKey({ gkbId, stdForm = '' }: NamedItem): string {
  return gkbId === undefined ? `form:${tidyForm(stdForm).toLowerCase()}` : `gkb:${gkbId}`;
}

/** Normalizes a form for comparison: composed, with single spaces. Diacritics stay, as they tell words apart. */
export function tidyForm(form: string): string {
  return form.normalize('NFC').replace(/\s+/g, ' ').trim();
}

/** A topic is no form that texts could have: being expected, it is only no longer blocked. */
function statusFor({ gkbId, status }: NamedItem & { status: FeedbackStatus }): FeedbackStatus {
  const isForm = gkbId === undefined || !isTopicOrCategoryId(gkbId);
  return status === 'expected' && !isForm ? 'accepted-actively' : status;
}

type LessonRow = { gkb_id: string | null; std_form: string | null; lesson: Lesson | undefined };

/** Changes a tenant's lessons by feedback on some items. Call it in a transaction. */
export async function updateLessons(
  transaction: Store,
  tenant: string,
  feedback: readonly (NamedItem & { status: FeedbackStatus })[],
  time: Date,
): Promise<void> {
  const known = await transaction
    .selectFrom('lesson')
    .select(['item', 'gkb_id', 'std_form', 'lesson'])
    .where('tenant', '=', tenant)
    .execute();
  const rows = new Map<string, LessonRow>(known.map(({ item, ...row }) => [item, row]));
  const changed = new Set<string>();
  for (const item of feedback) {
    const key = lessonKey(item);
    const row = rows.get(key);
    const lesson = learn(row?.lesson, statusFor(item));
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
  await nextRevision(transaction, 'lesson_revision', tenant);
}

/** Every tenant's lessons in memory, read again when any process has changed them. */
export class LessonCache {
  readonly #store: Store;
  readonly #known = new Map<string, { revision: number; lessons: Lessons }>();

  constructor(store: Store) {
    this.#store = store;
  }

  async lessonsOf(tenant: string): Promise<Lessons> {
    const revision = await readRevision(this.#store, 'lesson_revision', tenant);
    const known = this.#known.get(tenant);
    if (known?.revision === revision) return known.lessons;
    const rows = await this.#store
      .selectFrom('lesson')
      .select(['gkb_id', 'std_form', 'lesson'])
      .where('tenant', '=', tenant)
      .orderBy('item')
      .execute();
    const lessons: Lessons = { blocked: [], expected: [] };
    for (const { gkb_id, std_form, lesson } of rows) {
      lessons[lesson].push(present({ gkbId: gkb_id, stdForm: std_form }));
    }
    // A change between the two reads has a higher revision, so the next call reads again.
    this.#known.set(tenant, { revision, lessons });
    return lessons;
  }
}
