import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { Handlers } from '../../../lib/contract/call.ts';
import type { ArticleDuplicate } from '../../../lib/contract/retrieval.ts';
import type { retrievalEndpoints } from '../../../lib/contract/retrieval-endpoints.ts';
import {
  type ArchiveEngine,
  asRetrieval,
  type CheckRequest,
  pickMembers,
  readFilter,
  type StoredArticle,
} from '../../engines/archive/port.ts';
import { requireRecommendation, requireShown } from '../../engines/feedback/port.ts';

/** Recommendations by this face, in the book of all. */
const source = 'retrieval';

/** Finding articles (CONTRACT 5.5 to 5.9), and the search of the archive beyond it. */
export function searchHandlers({ archive, searchKeys, recommendations }: ArchiveEngine) {
  /** The other articles of nearly the same text as these that the request may have. */
  const duplicatesOf = async (
    tenant: string,
    leaders: readonly StoredArticle[],
    request: Omit<CheckRequest, 'expectedIds'>,
    returnFields: readonly string[] | undefined,
  ): Promise<z.input<typeof ArticleDuplicate>[]> => {
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
  };

  /** Which ids the answer of that name showed: a recommendation is remembered, a search may have found any article. */
  const findShown = async (
    tenant: string,
    key: string,
    { ids, time }: { ids: readonly string[]; time: Date },
  ): Promise<((id: string) => boolean) | undefined> => {
    if (searchKeys.isKnown(tenant, key, time)) {
      const stored = await archive.get(tenant, [...new Set(ids)]);
      const known = new Set(stored.map(({ article }) => article.id));
      return (id) => known.has(id);
    }
    const found = await recommendations.find({ tenant, source }, key.toLowerCase(), time);
    return found?.shows;
  };

  return {
    async recommend({ tenant, body, time }) {
      const { article, textSnippet, language, returnFields } = body;
      const known = article ? await archive.get(tenant, [article.id]) : [];
      const request = { filter: readFilter(body), onlyPublished: true, now: time };
      const { hits } = await archive.related(tenant, {
        ...request,
        target: article ? { face: 'retrieval', article } : { text: textSnippet ?? '', language },
        found: known[0]?.found,
        minScore: body.minScore,
        limit: body.maxArticles,
        cursor: undefined,
        dataset: undefined,
        wantsReasons: body.returnReasons,
      });
      const leaders = hits.map(({ stored }) => stored);
      const articleDuplicates = body.returnDuplicates
        ? await duplicatesOf(tenant, leaders, request, returnFields)
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
            ...(body.returnReasons && {
              dataset: stored.dataset,
              ...(stored.state && { state: stored.state }),
              reasons,
            }),
          })),
          ...(articleDuplicates && { articleDuplicates }),
        },
      };
    },

    async sendRecommendFeedback({ tenant, body, time }) {
      const { referenceKey, articleFeedback } = body;
      const ids = articleFeedback.map(({ articleId }) => articleId);
      const found = await findShown(tenant, referenceKey, { ids, time });
      const isShown = requireRecommendation(found, referenceKey);
      requireShown(ids, isShown, (place) => `articleFeedback[${place}].articleId`);
      const verdicts = articleFeedback.map(({ articleId, feedbackStatus }) => ({
        id: articleId,
        accepted: feedbackStatus === 'accepted',
      }));
      await archive.addVerdicts(tenant, verdicts);
      return { json: { message: 'Feedback submitted.' } };
    },

    async getStats({ tenant, body, time }) {
      const stats = await archive.stats(tenant, {
        filter: readFilter(body),
        fields: body.fields,
        values: body.facetValuesCount,
        now: time,
      });
      const { total, facets, dates } = stats;
      return {
        json: {
          totalCount: total,
          facets: facets.map(({ name, totalCount, values }) => ({
            name,
            totalCount,
            values: Object.fromEntries(values.map(({ value, count }) => [value, count])),
          })),
          ...(dates && {
            publishedDateMin: new Date(dates.min).toISOString(),
            publishedDateMax: new Date(dates.max).toISOString(),
          }),
        },
      };
    },

    async listFieldValues({ tenant, body }) {
      const { field, after, limit, since } = body;
      const { values, next } = await archive.values(tenant, {
        field,
        after,
        limit,
        since: since === undefined ? Number.NEGATIVE_INFINITY : Date.parse(since),
      });
      return {
        json: {
          values: values.map(({ last, ...counts }) => ({
            ...counts,
            ...(last !== undefined && { lastAt: new Date(last).toISOString() }),
          })),
          ...(next !== undefined && { next }),
        },
      };
    },

    async checkFilter({ tenant, body, time }) {
      const { matchedIds, total } = await archive.check(tenant, {
        filter: readFilter(body),
        expectedIds: body.expectedIds,
        now: time,
      });
      return { json: { matchedIds, totalCount: total } };
    },

    async search({ tenant, body, time }) {
      const found = await archive.search(tenant, {
        query: body.query,
        match: body.match,
        language: body.language,
        filter: readFilter(body),
        sort: body.sort,
        freshness: body.freshness,
        limit: body.limit,
        offset: body.offset,
        cursor: body.cursor,
        facets: body.facets,
        histogram: body.histogram,
        highlight: body.highlight,
        unfold: body.returnDuplicates,
        now: time,
      });
      return {
        json: {
          referenceKey: searchKeys.make(tenant, time),
          totalCount: found.total,
          isEstimated: found.isEstimated,
          isRelaxed: found.isRelaxed,
          articles: found.hits.map(({ stored, score, titleMarks, passage }) => ({
            ...pickMembers(asRetrieval(stored), body.returnFields),
            score,
            dataset: stored.dataset,
            titleMarks: [...titleMarks],
            ...(passage && { passage }),
            duplicateCount: body.returnDuplicates ? 0 : stored.duplicateCount,
            ...(stored.state && { state: stored.state }),
          })),
          facets: [...found.facets],
          ...(found.histogram && { histogram: found.histogram }),
          notes: [...found.notes],
          ...(found.takenFor && { takenFor: [...found.takenFor] }),
          ...(found.nextCursor !== undefined && { nextCursor: found.nextCursor }),
        },
      };
    },
  } satisfies Handlers<typeof retrievalEndpoints>;
}

function isHidden({ state }: StoredArticle): boolean {
  return state !== undefined && state.kind !== 'corrected';
}
