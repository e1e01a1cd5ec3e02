import type { Store } from '../store/open-store.ts';
import type { Lessons, NamedItem } from './lesson.ts';

type Page = { revision: number; lessons: Lessons };

/** Every tenant's lessons, kept in memory and read again when any process has changed them. */
export class LessonBook {
  readonly #store: Store;
  readonly #pages = new Map<string, Page>();

  constructor(store: Store) {
    this.#store = store;
  }

  async lessonsOf(tenant: string): Promise<Lessons> {
    const revision = await this.#revisionOf(tenant);
    const known = this.#pages.get(tenant);
    if (known?.revision === revision) return known.lessons;
    const rows = await this.#store
      .selectFrom('lesson')
      .select(['gkb_id', 'std_form', 'lesson'])
      .where('tenant', '=', tenant)
      .orderBy('item')
      .execute();
    const lessons: Lessons = { blocked: [], expected: [] };
    for (const { gkb_id, std_form, lesson } of rows) {
      const item: NamedItem = {
        ...(gkb_id !== null && { gkbId: gkb_id }),
        ...(std_form !== null && { stdForm: std_form }),
      };
      lessons[lesson].push(item);
    }
    // A change between the two reads has a higher revision, so the next call reads again.
    this.#pages.set(tenant, { revision, lessons });
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
