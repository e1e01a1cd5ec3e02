import { CallError } from '../../clients/call-error.ts';
import type { MediaClient } from '../../clients/client.ts';
import { explainCallError } from '../../clients/explain-call-error.ts';
import type { Services } from '../../clients/services.ts';
import type { Article } from '../../contract/media-articles.ts';
import { type MediaArticle, withState } from './media-article.ts';
import type { Standing } from './standing.ts';

/** Datasets that are looked through at once. */
const callsAtOnce = 4;

/**
 * Tells the media service what the archive says of an article, in each dataset that has it: what is in the archive no
 * more is taken out there, what is not to be read is not recommended. Done again it does nothing more. Tells in how many
 * datasets it was. `dataset`: where it is in any case, listed or not. Throws Failure.
 */
export async function bringInLine(
  services: Services,
  { id, dataset }: { id: string; dataset: string },
  standing: Standing,
): Promise<number> {
  const listed = await askMedia(services, (client) => client.listDatasets());
  const datasets = [...new Set([dataset, ...(listed ?? [])])];
  let count = 0;
  for (let start = 0; start < datasets.length; start += callsAtOnce) {
    const some = datasets.slice(start, start + callsAtOnce);
    const told = await Promise.all(some.map((one) => tell(services, one, id, standing)));
    count += told.filter(Boolean).length;
  }
  return count;
}

async function tell(
  services: Services,
  dataset: string,
  articleId: string,
  standing: Standing,
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

/** The text once: a service may give it as paragraphs and in one piece, but takes only one of these. */
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
