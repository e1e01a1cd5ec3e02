import type { InterfaceLocale, Me } from '../../auth/api.ts';
import { readRedirects } from '../../drafts/reads/redirects.ts';
import type { Job } from '../../jobs/job-kind.ts';
import type { Desk } from '../../sql/desk-database.ts';
import {
  articleTaggers,
  readTaggingOf,
  tagArticlesLater,
  undoTaggingOf,
} from '../../tags/article-tagging.ts';
import type { ArticleUses } from '../../tags/reads/article-uses.ts';
import type { Vocabulary } from '../../tags/reads/vocabulary.ts';
import type { Sweep, SweepItem } from '../api.ts';
import { mayCorrect } from '../may-correct.ts';
import type { SweepChangesTable } from '../tables.ts';

type Target = NonNullable<SweepItem['to']>;
const page = 1_000;
const subjectOf = (sweepId: string) => `sweep:${sweepId}`;

/** True for people who may replace a deprecated id in all articles of the archive. */
export function maySweepArticles(user: Me): boolean {
  return mayCorrect(user) || articleTaggers.includes(user.role);
}

/** Finds the ids of tags that were merged away, with the tag that replaced each. */
export async function readMergedTags(
  db: Desk,
  tags: Vocabulary,
  ids: Iterable<string>,
): Promise<ReadonlyMap<string, Target>> {
  const merged = new Map<string, Target>();
  const gone = [...ids].filter((id) => !tags.get(id));
  for (let start = 0; start < gone.length; start += page) {
    const redirects = await readRedirects(db, gone.slice(start, start + page));
    for (const [id, { gkbId, name }] of redirects) merged.set(id, { gkbId, stdForm: name });
  }
  for (const id of gone) {
    const tag = tags.get(tags.successorOf(id) ?? '')?.tag;
    if (tag && !merged.has(id)) merged.set(id, { gkbId: tag.gkbId, stdForm: tag.name });
  }
  return merged;
}

/** One place for each deprecated id: all articles that carry it. */
export function placesInArticles(
  articles: ArticleUses,
  deprecated: Iterable<string>,
): Omit<SweepItem, 'id' | 'to'>[] {
  return [...new Set(deprecated)].flatMap((from) => {
    const count = articles.get(from)?.articles ?? 0;
    if (count === 0) return [];
    return [{ kind: 'articles', objectId: from, title: '', stdForm: from, from, count }];
  });
}

/** Records, in the sweep's transaction, that its articles change in the background. */
export async function sweepArticles(
  db: Desk,
  { id, requested_by }: Pick<Job, 'id' | 'requested_by'>,
  changes: readonly SweepChangesTable[],
): Promise<void> {
  const places = changes.filter(({ kind }) => kind === 'articles');
  if (places.length === 0) return;
  const tagged = places.map(({ from_id }) => from_id);
  const replace = places.map(({ from_id, to_id }): [string, string] => [from_id, to_id]);
  await tagArticlesLater(db, { by: requested_by, subject: subjectOf(id), tagged, replace });
}

export function restoreArticles(db: Desk, { id }: Pick<Job, 'id'>): Promise<void> {
  return undoTaggingOf(db, subjectOf(id));
}

/** How the reader's sweeps of the last day come on in articles, as long as they are at work or where they failed. */
export async function readArticlesAtWork(
  db: Desk,
  reader: Me,
  since: string,
  locale: InterfaceLocale,
): Promise<Sweep['articlesAtWork']> {
  const sweeps = await db
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', 'sweep')
    .where('requested_by', '=', reader.id)
    .where('created_at', '>', since)
    .execute();
  const jobs = await readTaggingOf(
    db,
    sweeps.map(({ id }) => subjectOf(id)),
    locale,
  );
  return [...jobs].flatMap(([sweep, { state, done, total, message }]) => {
    if (state === 'done' || state === 'undone') return [];
    return [{ sweep, state, done, total, ...(message && { message }) }];
  });
}
