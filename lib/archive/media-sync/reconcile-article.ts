import { CallError } from '../../clients/call-error.ts';
import type { MediaClient } from '../../clients/client.ts';
import { explainCallError } from '../../clients/explain-call-error.ts';
import type { Services } from '../../clients/services.ts';
import type { Article } from '../../contract/media-articles.ts';
import type { ArticleStanding } from './article-standing.ts';
import { type MediaArticle, withState } from './media-article.ts';

/** Datasets reconciled at the same time. */
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
  let count = 0;
  for (let start = 0; start < datasets.length; start += maxCallsAtOnce) {
    const some = datasets.slice(start, start + maxCallsAtOnce);
    const found = await Promise.all(some.map((one) => reconcileIn(services, one, id, standing)));
    count += found.filter(Boolean).length;
  }
  return count;
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
