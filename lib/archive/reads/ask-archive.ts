import type { CallOptions } from '../../clients/call.ts';
import { CallError } from '../../clients/call-error.ts';
import type { RetrievalClient } from '../../clients/client.ts';
import { explainCallError } from '../../clients/explain-call-error.ts';
import type { Services } from '../../clients/services.ts';
import type { ArchiveArticle } from '../../contract/retrieval.ts';
import { Failure } from '../../http/failure.ts';

/** Calls the archive. Throws Failure for what a person can be told. */
export async function askArchive<T>(
  services: Services,
  act: (client: RetrievalClient) => Promise<T>,
): Promise<T> {
  try {
    return await services.call('retrieval', act);
  } catch (error) {
    throw explainArchiveError(error);
  }
}

/** The same, `undefined` where the article that it is about is not there. */
export async function askForArticle<T>(
  services: Services,
  act: (client: RetrievalClient) => Promise<T>,
): Promise<T | undefined> {
  return askArchive(services, act).catch((error: unknown) => {
    if (error instanceof Failure && error.code === 'article-not-found') return undefined;
    throw error;
  });
}

/** The article as the archive has it; undefined where there is none to be shown. */
export function fetchArticle(
  services: Services,
  articleId: string,
  options: CallOptions = {},
): Promise<ArchiveArticle | undefined> {
  return askForArticle(services, (client) => client.getArticle({ articleId }, options));
}

/** Turns the error of a failed archive call into a Failure for people. */
export function explainArchiveError(error: unknown): unknown {
  if (!(error instanceof CallError)) return error;
  const cause = error;
  switch (error.kind) {
    case 'not-found':
      return new Failure('article-not-found', { cause });
    case 'invalid':
    case 'too-large':
      return new Failure('archive-refused', { cause, reason: error.message });
    default: {
      const failure = explainCallError(error);
      const isAway = failure instanceof Failure && failure.code === 'unreachable';
      return isAway ? new Failure('services-away', { cause }) : failure;
    }
  }
}
