import { present } from '../../../lib/sql/present.ts';
import type { Store } from '../store/port.ts';
import type { Lessons } from './lesson.ts';

/** Every tenant's lessons in memory, read again when any process has changed them. */
export class LessonCache {
  readonly #store: Store;
  readonly #known = new Map<string, { revision: number; lessons: Lessons }>();

  constructor(store: Store) {
    this.#store = store;
  }

  async lessonsOf(tenant: string): Promise<Lessons> {
    const revision = await this.#revisionOf(tenant);
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

  async #revisionOf(tenant: string): Promise<number> {
    const row = await this.#store
      .selectFrom('lesson_revision')
      .select('revision')
      .where('tenant', '=', tenant)
      .executeTakeFirst();
    return row?.revision ?? 0;
  }
}
