import { homeDataset } from '../../../lib/contract/archive-names.ts';
import type { ArticleState } from '../../../lib/contract/archive-search.ts';
import type { Handlers } from '../../../lib/contract/call.ts';
import type { retrievalEndpoints } from '../../../lib/contract/retrieval-endpoints.ts';
import { invalidRequest, ServiceError } from '../../../lib/contract/service-error.ts';
import {
  type ArchiveEngine,
  asRetrieval,
  type Indexed,
  type StoredArticle,
} from '../../engines/archive/port.ts';

/** Indexing (CONTRACT 5.2), and reading and changing single articles beyond the contract. */
export function articleHandlers({ archive }: ArchiveEngine) {
  return {
    addArticles: async ({ tenant, body, time }) => ({
      json: describeIndexed(await archive.putJson(tenant, homeDataset, body, time)),
    }),
    removeArticles: async ({ tenant, body }) => ({
      json: describeRemoved(await archive.remove(tenant, body)),
    }),
    listArticleIds: async ({ tenant }) => ({ json: { ids: await archive.ids(tenant) } }),

    async getArticle({ tenant, params }) {
      const [stored] = await archive.get(tenant, [params.articleId]);
      return { json: asRetrieval(requireOpen(stored, params.articleId)) };
    },

    async putArticle({ tenant, params, body, time }) {
      if (body.id !== params.articleId) throw invalidRequest('id: is not the id in the path');
      const put = { face: 'retrieval' as const, article: body, dataset: homeDataset };
      return { json: describeIndexed(await archive.put(tenant, [put], time)) };
    },

    async deleteArticle({ tenant, params }) {
      const removed = await archive.remove(tenant, [params.articleId]);
      if (removed === 0) throw unknownArticle(params.articleId);
      return { json: describeRemoved(removed) };
    },

    async getArticleDetails({ tenant, body }) {
      const stored = await archive.get(tenant, body.ids);
      return {
        json: stored.map(
          ({ article, dataset, indexedAt, found, state, leaderId, duplicateIds }) => ({
            id: article.id,
            dataset,
            indexedAt,
            analysis: found,
            state,
            leaderId,
            duplicateIds: [...duplicateIds],
          }),
        ),
      };
    },

    changeMetadata: async ({ tenant, body, time }) => ({
      json: await archive.changeMetadata(tenant, body.changes, time),
    }),
    listArticleStates: async ({ tenant }) => ({ json: await archive.states(tenant) }),

    async putArticleState({ tenant, params, body, time }) {
      const { articleId } = params;
      await archive.setState(tenant, articleId, body, time);
      return { json: { message: `Article ${articleId} is ${body.kind}.` } };
    },
  } satisfies Partial<Handlers<typeof retrievalEndpoints>>;
}

function describeIndexed(indexed: Indexed): { message: string } {
  const { count } = indexed;
  return {
    message: `${count} ${count === 1 ? 'article' : 'articles'} indexed.${describeStates(indexed)}`,
  };
}

const unchangedStates: Record<ArticleState['kind'], string> = {
  withdrawn: 'still withdrawn',
  embargoed: 'still under embargo',
  corrected: 'still marked as corrected',
};

/** Adds a sentence for each state that articles had before and keep. */
export function describeStates({ count, states }: Indexed): string {
  const kept = new Map(Object.entries(states));
  return Object.entries(unchangedStates)
    .filter(([kind]) => kept.has(kind))
    .map(([kind, words]) => {
      const own = kept.get(kind) ?? 0;
      if (count === 1) return ` It is ${words}.`;
      return ` ${own} of them ${own === 1 ? 'is' : 'are'} ${words}.`;
    })
    .join('');
}

function describeRemoved(count: number): { message: string } {
  return { message: `${count} ${count === 1 ? 'article' : 'articles'} removed.` };
}

export function unknownArticle(id: string): ServiceError {
  return new ServiceError(404, `There is no article ${id}.`);
}

/** Throws a ServiceError 404 that explains why the article may not be shown. */
export function requireOpen(stored: StoredArticle | undefined, id: string): StoredArticle {
  if (!stored) throw unknownArticle(id);
  const { state } = stored;
  if (state?.kind === 'withdrawn') throw new ServiceError(404, `Article ${id} was withdrawn.`);
  if (state?.kind === 'embargoed') throw new ServiceError(404, `Article ${id} is held back.`);
  return stored;
}
