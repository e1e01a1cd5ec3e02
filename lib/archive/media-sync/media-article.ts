import type { z } from 'zod';
import { CallError } from '../../clients/call-error.ts';
import type { MediaClient } from '../../clients/client.ts';
import { explainCallError } from '../../clients/explain-call-error.ts';
import type { Services } from '../../clients/services.ts';
import type { Article, ArticleRequest } from '../../contract/media-articles.ts';
import { mapInBatches } from '../../sql/in-chunks.ts';
import type { ArticleStateView } from '../api.ts';
import { correctionFields, correctionIn } from '../reads/article-row.ts';
import type { ArticleStanding } from './article-standing.ts';

type MediaArticle = z.input<typeof ArticleRequest>;

/** Says that the desk withholds the article, and why: one that was not recommended before is not afterwards either. */
const withheldField = 'withheld';
const ownFields: ReadonlySet<string> = new Set([...Object.values(correctionFields), withheldField]);

export function isWithheld(state: ArticleStateView | undefined): boolean {
  if (state?.kind === 'withdrawn') return true;
  if (state?.kind !== 'embargoed') return false;
  return state.until === undefined || Date.parse(state.until) > Date.now();
}

/**
 * Gives an article of the media service a state. That service knows no states, so a withdrawn or embargoed article
 * counts as unpublished there, and a correction goes into the metadata.
 */
export function withState(article: MediaArticle, state?: ArticleStateView): MediaArticle {
  const { metadata = {}, recommendation, ...rest } = article;
  const wasWithheld = Object.hasOwn(metadata, withheldField);
  const isPublished = wasWithheld || recommendation?.published !== false;
  const others = Object.entries(metadata).filter(([field]) => !ownFields.has(field));
  const isHidden = isWithheld(state);
  const own: Record<string, string> = {
    ...correctionIn(state),
    ...(isHidden && isPublished && state && { [withheldField]: state.kind }),
  };
  return {
    ...rest,
    ...((isHidden || wasWithheld || recommendation) && {
      recommendation: {
        ...recommendation,
        ...((isHidden || wasWithheld) && { published: !isHidden }),
      },
    }),
    metadata: { ...Object.fromEntries(others), ...own },
  };
}

const maxCallsAtOnce = 4;

/**
 * Makes the media service's article agree with the archive's in each dataset that has it: one that the archive no longer
 * has is removed, one that is not to be read is not recommended. Idempotent. Returns in how many datasets it was.
 * `dataset`: where it is in any case, listed or not. Throws Failure.
 */
export async function reconcileArticle(
  services: Services,
  { id, dataset }: { id: string; dataset: string },
  standing: ArticleStanding,
): Promise<number> {
  const listed = await askMedia(services, (client) => client.listDatasets());
  const datasets = [...new Set([dataset, ...(listed ?? [])])];
  const reconcile = (one: string) => reconcileIn(services, one, id, standing);
  return (await mapInBatches(datasets, maxCallsAtOnce, reconcile)).filter(Boolean).length;
}

async function reconcileIn(
  services: Services,
  dataset: string,
  articleId: string,
  standing: ArticleStanding,
): Promise<boolean> {
  if (standing === 'none') {
    const removed = await askMedia(services, (client) =>
      client.deleteArticle({ dataset, articleId }),
    );
    return removed !== undefined;
  }
  const article = await askMedia(services, (client) => client.getArticle({ dataset, articleId }));
  if (!article) return false;
  const before = asRequest(article);
  const body = withState(before, standing.state);
  if (JSON.stringify(body) !== JSON.stringify(before)) {
    await askMedia(services, (client) => client.putArticle({ dataset, articleId, body }));
  }
  return true;
}

/** Gives the text once: a service may return it as paragraphs and in one piece, but takes only one of these. */
function asRequest({ title, lead, text, ...article }: Article): MediaArticle {
  const metadata = article.metadata ?? {};
  if (article.paraSpecs?.length) return { ...article, metadata };
  return { title, lead, text, ...article, metadata };
}

/** Undefined where there is no such thing. Throws Failure. */
async function askMedia<T>(
  services: Services,
  act: (client: MediaClient) => Promise<T>,
): Promise<T | undefined> {
  try {
    return await services.call('media', act);
  } catch (error) {
    const isNone =
      error instanceof CallError &&
      (error.kind === 'not-found' || error.kind === 'not-implemented');
    if (isNone) return undefined;
    throw explainCallError(error);
  }
}
