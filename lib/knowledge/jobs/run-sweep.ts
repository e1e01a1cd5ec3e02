import type { Me } from '../../auth/api.ts';
import { Failure } from '../../http/failure.ts';
import type { Swept } from '../api.ts';
import { explainKnowledgeError } from '../explain-error.ts';
import { mayCorrect } from '../may-correct.ts';
import { findRedirects } from '../reads/find-redirects.ts';
import { type Broom, finishSweep } from './finish-sweep.ts';
import { maySweepArticles, readMergedTags } from './sweep-articles.ts';
import { parseSweepId } from './sweep-id.ts';
import { beginUndo, openSweep, type SweepChange } from './sweep-journal.ts';

/**
 * Puts what took its place wherever these drafts, tags and articles of the archive carry a deprecated id: noted down
 * first, so that it is finished even when the process is killed meanwhile; all drafts change in one transaction, articles
 * behind it. Throws Failure.
 */
export async function runSweep(broom: Broom, by: Me, ids: readonly string[]): Promise<Swept> {
  const { db } = broom;
  try {
    const changes = await planChanges(broom, by, ids);
    if (changes.length === 0) return { id: '', done: 0, skipped: ids.length };
    const id = await openSweep(db, by, changes);
    const done = await finishSweep(broom, id);
    return { id, done, skipped: ids.length - done };
  } catch (error) {
    throw explainKnowledgeError(error);
  }
}

async function planChanges(
  { db, services, tags }: Broom,
  by: Me,
  ids: readonly string[],
): Promise<SweepChange[]> {
  const places = [...new Set(ids)].map(parseSweepId).filter((place) => place !== undefined);
  if (places.length === 0) throw new Failure('invalid', { field: 'items', reason: 'no known id' });
  if (!mayCorrect(by) && places.some(({ kind }) => kind === 'tag')) throw new Failure('forbidden');
  const inArticles = places.filter(({ kind }) => kind === 'articles');
  if (inArticles.length > 0 && !maySweepArticles(by)) throw new Failure('forbidden');
  const merged = await readMergedTags(
    db,
    await tags.read(),
    inArticles.map((place) => place.from),
  );
  const from = [...new Set(places.map((place) => place.from))];
  const redirects = await findRedirects(services, from, {});
  return places.flatMap((place) => {
    const ofTag = place.kind === 'articles' ? merged.get(place.from)?.gkbId : undefined;
    const to = ofTag ?? redirects.get(place.from);
    return to ? [{ ...place, to }] : [];
  });
}

/** Puts everything back as it was before a sweep of the user's own. Throws Failure, `sweep-undone` when it cannot be. */
export async function undoSweep(broom: Broom, by: Me, id: string): Promise<Swept> {
  const noted = await beginUndo(broom.db, by, id);
  if (noted === undefined) throw new Failure('sweep-undone');
  try {
    const done = await finishSweep(broom, id);
    return { id, done, skipped: noted - done };
  } catch (error) {
    throw explainKnowledgeError(error);
  }
}
