import type { QueryNote } from '../../../../lib/contract/archive-search.ts';
import type { QueryNode } from '../../../../lib/query-language/archive-query.ts';
import { requireKnownFields, withoutField } from '../index/filters/request-filter.ts';
import { leavesOf } from '../index/query/prepare-query.ts';
import type { ListedQuery, QueryPlan } from '../index/query/query-plan.ts';
import { type CompiledQuery, compileQuery } from '../searcher/compile-query.ts';
import { maxScore, shareOf } from '../searcher/max-score.ts';
import { listAlike, maxNear, minLikenessOf, rankNear } from '../searcher/meaning.ts';
import { joinFilters, readQuery, readStart, scoringOf } from '../searcher/read-search.ts';
import { listForms, showHit } from '../searcher/show-words.ts';
import { wantedWords } from '../searcher/wanted-words.ts';
import { WordLookup } from '../searcher/word-lookup.ts';
import type { ArchiveSearch, Filter, SearchFindings } from '../types.ts';
import {
  dateAggregations,
  dayAggregation,
  facetAggregation,
  facetOf,
  histogramOf,
} from './aggregations.ts';
import { correctWords, type TypedSearch } from './correct-words.ts';
import { allowedQueries, filterQuery } from './filter-query.ts';
import {
  askAll,
  askFolded,
  bodyOf,
  type FoldedAnswer,
  hitFields,
  hitOf,
  type IndexPlace,
  type Question,
} from './folded-search.ts';
import { countPrefixes, type SearchedArchive, withStatistics } from './index-words.ts';
import { findNearest } from './nearest.ts';
import { planQuery } from './plan-query.ts';
import { allOf, anyOf, type Dsl, named } from './query-dsl.ts';
import { cursorAfter, pageOf, scoredBy, scoringAt, weigh } from './rank-query.ts';

export async function searchIndex(
  archive: SearchedArchive,
  search: ArchiveSearch,
): Promise<SearchFindings> {
  const { place, overview, reader, tenant } = archive;
  const { fields, languages } = overview;
  requireKnownFields(search.filter, fields);
  const { node, notes } = readQuery(search.query, fields);
  const typed = { languages, search };
  const { lookup, compiled } = await compileWithStatistics(place, node, typed);
  const filter = joinFilters(search.filter, compiled.filter);
  const strict = await rank(place, search, { plan: compiled.plan, filter, lookup });
  const mended =
    strict.total === 0 && node && search.match === 'inflected'
      ? await correctWords(place, node, {
          ...typed,
          listForms: (articles, stems) => listForms(reader, tenant, articles, stems),
        })
      : undefined;
  const best = mended
    ? await compileWithStatistics(place, mended.node, typed)
    : { lookup, compiled };
  const { relaxed } = best.compiled;
  const first = mended
    ? await rank(place, search, { plan: best.compiled.plan, filter, lookup: best.lookup })
    : strict;
  const isRelaxed = relaxed !== undefined && first.total === 0;
  const words = { plan: isRelaxed ? relaxed : best.compiled.plan, filter, lookup: best.lookup };
  const meant = await findMeant(archive, search, compiled, words);
  const found = isRelaxed || meant ? await rank(place, search, { ...words, ...meant }) : first;
  const { hits, wanted, ...answer } = found;
  return {
    ...answer,
    hits: hits.flatMap(({ hit, score, hasWords }) => {
      const near = hasWords ? undefined : meant?.articles.get(hit.key);
      const marked = search.highlight ? wanted : undefined;
      return showHit(reader, tenant, hit, { score, wanted: marked, near });
    }),
    isRelaxed: isRelaxed && found.total > 0,
    notes: [...notes, ...found.notes],
    ...(mended && found.total > 0 && { takenFor: mended.takenFor }),
  };
}

/**
 * Finds articles by the meaning of the plain words; the other parts of the query have to hold as they are written. Without
 * vectors in the index, only articles with some of the words are compared.
 */
async function findMeant(
  archive: SearchedArchive,
  search: ArchiveSearch,
  { exact, relaxed }: CompiledQuery,
  { plan, filter, lookup }: Ranked,
) {
  const { meaning, now, unfold } = search;
  if (!meaning || search.sort !== 'relevance' || leavesOf(plan).length === 0) return undefined;
  const { place, reader, tenant, hasVectors } = archive;
  const filters = [...allowedQueries({ filter, now }), ...(exact ? [planQuery(exact, now)] : [])];
  const candidates = hasVectors
    ? await findNearest(archive, meaning, filters, { limit: maxNear, withDuplicates: unfold })
    : await findWords(place, planQuery(relaxed ?? plan, now), filters);
  const near = rankNear(candidates, reader, tenant, meaning);
  const bound = maxScore(weigh(plan, lookup), scoringOf(search));
  const { plan: listed, articles } = listAlike(near, minLikenessOf(near), bound);
  return articles.size > 0 ? { listed, articles } : undefined;
}

async function findWords(place: IndexPlace, words: Dsl, filter: readonly Dsl[]) {
  const query = allOf({ must: [words], filter });
  const [answer] = await askAll(place, [{ size: maxNear, ...hitFields, query }]);
  return (answer?.hits.hits ?? []).map(hitOf);
}

function compileWithStatistics(
  place: IndexPlace,
  node: QueryNode | null,
  { languages, search: { query: text, match, language, now } }: TypedSearch,
) {
  return withStatistics(place, (statistics) => {
    const lookup = new WordLookup(statistics, languages, language);
    return { lookup, compiled: compileQuery(node, { text, match, lookup, now }) };
  });
}

type Ranked = { plan: QueryPlan; filter: Filter; lookup: WordLookup; listed?: ListedQuery };

const wordsName = 'words';

/** `listed` are further articles, with scores of their own. */
async function rank(
  place: IndexPlace,
  search: ArchiveSearch,
  { plan, filter, lookup, listed }: Ranked,
) {
  const { now, limit, facets, histogram, unfold } = search;
  const leaves = leavesOf(plan);
  // Without words all are equally relevant, and differ only by date.
  const order = search.sort === 'relevance' && leaves.length === 0 ? 'newest' : search.sort;
  const start = readStart(search, order);
  const scoring = scoringAt(scoringOf(search), start);
  const prefixes = leaves.flatMap((leaf) => (leaf.kind === 'prefix' ? [leaf.prefix] : []));
  const whole: QueryPlan = listed ? { kind: 'or', nodes: [plan, listed] } : plan;
  const weighted = weigh(whole, lookup, await countPrefixes(place, [...new Set(prefixes)]));
  const words = listed
    ? anyOf([named(wordsName, planQuery(plan, now)), planQuery(listed, now)])
    : planQuery(plan, now);
  const question = (by: Filter, body: Dsl): Question => ({
    query: order === 'relevance' ? scoredBy(words, scoring) : words,
    filter: by ? [filterQuery(by, now)] : [],
    body,
  });
  const counted = facets.map((facet) => {
    const others = facet.ignoreOwnFilter && filter ? withoutField(filter, facet.field) : filter;
    return { facet, others, isSame: JSON.stringify(others) === JSON.stringify(filter) };
  });
  const aggs = {
    ...Object.fromEntries(
      counted.flatMap(({ facet, isSame }, at) =>
        isSame ? [[`facet${at}`, facetAggregation(facet)] as const] : [],
      ),
    ),
    ...(histogram && { ...dateAggregations, ...dayAggregation }),
  };
  const questions = [
    question(filter, { ...pageOf(order, start, limit, weighted, scoring), aggs }),
    ...counted.flatMap(({ facet, others, isSame }, at) =>
      isSame
        ? []
        : [question(others, { size: 0, aggs: { [`facet${at}`]: facetAggregation(facet) } })],
    ),
  ];
  const answers = unfold
    ? (
        await askAll(
          place,
          questions.map((one) => bodyOf(one)),
        )
      ).map((answer) => {
        return { ...answer, isExact: true };
      })
    : await askFolded(place, questions);
  const [main] = answers;
  if (!main) throw new Error('An answer of OpenSearch is missing.');
  const greatest = order === 'relevance' ? maxScore(weighted, scoring) : 0;
  const page = main.hits.hits.slice(0, limit);
  const last = main.hits.hits.length > limit ? page.at(-1) : undefined;
  const facetAnswers = Object.assign({}, ...answers.map((answer) => answer.aggregations ?? {}));
  return {
    total: main.hits.total?.value ?? 0,
    isEstimated: answers.some(({ isExact, timed_out }) => !isExact || timed_out),
    hits: page.map((hit) => ({
      hit: hitOf(hit),
      score: shareOf(hit._score ?? 0, greatest),
      hasWords: !listed || hit.matched_queries?.includes(wordsName) === true,
    })),
    facets: counted.map(({ facet }, at) => facetOf(facet, facetAnswers[`facet${at}`])),
    histogram: histogram && histogramOf(main.aggregations ?? {}, histogram),
    notes: notesOf(answers),
    nextCursor:
      last && typeof start !== 'number' ? cursorAfter(last, order, start, now) : undefined,
    wanted: wantedWords(plan, lookup),
  };
}

function notesOf(answers: readonly FoldedAnswer[]): QueryNote[] {
  const isPartial = answers.some(({ timed_out }) => timed_out);
  return isPartial
    ? [{ code: 'out-of-time', off: 0, text: 'not the whole archive could be searched' }]
    : [];
}
