import type { InterfaceLocale, Me } from '../../auth/api.ts';
import { readRedirects } from '../../drafts/reads/redirects.ts';
import type { Job } from '../../jobs/job-kind.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { inChunks } from '../../sql/in-chunks.ts';
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

export function maySweepArticles(user: Me): boolean {
  return mayCorrect(user) || articleTaggers.includes(user.role);
}

/** Maps the ids of merged tags to their successors. */
export async function readMergedTags(db: Desk, tags: Vocabulary, ids: Iterable<string>) {
  const merged = new Map<string, Target>();
  const gone = [...ids].filter((id) => !tags.get(id));
  for (const some of inChunks(gone, page)) {
    const redirects = await readRedirects(db, some);
    for (const [id, { gkbId, name }] of redirects) merged.set(id, { gkbId, stdForm: name });
  }
  for (const id of gone) {
    const tag = tags.get(tags.successorOf(id) ?? '')?.tag;
    if (tag && !merged.has(id)) merged.set(id, { gkbId: tag.gkbId, stdForm: tag.name });
  }
  return merged;
}

export type FoundItem = Omit<SweepItem, 'id' | 'to'>;

export function placesInArticles(articles: ArticleUses, ids: Iterable<string>): FoundItem[] {
  return [...new Set(ids)].flatMap((from) => {
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
  const subjects = sweeps.map(({ id }) => subjectOf(id));
  const jobs = await readTaggingOf(db, subjects, locale);
  return [...jobs].flatMap(([sweep, { state, done, total, message }]) => {
    if (state === 'done' || state === 'undone') return [];
    return [{ sweep, state, done, total, ...(message && { message }) }];
  });
}
