import { type MeasuredServices, measuredKeys, withServices } from '../bench/start-services.ts';
import { type ArchiveArticle, ResearchResponse } from '../lib/contract/retrieval.ts';

type Question = {
  query: string;
  articleFilters?: Record<string, string>;
  previousInteractionId?: string | undefined;
  history?: { question: { text: string }; answer: { text: string } }[];
};

/** Asks an archive a question. */
export type Ask = (question: Question) => Promise<ResearchResponse>;

/**
 * Processes questions four at a time, keeping their order, with services that are started for it. The archive is that of
 * the samples, or one of the articles that are given.
 */
export async function askInTurns<T, R>(
  questions: readonly T[],
  work: (ask: Ask, question: T) => Promise<R>,
  articles?: readonly ArchiveArticle[],
): Promise<R[]> {
  const results = new Map<number, R>();
  const entries = questions.entries();
  const answerAll = async (services: MeasuredServices) => {
    const key = articles ? measuredKeys.other : measuredKeys.bench;
    if (articles) await services.call('/v1/articles/add', { body: articles, key });
    await services.settle();
    const ask: Ask = async (question) => {
      const body = { ...question, returnDetails: true };
      return ResearchResponse.parse(await services.ask('/v1/articles/research', { body, key }));
    };
    const turn = async () => {
      for (const [at, each] of entries) results.set(at, await work(ask, each));
    };
    await Promise.all([turn(), turn(), turn(), turn()]);
  };
  await withServices(answerAll);
  return questions.flatMap((_, at) => results.get(at) ?? []);
}
