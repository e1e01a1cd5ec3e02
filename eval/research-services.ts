import { setTimeout as wait } from 'node:timers/promises';
import { measuredKeys, startMeasuredServices } from '../bench/start-services.ts';
import { Health } from '../lib/contract/health.ts';
import { type ArchiveArticle, ResearchResponse } from '../lib/contract/retrieval.ts';

type Question = {
  query: string;
  articleFilters?: Record<string, string>;
  previousInteractionId?: string;
  history?: { question: { text: string }; answer: { text: string } }[];
};

export type ResearchServices = {
  add(articles: readonly ArchiveArticle[]): Promise<void>;
  settle(): Promise<void>;
  ask(question: Question): Promise<ResearchResponse>;
  close(): Promise<void>;
};

/** Starts the services on an empty data folder; with `samples` questions go to the sample archive. */
export async function startResearchServices(
  archive: 'samples' | 'empty',
): Promise<ResearchServices> {
  const { url, close } = await startMeasuredServices();
  const key = archive === 'samples' ? measuredKeys.bench : measuredKeys.other;
  const headers = { 'X-API-Key': key, 'Content-Type': 'application/json' };
  const post = async (path: string, body: unknown): Promise<unknown> => {
    const response = await fetch(url + path, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (response.status !== 200) {
      throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    }
    return response.json();
  };
  return {
    async add(articles) {
      await post('/v1/articles/add', articles);
    },
    async settle() {
      for (;;) {
        const response = await fetch(`${url}/health`);
        const { archive: counts } = Health.parse(await response.json());
        if (counts && counts.articles > 0 && counts.waiting === 0) return;
        await wait(200);
      }
    },
    async ask(question) {
      return ResearchResponse.parse(
        await post('/v1/articles/research', { ...question, returnDetails: true }),
      );
    },
    close,
  };
}

/** Processes a list four items at a time, keeping its order. */
export async function inTurns<T, R>(
  list: readonly T[],
  work: (each: T) => Promise<R>,
): Promise<R[]> {
  const results = new Map<number, R>();
  const entries = list.entries();
  const turn = async () => {
    for (const [at, each] of entries) results.set(at, await work(each));
  };
  await Promise.all([turn(), turn(), turn(), turn()]);
  return list.flatMap((_, at) => {
    const result = results.get(at);
    return result === undefined ? [] : [result];
  });
}
