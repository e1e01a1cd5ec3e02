import type { Handlers } from '../../../lib/contract/call.ts';
import type { retrievalEndpoints } from '../../../lib/contract/retrieval-endpoints.ts';
import {
  type Archive,
  type ArchiveEngine,
  asRetrieval,
  pickMembers,
  readFilter,
  searchArchive,
} from '../../engines/archive/port.ts';

/** Counting and checking articles (CONTRACT 5.7, 5.8), and the search of the archive beyond the contract. */
export function searchHandlers(engine: ArchiveEngine) {
  const { archive, searchKeys } = engine;
  return {
    async getStats({ tenant, body, time }) {
      const { total, facets, dates } = await archive.stats(tenant, {
        filter: readFilter(body),
        fields: body.fields,
        values: body.facetValuesCount,
        now: time,
      });
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
          next,
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
      const found = await searchArchive(engine, tenant, {
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
        json: { referenceKey: searchKeys.make(tenant, time), ...describeFound(found, body) },
      };
    },
  } satisfies Partial<Handlers<typeof retrievalEndpoints>>;
}

function describeFound(
  found: Awaited<ReturnType<Archive['search']>>,
  {
    returnFields,
    returnDuplicates,
  }: { returnFields?: readonly string[] | undefined; returnDuplicates: boolean },
) {
  return {
    totalCount: found.total,
    isEstimated: found.isEstimated,
    isRelaxed: found.isRelaxed,
    articles: found.hits.map(({ stored, score, titleMarks, passage, near }) => ({
      ...pickMembers(asRetrieval(stored), returnFields),
      score,
      dataset: stored.dataset,
      titleMarks: [...titleMarks],
      passage,
      ...(near && { byMeaning: true }),
      duplicateCount: returnDuplicates ? 0 : stored.duplicateCount,
      state: stored.state,
    })),
    facets: [...found.facets],
    histogram: found.histogram,
    notes: [...found.notes],
    ...(found.takenFor && { takenFor: [...found.takenFor] }),
    nextCursor: found.nextCursor,
  };
}
