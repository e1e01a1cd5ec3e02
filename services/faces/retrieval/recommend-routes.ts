import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { Handlers } from '../../../lib/contract/call.ts';
import type { ArticleDuplicate } from '../../../lib/contract/retrieval.ts';
import type { retrievalEndpoints } from '../../../lib/contract/retrieval-endpoints.ts';
import {
  type Archive,
  type ArchiveEngine,
  asRetrieval,
  type CheckRequest,
  findRelatedArticles,
  pickMembers,
  readFilter,
  type StoredArticle,
} from '../../engines/archive/port.ts';
import { requireRecommendation, requireShown } from '../../engines/feedback/port.ts';

/** Source of this face's recommendations in the log of all. */
const source = 'retrieval';

/** Recommending articles, and feedback on what was found (CONTRACT 5.5, 5.6). */
export function recommendHandlers(engine: ArchiveEngine) {
  const { archive, recommendations } = engine;
  return {
    async recommend({ tenant, body, time }) {
      const { article, textSnippet, language, returnFields } = body;
      const known = article ? await archive.get(tenant, [article.id]) : [];
      const request = { filter: readFilter(body), onlyPublished: true, now: time };
      const related = {
        ...request,
        target: article
          ? ({ face: 'retrieval', article } as const)
          : { text: textSnippet ?? '', language },
        found: known[0]?.found,
        minScore: body.minScore,
        limit: body.maxArticles,
        cursor: undefined,
        dataset: undefined,
        wantsReasons: body.returnReasons,
      };
      const isStored = known.length > 0;
      const { hits } = await findRelatedArticles(engine, tenant, related, {
        isStored,
        isConfidential: body.isConfidential,
      });
      const leaders = hits.map(({ stored }) => stored);
      const articleDuplicates = body.returnDuplicates
        ? await findDuplicates(archive, tenant, leaders, request, returnFields)
        : undefined;
      const key = randomUUID();
      const shown = [
        ...leaders.map(({ article }) => article.id),
        ...(articleDuplicates ?? []).map(({ duplicateId }) => duplicateId),
      ];
      await recommendations.save({ tenant, source }, { key, shown }, time);
      return {
        json: {
          referenceKey: key,
          articles: hits.map(({ stored, score, reasons }) => ({
            ...pickMembers(asRetrieval(stored), returnFields),
            score,
            ...(body.returnReasons && { dataset: stored.dataset, state: stored.state, reasons }),
          })),
          articleDuplicates,
        },
      };
    },

    async sendRecommendFeedback({ tenant, body, time }) {
      const { referenceKey, articleFeedback } = body;
      const ids = articleFeedback.map(({ articleId }) => articleId);
      const found = await findShown(engine, tenant, referenceKey, { ids, time });
      const isShown = requireRecommendation(found, referenceKey);
      requireShown(ids, isShown, (index) => `articleFeedback[${index}].articleId`);
      const verdicts = articleFeedback.map(({ articleId, feedbackStatus }) => ({
        id: articleId,
        accepted: feedbackStatus === 'accepted',
      }));
      await archive.addVerdicts(tenant, verdicts);
      return { json: { message: 'Feedback submitted.' } };
    },
  } satisfies Partial<Handlers<typeof retrievalEndpoints>>;
}

/** Finds near-duplicates of the leaders that the request may have. */
async function findDuplicates(
  archive: Archive,
  tenant: string,
  leaders: readonly StoredArticle[],
  request: Omit<CheckRequest, 'expectedIds'>,
  returnFields: readonly string[] | undefined,
): Promise<z.input<typeof ArticleDuplicate>[]> {
  const folded = leaders.flatMap(({ article, duplicateIds }) =>
    duplicateIds.map((duplicateId) => ({ leaderId: article.id, duplicateId })),
  );
  const expectedIds = [...new Set(folded.map((each) => each.duplicateId))];
  const { matchedIds } = await archive.check(tenant, { ...request, expectedIds });
  const stored = await archive.get(tenant, matchedIds);
  const byId = new Map(stored.map((each) => [each.article.id, each]));
  return folded.flatMap(({ leaderId, duplicateId }) => {
    const duplicate = byId.get(duplicateId);
    if (!duplicate || isHidden(duplicate)) return [];
    const { id, ...members } = pickMembers(asRetrieval(duplicate), returnFields);
    return [{ leaderId, duplicateId: id, ...members }];
  });
}

/** Tests ids against the answer with this key: a recommendation is stored, a search may have found any article. */
async function findShown(
  { archive, searchKeys, recommendations }: ArchiveEngine,
  tenant: string,
  key: string,
  { ids, time }: { ids: readonly string[]; time: Date },
): Promise<((id: string) => boolean) | undefined> {
  if (searchKeys.isKnown(tenant, key, time)) {
    const stored = await archive.get(tenant, [...new Set(ids)]);
    const known = new Set(stored.map(({ article }) => article.id));
    return (id) => known.has(id);
  }
  const found = await recommendations.find({ tenant, source }, key.toLowerCase(), time);
  return found?.shows;
}

function isHidden({ state }: StoredArticle): boolean {
  return state !== undefined && state.kind !== 'corrected';
}
