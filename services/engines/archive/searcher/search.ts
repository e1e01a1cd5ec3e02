import type { QueryNote } from '../../../../lib/contract/archive-search.ts';
import { intersectBits } from '../index/document-bits.ts';
import { facetCounts } from '../index/facets/count-values.ts';
import { requireKnownFields } from '../index/filters/request-filter.ts';
import { visibleSets } from '../index/filters/visible-documents.ts';
import { collectHits } from '../index/query/collect-hits.ts';
import { prepareQuery } from '../index/query/prepare-query.ts';
import { QueryBudget } from '../index/query/query-budget.ts';
import type { QueryPlan } from '../index/query/query-plan.ts';
import { SegmentQuery } from '../index/query/segment-query.ts';
import { statisticsOf } from '../index/query/term-statistics.ts';
import { writePageCursor } from '../index/search/page-cursor.ts';
import {
  type FoundHit,
  type SearchAnswer,
  type SearchQuestion,
  searchArticles,
} from '../index/search/search-articles.ts';
import type { Segment } from '../index/segment/segment.ts';
import type { ArchiveSearch, Filter, SearchFindings } from '../types.ts';
import { compileQuery } from './compile-query.ts';
import { correctQuery } from './correct-query.ts';
import { type ArticleReader, hitOf } from './found-articles.ts';
import { maxScore, shareOf } from './max-score.ts';
import { findNear, listAlike, maxNear } from './meaning.ts';
import { NameSpeller } from './name-speller.ts';
import { joinFilters, readQuery, readStart, scoringOf } from './read-search.ts';
import { showHit } from './show-words.ts';
import type { TenantSegments } from './tenant-segments.ts';
import { wantedWords } from './wanted-words.ts';
import { WordLookup } from './word-lookup.ts';

/** Milliseconds for one query. */
export const searchTime = 1_500;

export function searchArchive(
  index: TenantSegments,
  reader: ArticleReader,
  tenant: string,
  search: ArchiveSearch,
): SearchFindings {
  const { query: text, match, language, now } = search;
  const { segments, fields } = index;
  requireKnownFields(search.filter, fields);
  const { node, notes } = readQuery(text, fields);
  const lookup = new WordLookup(statisticsOf(segments), index.languages, language);
  const compiled = compileQuery(node, { text, match, lookup, now });
  const question = questionOf(search, compiled.plan, compiled.filter);
  const strict = searchArticles(segments, question);
  const isEmpty = strict.total === 0 && !strict.isPartial;
  const mended =
    isEmpty && node && match === 'inflected'
      ? correctQuery(node, { text, lookup, speller: new NameSpeller(segments, lookup) })
      : undefined;
  const best = mended ? compileQuery(mended.node, { text, match, lookup, now }) : compiled;
  const first = mended ? searchArticles(segments, { ...question, plan: best.plan }) : strict;
  const isRelaxed = best.relaxed !== undefined && first.total === 0 && !first.isPartial;
  const words = isRelaxed ? best.relaxed : best.plan;
  const isScored = question.order === 'relevance';
  const bound = isScored ? maxScore(prepareQuery(segments, words), question.scoring) : 0;
  const byMeaning = isScored
    ? findByMeaning(index, reader, tenant, search, compiled, bound)
    : undefined;
  const plan = byMeaning ? anyOf(words, byMeaning.plan) : words;
  const answer = isRelaxed || byMeaning ? searchArticles(segments, { ...question, plan }) : first;
  const greatest = byMeaning ? maxScore(prepareQuery(segments, plan), question.scoring) : bound;
  const wanted = wantedWords(words, lookup);
  const { histogram } = answer;
  return {
    total: answer.total ?? 0,
    isEstimated: answer.isEstimated || answer.isPartial,
    isRelaxed: isRelaxed && (answer.total ?? 0) > 0,
    hits: answer.hits.flatMap((hit) => {
      const near = byMeaning?.articles.get(hit.key);
      const isNear = near !== undefined && !matches(segments, words, hit);
      return showHit(reader, tenant, hitOf(hit), {
        score: shareOf(hit.score, greatest),
        wanted: search.highlight ? wanted : undefined,
        near: isNear ? near : undefined,
      });
    }),
    facets: facetCounts(answer.facets),
    histogram: histogram && { interval: histogram.interval, buckets: histogram.buckets },
    notes: [...notes, ...notesOf(answer)],
    ...(mended && (answer.total ?? 0) > 0 && { takenFor: mended.takenFor }),
    nextCursor: answer.next && writePageCursor(answer.next),
  };
}

function questionOf(search: ArchiveSearch, plan: QueryPlan, asked: Filter): SearchQuestion {
  const { now, limit, facets, histogram, unfold } = search;
  // Without words articles differ only by date.
  const order = plan.kind === 'all' && search.sort === 'relevance' ? 'newest' : search.sort;
  return {
    plan,
    filter: joinFilters(search.filter, asked),
    now,
    order,
    scoring: scoringOf(search),
    withDuplicates: unfold,
    limit,
    from: readStart(search, order),
    wantsTotal: true,
    facets,
    histogram,
    budget: new QueryBudget(performance.now() + searchTime),
  };
}

/** Finds articles by the meaning of the plain words; the other parts of the query have to hold as they are written. */
function findByMeaning(
  { segments }: TenantSegments,
  reader: ArticleReader,
  tenant: string,
  search: ArchiveSearch,
  { exact, filter: asked }: ReturnType<typeof compileQuery>,
  bound: number,
) {
  const { meaning, now, unfold } = search;
  if (meaning === undefined) return undefined;
  const filter = joinFilters(search.filter, asked);
  const visible = visibleSets(segments, { filter, now, withDuplicates: unfold });
  if (exact) {
    const budget = new QueryBudget(performance.now() + searchTime);
    const query = prepareQuery(segments, exact);
    const { bits } = collectHits(
      segments.map((segment) => new SegmentQuery(segment, query, budget)),
      { allowed: visible, withDuplicates: true, visible: () => visible, wantsAll: true, budget },
    );
    for (const [number, set] of visible.entries()) intersectBits(set, bits[number] ?? set);
  }
  const { articles, min } = findNear(segments, reader, tenant, meaning, {
    visible,
    limit: maxNear,
  });
  return listAlike(articles, min, bound);
}

function anyOf(words: QueryPlan, listed: QueryPlan): QueryPlan {
  return { kind: 'or', nodes: [...(words.kind === 'or' ? words.nodes : [words]), listed] };
}

/** True if a hit has the words that the plan asks for. */
function matches(segments: readonly Segment[], plan: QueryPlan, hit: FoundHit): boolean {
  const budget = new QueryBudget(performance.now() + searchTime);
  const cursor = new SegmentQuery(hit.segment, prepareQuery(segments, plan), budget).open();
  return cursor?.advance(hit.document) === hit.document && cursor.matches();
}

/** Notes on incomplete results. */
function notesOf({ cutPrefixes, isPartial }: SearchAnswer): QueryNote[] {
  const cut = cutPrefixes.map((prefix) => ({
    code: 'cut-prefix',
    off: 0,
    text: `only the most frequent words that begin with ${prefix} are looked for`,
  }));
  const partial = { code: 'out-of-time', off: 0, text: 'not the whole archive could be searched' };
  return isPartial ? [...cut, partial] : cut;
}
