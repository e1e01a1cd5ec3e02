import type { Me } from '../../auth/api.ts';
import { audit } from '../../auth/audit.ts';
import { CallError } from '../../clients/call-error.ts';
import type { Draft } from '../../drafts/api.ts';
import { settleDraft } from '../../drafts/findings/settle.ts';
import { readDraft } from '../../drafts/reads/drafts.ts';
import { Failure } from '../../http/failure.ts';
import { now, secondsFrom } from '../../sql/ids.ts';
import type { ArchiveDesk } from '../archive-desk.ts';
import { readKeptState } from '../media-half/standing.ts';
import { explainArchiveError } from '../reads/ask-archive.ts';
import { type ArchiveHalf, halvesFor, hasMediaHalf } from '../reads/halves.ts';
import type { Publication, PublishDraft } from './api.ts';
import { articleIdOf, articleOfDraft, digestOf, type Said } from './article-of-draft.ts';
import {
  findPublication,
  keepPublication,
  notePublished,
  type PublicationRow,
  parseInput,
  restorePublication,
} from './publications.ts';
import { readDetails, toPublication } from './read-publication.ts';
import { withSuccessors, writeHalf } from './write-article.ts';

/** Seconds after which a publication whose process died is taken up. */
const takeUpAfter = 90;

/**
 * Puts a draft into the archive, or what it is by now in the place of what was published before. Written down first:
 * what a killed process left half done is finished later. Where two services keep the archive and one does not take
 * it, that half is tried again by itself; where none takes it, nothing is published. The draft's feedback is due then;
 * `shown` are the tags that the person has looked at. Throws Failure.
 */
export async function publishDraft(
  archive: ArchiveDesk,
  user: Me,
  draftId: string,
  input: PublishDraft,
  shown: readonly string[] = [],
): Promise<Publication> {
  const { db, services } = archive;
  const draft = await readDraft(db, user, draftId);
  const before = await findPublication(db, draftId);
  const said = withDate(draft, input, before);
  const made = await articleOfDraft(db, draft, said);
  if (made.paraSpecs.length === 0) throw new Failure('nothing-to-publish');
  const article = await withSuccessors(services, made);
  const row: PublicationRow = {
    draft_id: draftId,
    article_id: before?.dataset === said.dataset ? before.article_id : articleIdOf(draftId),
    dataset: said.dataset,
    input: JSON.stringify({ said, digest: digestOf(made), article }),
    version: draft.version,
    at: now(),
    by_user: user.id,
    waiting: 'retrieval',
    attempts: 0,
    due_at: secondsFrom(takeUpAfter),
  };
  await keepPublication(db, row);
  const halves = await halvesFor(services, said.dataset);
  const { failed, articleId } = await writeHalves(archive, row, halves);
  if (failed.length === halves.length) {
    await restorePublication(db, row, before);
    throw explainFailure(failed[0]?.error, said.dataset);
  }
  const published = await notePublished(db, { ...row, article_id: articleId }, failed[0]?.half);
  if (before && before.dataset !== said.dataset) await leaveDataset(archive, before, articleId);
  await audit(db, {
    by: user.id,
    action: before ? 'draft.republish' : 'draft.publish',
    object: `draft:${draftId}`,
    details: said.dataset,
  });
  await settleDraft(db, draftId, shown);
  return toPublication(archive, draft, published, await readDetails(archive, articleId));
}

type FailedHalf = { half: ArchiveHalf; error: unknown };

/** Writes the article of a publication to these halves; what went wrong is told, not thrown. `articleId`: in the archive. */
export async function writeHalves(
  { services }: ArchiveDesk,
  row: PublicationRow,
  halves: readonly ArchiveHalf[],
): Promise<{ failed: FailedHalf[]; articleId: string }> {
  const { article } = parseInput(row);
  if (!article) return { failed: [], articleId: row.article_id };
  // What was said of the article holds on in either half; one archive sees to that itself.
  const kept = (await hasMediaHalf(services))
    ? readKeptState(services, row.article_id)
    : Promise.resolve(undefined);
  let articleId = row.article_id;
  const tries = halves.map(async (half): Promise<FailedHalf[]> => {
    try {
      const id = await writeHalf(services, half, row.dataset, article, await kept);
      // A media service of its own does not know how the archive names the article.
      if (half === 'retrieval' || halves.length === 1) articleId = id;
      return [];
    } catch (error) {
      return [{ half, error }];
    }
  });
  return { failed: (await Promise.all(tries)).flat(), articleId };
}

function explainFailure(error: unknown, dataset: string): unknown {
  const isUnknown = error instanceof CallError && error.kind === 'not-found';
  if (!isUnknown) return explainArchiveError(error);
  return new Failure('dataset-unknown', { field: 'dataset', reason: dataset, cause: error });
}

/** The date stays what it was unless another is given; of a first publication it is the draft's own. */
function withDate(draft: Draft, input: PublishDraft, before: PublicationRow | undefined): Said {
  const known = before && parseInput(before).said.publishedAt;
  return { ...input, publishedAt: input.publishedAt ?? known ?? dateOf(draft) };
}

/** The day that the form names, or now where it names none or today. */
export function dateOf({ form }: Draft): string {
  const time = now();
  return form.date && form.date !== time.slice(0, 10) ? `${form.date}T00:00:00Z` : time;
}

/**
 * The article of before is in the other dataset: what was said of it is said of the new one, then it is taken out there.
 * Where that fails the older one stays, as one of two near-duplicates.
 */
async function leaveDataset(
  { services }: ArchiveDesk,
  before: PublicationRow,
  articleId: string,
): Promise<void> {
  const { dataset, article_id } = before;
  if (await hasMediaHalf(services)) {
    await services
      .call('media', (client) => client.deleteArticle({ dataset, articleId: article_id }))
      .catch(() => undefined);
    return;
  }
  if (article_id === articleId) return;
  try {
    const { state } = await readKeptState(services, article_id);
    if (state) {
      const { kind, note, until } = state;
      const body = { kind, note, by: state.by, ...(until !== undefined && { until }) };
      await services.call('retrieval', (client) => client.putArticleState({ articleId, body }));
    }
    await services.call('retrieval', (client) => client.deleteArticle({ articleId: article_id }));
  } catch {
    // The next search folds the two under one.
  }
}
