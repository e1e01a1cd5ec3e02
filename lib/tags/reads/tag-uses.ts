import { createYielder } from '../../jobs/yielder.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { now } from '../../sql/ids.ts';
import { inChunks } from '../../sql/in-chunks.ts';
import { present } from '../../sql/present.ts';
import type { TagUse } from '../api.ts';
import type { ArticleUses, CountState } from './article-uses.ts';

const page = 2_000;
type DraftUse = Omit<TagUse, 'articles' | 'recentArticles'>;
const unused: DraftUse = { drafts: 0, recent: 0 };

/**
 * Counts articles for each tag from `kept_tags` in memory: after the first read only tags of changed drafts are
 * recounted, and all of them once a day, as the twelve months move on.
 */
export class TagUses {
  readonly #articles: ArticleUses;
  #uses = new Map<string, DraftUse>();
  #seq = -1;
  #day = '';
  #reading: Promise<void> | undefined;
  #version = 0;

  constructor(articles: ArticleUses) {
    this.#articles = articles;
  }

  get version(): number {
    return this.#version + this.#articles.version;
  }

  get articles(): CountState {
    return this.#articles.state;
  }

  get(gkbId: string): TagUse {
    const inDrafts = this.#uses.get(gkbId) ?? unused;
    const inArchive = this.#articles.get(gkbId);
    if (!inArchive) return inDrafts;
    const { articles, recent, lastAt } = inArchive;
    const isLater = lastAt !== undefined && lastAt > (inDrafts.lastAt ?? '');
    return { ...inDrafts, articles, recentArticles: recent, ...(isLater && { lastAt }) };
  }

  /** The same once what may be old was counted anew, for what is done with tags that are not used. */
  async readAnew(db: Desk): Promise<this> {
    await this.#articles.ready();
    return this.read(db);
  }

  /** Counts what changed since the last reading. */
  async read(db: Desk): Promise<this> {
    this.#articles.refresh();
    await this.#reading?.catch(() => undefined);
    this.#reading ??= this.#readNow(db).finally(() => {
      this.#reading = undefined;
    });
    await this.#reading;
    return this;
  }

  async #readNow(db: Desk): Promise<void> {
    const { seq } = await db
      .selectFrom('kept_tags')
      .select(({ fn }) => fn.max<number | null>('seq').as('seq'))
      .executeTakeFirstOrThrow();
    const newest = seq ?? 0;
    const day = now().slice(0, 10);
    if (newest === this.#seq && day === this.#day) return;
    const since = yearBefore(day);
    // Drafts that are deleted take the newest numbers with them.
    const isBehind = this.#seq < 0 || newest < this.#seq;
    if (day !== this.#day || isBehind) this.#uses = await countAll(db, since);
    else await this.#countChanged(db, since);
    this.#seq = newest;
    this.#day = day;
    this.#version += 1;
  }

  async #countChanged(db: Desk, since: string): Promise<void> {
    const rows = await db
      .selectFrom('kept_tags')
      .select('gkb_id')
      .distinct()
      .where('seq', '>', this.#seq)
      .where('gkb_id', 'is not', null)
      .execute();
    const ids = rows.flatMap(({ gkb_id }) => gkb_id ?? []);
    const yielder = createYielder();
    for (const some of inChunks(ids, 100)) {
      const counted = await selectUses(db, since).where('gkb_id', 'in', some).execute();
      for (const id of some) this.#uses.delete(id);
      for (const row of counted) this.#uses.set(row.gkb_id ?? '', toUse(row));
      if (yielder.isDue()) await yielder.pause();
    }
  }
}

function yearBefore(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCFullYear(date.getUTCFullYear() - 1);
  return date.toISOString();
}

function selectUses(db: Desk, since: string) {
  return db
    .selectFrom('kept_tags')
    .select(({ fn, eb }) => [
      'gkb_id',
      fn.countAll<number>().as('drafts'),
      fn.sum<number>(eb.case().when('at', '>=', since).then(1).else(0).end()).as('recent'),
      fn.max('at').as('last_at'),
    ])
    .where('kept', '=', 1)
    .groupBy('gkb_id');
}

type Row = { drafts: number; recent: number; last_at: string | null };

function toUse({ drafts, recent, last_at }: Row): DraftUse {
  return { drafts: Number(drafts), recent: Number(recent), ...present({ lastAt: last_at }) };
}

/** Every tag's count, a page of ids at a time. */
async function countAll(db: Desk, since: string): Promise<Map<string, DraftUse>> {
  const uses = new Map<string, DraftUse>();
  const yielder = createYielder();
  let last = '';
  for (;;) {
    const rows = await selectUses(db, since)
      .where('gkb_id', '>', last)
      .orderBy('gkb_id')
      .limit(page)
      .execute();
    for (const row of rows) uses.set(row.gkb_id ?? '', toUse(row));
    const end = rows.at(-1)?.gkb_id;
    if (!end || rows.length < page) return uses;
    last = end;
    if (yielder.isDue()) await yielder.pause();
  }
}
