import { requireKnownFields } from '../index/filters/request-filter.ts';
import type { QueryPlan } from '../index/query/query-plan.ts';
import { defaultScoring } from '../index/ranking/score-factors.ts';
import { unlessHeldBack } from '../searcher/found-articles.ts';
import { filterOf, maxRelated, rankRelated, readTarget, termsOf } from '../searcher/related.ts';
import type { RelatedFindings, RelatedSearch } from '../types.ts';
import { shorten } from './field-values.ts';
import { allowedQueries } from './filter-query.ts';
import { askFolded, hitOf, rankedFields } from './folded-search.ts';
import { type SearchedArchive, withStatistics } from './index-words.ts';
import { planQuery } from './plan-query.ts';
import { allOf, term } from './query-dsl.ts';
import { scoredBy } from './rank-query.ts';

/** Finds related articles as the built-in index does: by the same terms and weights, ranked by the same code. */
export async function findRelated(
  { place, overview: { fields, languages }, tenant, reader, averages }: SearchedArchive,
  search: RelatedSearch,
): Promise<RelatedFindings> {
  requireKnownFields(search.filter, fields);
  const { now, onlyPublished: onlyRecommendable } = search;
  const target = await withStatistics(place, (statistics) =>
    readTarget(reader, tenant, search, languages, statistics),
  );
  const isIndexed = unlessHeldBack(target.stored) !== undefined;
  const terms = await withStatistics(place, (statistics) =>
    termsOf(target, { statistics, averages, isIndexed }),
  );
  const nodes = terms.salient.terms.map(({ term, weight }): QueryPlan => {
    return { kind: 'concept', term, boost: weight };
  });
  const itself = target.stored && term('own.articleId', shorten(target.stored.article.id));
  const [answer] = await askFolded(place, [
    {
      query: scoredBy(planQuery({ kind: 'or', nodes }, now), defaultScoring),
      filter: [
        ...allowedQueries({ filter: filterOf(search), now, onlyRecommendable }),
        ...(itself ? [allOf({ not: [itself] })] : []),
      ],
      body: { size: maxRelated, ...rankedFields, sort: [{ _score: 'desc' }, { key: 'asc' }] },
    },
  ]);
  const hits = (answer?.hits.hits ?? []).map((hit) => ({ ...hitOf(hit), score: hit._score ?? 0 }));
  return rankRelated(reader, tenant, search, { target, terms, hits, near: [] });
}
