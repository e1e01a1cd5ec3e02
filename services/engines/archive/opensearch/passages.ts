import { requireKnownFields } from '../index/filters/request-filter.ts';
import { defaultScoring } from '../index/ranking/score-factors.ts';
import type { PassageFindings, PassageSearch } from '../passage-search.ts';
import { maxScore, shareOf } from '../searcher/max-score.ts';
import { TermReader } from '../searcher/passage-terms.ts';
import { maxNear, planPassages, readPassages } from '../searcher/passages.ts';
import { allowedQueries } from './filter-query.ts';
import { askFolded, hitOf } from './folded-search.ts';
import { type SearchedArchive, withStatistics } from './index-words.ts';
import { findNearest } from './nearest.ts';
import { planQuery } from './plan-query.ts';
import { pageOf, scoredBy, weigh } from './rank-query.ts';

/** Finds passages as the built-in index does, but names only in the spellings that the terms have. */
export async function findPassages(
  archive: SearchedArchive,
  search: PassageSearch,
): Promise<PassageFindings> {
  const { place, overview, tenant, reader } = archive;
  const { fields, languages } = overview;
  const { now, meaning } = search;
  requireKnownFields(search.filter, fields);
  const { planned, weighted } = await withStatistics(place, (statistics) => {
    const planned = planPassages(search, new TermReader(statistics, languages));
    return { planned, weighted: weigh(planned.plan, statistics) };
  });
  const filter = allowedQueries({ filter: search.filter, now, onlyRecommendable: true });
  const [[answer], near] = await Promise.all([
    askFolded(place, [
      {
        query: scoredBy(planQuery(planned.plan, now), defaultScoring),
        filter,
        body: pageOf(planned.order, 0, search.articles, weighted, defaultScoring),
      },
    ]),
    meaning ? findNearest(archive, meaning, filter, { limit: maxNear.articles }) : [],
  ]);
  const greatest = maxScore(weighted, defaultScoring);
  const hits = (answer?.hits.hits ?? []).map((hit) => {
    return { ...hitOf(hit), share: shareOf(hit._score ?? 0, greatest) };
  });
  return readPassages(reader, tenant, search, { planned, hits, near });
}
