import type { Me } from '../../auth/api.ts';
import { CallError } from '../../clients/call-error.ts';
import type { Draft } from '../../drafts/api.ts';
import { noteExport } from '../../drafts/export/note-export.ts';
import { settleDraft } from '../../drafts/findings/settle.ts';
import { readDraft } from '../../drafts/reads/drafts.ts';
import { Failure } from '../../http/failure.ts';
import { trySaveResult } from '../../jobs/claim-job.ts';
import type { StepResult } from '../../jobs/job-kind.ts';
import { beginJob } from '../../jobs/queue.ts';
import { now } from '../../sql/ids.ts';
import type { ArchiveDesk } from '../archive-desk.ts';
import { readLastingState } from '../media-sync/article-standing.ts';
import { hasSeparateMedia, servicesFor } from '../reads/article-services.ts';
import { explainArchiveError } from '../reads/ask-archive.ts';
import type { Publication, PublishDraft } from './api.ts';
import { articleIdOf, articleOfDraft, digestOf, type Said } from './article-of-draft.ts';
import {
  markPublished,
  publicationJobs,
  publicationLease,
  toResult,
  toReverted,
} from './publication-jobs.ts';
import {
  findPublication,
  type PublicationRow,
  parseInput,
  savePublication,
} from './publications.ts';
import { readDetails, toPublication } from './read-publication.ts';
import { withSuccessors, writeToServices } from './write-article.ts';

/**
 * Puts a draft into the archive, or replaces what was published before. Recorded first as a job, whose key is the
 * draft's id: what a killed process left target done is finished later. Where two services keep the archive and one does
 * not take it, that target is tried again by itself; where none takes it, nothing is published. The draft's feedback is
 * due then; `shown` are the tags that the person has looked at. Throws Failure.
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
  };
  const job = await db.transaction().execute(async (transaction) => {
    await savePublication(transaction, row);
    return beginJob(transaction, { kind: 'publication', key: draftId }, publicationLease);
  });
  const save = (result: StepResult) => trySaveResult(db, publicationJobs(archive), job, result);
  const targets = await servicesFor(services, said.dataset);
  const { failed, articleId } = await writeToServices(archive, row, targets);
  if (failed.length === targets.length) {
    await save(toReverted(row, before));
    throw explainFailure(failed[0]?.error, said.dataset);
  }
  const published = markPublished(row, articleId, failed[0]?.target);
  // A later publication of the draft holds.
  await save(toResult(job, published));
  if (before && before.dataset !== said.dataset) await leaveDataset(archive, before, articleId);
  const action = before ? 'draft.republish' : 'draft.publish';
  await noteExport(db, user, draftId, { action, details: said.dataset });
  await settleDraft(db, draftId, shown);
  return toPublication(archive, draft, published, await readDetails(archive, articleId));
}

function explainFailure(error: unknown, dataset: string): unknown {
  const isUnknown = error instanceof CallError && error.kind === 'not-found';
  if (!isUnknown) return explainArchiveError(error);
  return new Failure('dataset-unknown', { field: 'dataset', reason: dataset, cause: error });
}

/** Keeps the date of before unless another is given; a first publication has the draft's own. */
function withDate(draft: Draft, input: PublishDraft, before: PublicationRow | undefined): Said {
  const known = before && parseInput(before).said.publishedAt;
  return { ...input, publishedAt: input.publishedAt ?? known ?? dateOf(draft) };
}

/** Returns the day that the form names, or now where it names none or today. */
function dateOf({ form }: Draft): string {
  const time = now();
  return form.date && form.date !== time.slice(0, 10) ? `${form.date}T00:00:00Z` : time;
}

/** Removes the earlier article, in the other dataset, once the new one has its state; where that fails both stay. */
async function leaveDataset({ services }: ArchiveDesk, before: PublicationRow, articleId: string) {
  const { dataset, article_id } = before;
  if (await hasSeparateMedia(services)) {
    await services
      .call('media', (client) => client.deleteArticle({ dataset, articleId: article_id }))
      .catch(() => undefined);
    return;
  }
  if (article_id === articleId) return;
  try {
    const { state } = await readLastingState(services, article_id);
    if (state) {
      const { at: _, ...body } = state;
      await services.call('retrieval', (client) => client.putArticleState({ articleId, body }));
    }
    await services.call('retrieval', (client) => client.deleteArticle({ articleId: article_id }));
  } catch {
    // The next search folds the two under one.
  }
}
