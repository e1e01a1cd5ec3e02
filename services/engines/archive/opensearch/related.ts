import { requireKnownFields } from '../index/filters/request-filter.ts';
import type { PartNumbers } from '../index/postings/term-weight.ts';
import type { QueryPlan } from '../index/query/query-plan.ts';
import type { TermStatistics } from '../index/query/term-statistics.ts';
import { defaultScoring } from '../index/ranking/score-factors.ts';
import { sumOf } from '../searcher/meaning.ts';
import {
  filterOf,
  maxLike,
  maxRelated,
  rankRelated,
  readTarget,
  type Target,
  termsOf,
} from '../searcher/related.ts';
import type { RelatedFindings, RelatedSearch } from '../types.ts';
import { shorten } from './field-values.ts';
import { allowedQueries } from './filter-query.ts';
import { askFolded, hitOf, type IndexPlace, rankedFields } from './folded-search.ts';
import {
  listTerms,
  readStatistics,
  type SearchedArchive,
  termsElsewhere,
  withStatistics,
} from './index-words.ts';
import { findNearest } from './nearest.ts';
import { planQuery } from './plan-query.ts';
import { allOf, type Dsl, term } from './query-dsl.ts';
import { scoredBy } from './rank-query.ts';

/** Finds related articles as the built-in index does: by the same terms and weights, ranked by the same code. */
export async function findRelated(
  archive: SearchedArchive,
  search: RelatedSearch,
): Promise<RelatedFindings> {
  const { place, overview, tenant, reader, averages } = archive;
  const { fields, languages } = overview;
  requireKnownFields(search.filter, fields);
  const { now, onlyPublished: onlyRecommendable } = search;
  const target = await withStatistics(place, (statistics) =>
    readTarget(reader, tenant, search, languages, statistics),
  );
  const itself = target.stored && term('own.articleId', shorten(target.stored.article.id));
  const terms = await pickTerms(place, target, averages, itself);
  const nodes = terms.salient.terms.map(({ term, weight }): QueryPlan => {
    return { kind: 'concept', term, boost: weight };
  });
  const filter = [
    ...allowedQueries({ filter: filterOf(search), now, onlyRecommendable }),
    ...(itself ? [allOf({ not: [itself] })] : []),
  ];
  const whole = sumOf(target.meanings);
  const [[answer], near] = await Promise.all([
    askFolded(place, [
      {
        query: scoredBy(planQuery({ kind: 'or', nodes }, now), defaultScoring),
        filter,
        body: { size: maxRelated, ...rankedFields, sort: [{ _score: 'desc' }, { key: 'asc' }] },
      },
    ]),
    whole ? findNearest(archive, whole, filter, { limit: maxLike }) : [],
  ]);
  const hits = (answer?.hits.hits ?? []).map((hit) => ({ ...hitOf(hit), score: hit._score ?? 0 }));
  return rankRelated(reader, tenant, search, { target, terms, hits, near });
}

/** Greatest frequency of a term that the target alone may have: its replaced versions count until they are merged away. */
const maxVersions = 20;

async function pickTerms(
  place: IndexPlace,
  target: Target,
  averages: PartNumbers | undefined,
  itself: Dsl | undefined,
) {
  const pick = (statistics: TermStatistics, isShared: (term: string) => boolean) =>
    termsOf(target, { statistics, averages, isShared });
  const asked = listTerms((statistics) => pick(statistics, () => true), 1);
  const statistics = await readStatistics(place, asked);
  const { frequency } = statistics;
  const isRare = (one: string) => frequency(one) > 0 && frequency(one) <= maxVersions;
  const elsewhere = await termsElsewhere(place, asked.filter(isRare), itself);
  return pick(statistics, (one) => (isRare(one) ? elsewhere.has(one) : frequency(one) > 0));
}
