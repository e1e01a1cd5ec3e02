import { archiveManagers } from '../../archive/archive-desk.ts';
import { askUndoOf, readPartsOf, recordJob } from '../../archive/tagging/tagging-journal.ts';
import type { InterfaceLocale, Me } from '../../auth/api.ts';
import { readRedirects } from '../../drafts/reads/redirects.ts';
import { readNote } from '../../feedback/send-note.ts';
import type { Desk } from '../../sql/desk-database.ts';
import type { ArticleUses } from '../../tags/reads/article-uses.ts';
import type { Vocabulary } from '../../tags/reads/vocabulary.ts';
import type { Sweep, SweepItem } from '../api.ts';
import { mayCorrect } from '../may-correct.ts';
import type { SweepChangesTable, SweepsTable } from '../tables.ts';

type Target = NonNullable<SweepItem['to']>;
const page = 1_000;
const partOf = (sweepId: string) => `sweep:${sweepId}`;

/** Who puts what took its place in all articles of the archive that carry a deprecated id. */
export function maySweepArticles(user: Me): boolean {
  return mayCorrect(user) || archiveManagers.includes(user.role);
}

/** Of these ids those of tags that were merged away, with the tag that took their place. */
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
    const count = articles.of(from)?.articles ?? 0;
    if (count === 0) return [];
    return [{ kind: 'articles', objectId: from, title: '', stdForm: from, from, count }];
  });
}

/** Writes down, in the sweep's transaction, that its articles change: behind the requests, whoever dies. */
export async function sweepArticles(
  db: Desk,
  { id, by_user }: SweepsTable,
  changes: readonly SweepChangesTable[],
): Promise<void> {
  const places = changes.filter(({ kind }) => kind === 'articles');
  if (places.length === 0) return;
  const tagged = places.map(({ from_id }) => from_id);
  const replace = places.map(({ from_id, to_id }): [string, string] => [from_id, to_id]);
  await recordJob(
    db,
    by_user,
    { tagged },
    { add: [], remove: [], replace },
    { partOf: partOf(id) },
  );
}

export function restoreArticles(db: Desk, { id }: SweepsTable): Promise<void> {
  return askUndoOf(db, partOf(id));
}

/** How the reader's sweeps of the last day come on in articles, as long as they are at work or where they failed. */
export async function readArticlesAtWork(
  db: Desk,
  reader: Me,
  since: string,
  locale: InterfaceLocale,
): Promise<Sweep['articlesAtWork']> {
  const sweeps = await db
    .selectFrom('sweeps')
    .select('id')
    .where('by_user', '=', reader.id)
    .where('at', '>', since)
    .execute();
  const jobs = await readPartsOf(
    db,
    sweeps.map(({ id }) => partOf(id)),
  );
  return jobs.flatMap(({ part_of, state, done, total, message }) => {
    if (state === 'done' || state === 'undone') return [];
    const note = readNote(message, locale);
    return [{ sweep: part_of ?? '', state, done, total, ...(note && { message: note }) }];
  });
}
