import type { Handlers } from '../../../lib/contract/call.ts';
import type {
  Article,
  ArticlesRequest,
  RecommendationTag,
} from '../../../lib/contract/media-articles.ts';
import type { mediaEndpoints } from '../../../lib/contract/media-endpoints.ts';
import { invalidRequest, ServiceError } from '../../../lib/contract/service-error.ts';
import {
  type Archive,
  type ArchiveEngine,
  asMedia,
  findRelatedArticles,
  type SentArticle,
  type StoredArticle,
} from '../../engines/archive/port.ts';
import {
  isApproving,
  makeReferenceKey,
  requireRecommendation,
  requireShown,
} from '../../engines/feedback/port.ts';
import { type PhotoEngine, topicsOfArticle } from '../../engines/photos/port.ts';
import { describeStates, requireOpen, unknownArticle } from '../retrieval/article-routes.ts';

/** The media face has no `minScore` of its own. */
const minScore = 0.3;

/** The articles of the media service (CONTRACT 4.5): another face of the one archive. */
export function mediaArticleHandlers({ archive }: ArchiveEngine) {
  return {
    listDatasets: async ({ tenant }) => ({ json: await archive.datasets(tenant) }),

    async getArticle({ tenant, params }) {
      const stored = await findArticle(archive, tenant, params);
      return { json: asOwn(requireOpen(stored, params.articleId)) };
    },

    async putArticle({ tenant, params, body, time }) {
      const { dataset, articleId } = params;
      if (body.id !== articleId) throw invalidRequest('id: is not the id in the path');
      await requireDataset(archive, tenant, dataset);
      const { id: retrievalId, ...indexed } = await archive.putIn(tenant, dataset, body, time);
      const message = `Article ${articleId} indexed.${describeStates(indexed)}`;
      return { json: { message, retrievalId } };
    },

    async deleteArticle({ tenant, params }) {
      const { article } = await findArticle(archive, tenant, params);
      await archive.remove(tenant, [article.id]);
      return { json: { message: `Article ${params.articleId} removed.` } };
    },

    async describeDatasets({ tenant }) {
      const names = await archive.datasets(tenant);
      const describe = async (name: string) => ({
        name,
        articles: await archive.countOf(tenant, name),
      });
      return { json: await Promise.all(names.map(describe)) };
    },

    async createDataset({ tenant, params: { dataset }, time }) {
      await archive.createDataset(tenant, dataset, time);
      return { json: { name: dataset, articles: await archive.countOf(tenant, dataset) } };
    },

    async deleteDataset({ tenant, params: { dataset } }) {
      await requireDataset(archive, tenant, dataset);
      await archive.deleteDataset(tenant, dataset);
      return { json: { message: `Dataset ${dataset} deleted.` } };
    },
  } satisfies Partial<Handlers<typeof mediaEndpoints>>;
}

/** Recommending articles, and feedback on that (CONTRACT 4.5). */
export function articleRecommendationHandlers(engine: ArchiveEngine & PhotoEngine) {
  const { archive, recommendations } = engine;
  return {
    async recommendArticles(call) {
      const { tenant, params, body, time } = call;
      await requireDataset(archive, tenant, params.dataset);
      const [known] = await archive.getIn(tenant, params.dataset, [body.id]);
      const target = targetOf(body, known);
      const now = body.referenceDate === 'NOW' ? time : new Date(body.referenceDate);
      const search = (related: SentArticle) =>
        findRelatedArticles(
          engine,
          tenant,
          {
            target: related,
            found: known?.found,
            filter: undefined,
            minScore,
            limit: body.recommendationCount,
            cursor: body.cursor,
            onlyPublished: true,
            dataset: params.dataset,
            wantsReasons: false,
            now,
          },
          { isStored: known !== undefined },
        );
      const [{ hits, nextCursor }, { tags }] = target
        ? await Promise.all([
            search(target),
            known?.found ?? topicsOfArticle(engine, call, target, now),
          ])
        : [{ hits: [], nextCursor: undefined }, { tags: [] }];
      const key = makeReferenceKey(time);
      const shown = hits.map(({ stored }) => ownIdOf(stored));
      await recommendations.save(sourceOf(tenant, params.dataset), { key, shown }, time);
      return {
        json: {
          id: body.id,
          referenceKey: key,
          articleIds: shown,
          ...(body.returnObjects && {
            articles: hits.map(({ stored }) => pickMembers(asOwn(stored), body.returnObjectFields)),
          }),
          tags: mostRelevant(tags),
          ...(body.cursor !== undefined && { nextCursor }),
        },
      };
    },

    async sendArticleFeedback({ tenant, params, body, time }) {
      await requireDataset(archive, tenant, params.dataset);
      const { referenceKey } = body;
      const source = sourceOf(tenant, params.dataset);
      const found = await recommendations.find(source, referenceKey, time);
      const { shows } = requireRecommendation(found, referenceKey);
      const ids = body.articleFeedback.map(({ articleId }) => articleId);
      requireShown(ids, shows, (index) => `articleFeedback[${index}].articleId`);
      const stored = await archive.getIn(tenant, params.dataset, ids);
      const known = new Map(stored.map((each) => [ownIdOf(each), each.article.id]));
      const verdicts = body.articleFeedback.flatMap(({ articleId, feedbackStatus }) => {
        const id = known.get(articleId);
        const accepted = isApproving(feedbackStatus);
        return id === undefined || accepted === undefined ? [] : [{ id, accepted }];
      });
      await archive.addVerdicts(tenant, verdicts);
      return { json: { message: 'Feedback submitted.' } };
    },
  } satisfies Partial<Handlers<typeof mediaEndpoints>>;
}

async function requireDataset(archive: Archive, tenant: string, dataset: string): Promise<void> {
  if ((await archive.datasets(tenant)).includes(dataset)) return;
  throw new ServiceError(404, `There is no dataset ${dataset}.`);
}

/** Finds an article, withdrawn or not. Throws a ServiceError 404. */
async function findArticle(
  archive: Archive,
  tenant: string,
  { dataset, articleId }: { dataset: string; articleId: string },
): Promise<StoredArticle> {
  await requireDataset(archive, tenant, dataset);
  const [stored] = await archive.getIn(tenant, dataset, [articleId]);
  if (!stored) throw unknownArticle(articleId);
  return stored;
}

function sourceOf(tenant: string, dataset: string) {
  return { tenant, source: `articles/${dataset}` };
}

function ownIdOf({ ownId, article }: StoredArticle): string {
  return ownId ?? article.id;
}

function asOwn(stored: StoredArticle): Article {
  return { ...asMedia(stored), id: ownIdOf(stored) };
}

/** Article to compare with: as it was sent, or where only an id was sent, as the archive has it, if it does. */
function targetOf(
  body: ArticlesRequest,
  known: StoredArticle | undefined,
): SentArticle | undefined {
  const { title, lead, text, paraSpecs, categories, language } = body;
  if ([title, lead, text].every((part) => !part?.trim()) && !paraSpecs?.length) return known;
  return {
    face: 'media',
    article: {
      // Another dataset may have an article of this id.
      id: known?.article.id ?? '',
      ...(paraSpecs?.length ? { paraSpecs } : { title, lead, text }),
      categories,
      language,
    },
  };
}

const maxTags = 10;

function mostRelevant(tags: readonly RecommendationTag[]): RecommendationTag[] {
  return tags
    .toSorted((one, other) => other.relevance - one.relevance)
    .slice(0, maxTags)
    .map(({ gkbId, stdForm, type, relevance }) => ({ gkbId, stdForm, type, relevance }));
}

/** Picks the members of an article that `wanted` names, and its id; all where it is undefined. */
function pickMembers(article: Article, wanted: readonly string[] | undefined): Article {
  if (!wanted) return article;
  const members = Object.entries(article).filter(([name]) => wanted.includes(name));
  return { ...Object.fromEntries(members), id: article.id };
}
