import { codePointToUnit } from '../../../../lib/text/code-points.ts';
import { asRetrieval, isRecommendable, publishedAt, titleOf } from '../article-forms.ts';
import { requireKnownFields } from '../index/filters/request-filter.ts';
import { visibleSets } from '../index/filters/visible-documents.ts';
import { prepareQuery } from '../index/query/prepare-query.ts';
import { QueryBudget } from '../index/query/query-budget.ts';
import type { QueryPlan } from '../index/query/query-plan.ts';
import { statisticsOf } from '../index/query/term-statistics.ts';
import { defaultScoring } from '../index/ranking/score-factors.ts';
import { searchArticles } from '../index/search/search-articles.ts';
import type {
  FoundArticle,
  FoundSentence,
  PassageFindings,
  PassageSearch,
} from '../passage-search.ts';
import type { StoredArticle } from '../types.ts';
import { conceptTerm } from '../writer/index-document.ts';
import {
  type ArticleReader,
  hitOf,
  type IndexedHit,
  indexedParagraphs,
  readFound,
} from './found-articles.ts';
import { maxScore, shareOf } from './max-score.ts';
import { findNear, isWithin, likenessTo, type NearArticle } from './meaning.ts';
import { NameSpeller } from './name-speller.ts';
import { SentenceReader } from './passage-sentences.ts';
import { type ReadTerm, TermReader } from './passage-terms.ts';
import { searchTime } from './search.ts';
import type { TenantSegments } from './tenant-segments.ts';
import { WordLookup } from './word-lookup.ts';

/** Weight of an entity relative to rare words. */
const entityBoost = 1;
/** Weights of a term next to the sentence, in its paragraph or in the title, relative to one in the sentence. */
const besideShare = 0.5;
const paragraphShare = 0.4;
const titleShare = 0.3;
/** Weight of its surroundings for a sentence without any term. */
const bareShare = 0.4;

/** The best articles are read whole, up to this many sentences in all: the answer may have none of the terms. */
const readWhole = { articles: 4, sentences: 80 };

/** Finds the sentences with the most and rarest terms, and the other sentences of the best of their articles. */
export function findPassages(
  { segments, languages, fields }: TenantSegments,
  reader: ArticleReader,
  tenant: string,
  search: PassageSearch,
): PassageFindings {
  const { filter, now, meaning } = search;
  requireKnownFields(filter, fields);
  const statistics = statisticsOf(segments);
  const speller = new NameSpeller(segments, new WordLookup(statistics, languages, undefined));
  const planned = planPassages(search, new TermReader(statistics, languages, speller));
  const allowance = { filter, now, onlyRecommendable: true, withDuplicates: false };
  const { hits } = searchArticles(segments, {
    ...allowance,
    plan: planned.plan,
    order: planned.order,
    scoring: defaultScoring,
    limit: search.articles,
    from: 0,
    // Without words only all hits tell the newest.
    wantsTotal: planned.isOpen,
    facets: [],
    budget: new QueryBudget(performance.now() + searchTime),
  });
  const greatest = maxScore(prepareQuery(segments, planned.plan), defaultScoring);
  const visible = meaning && visibleSets(segments, allowance);
  const limit = maxNear.articles;
  const near = visible
    ? findNear(segments, reader, tenant, meaning, { visible, limit, isWhole: true }).articles
    : [];
  return readPassages(reader, tenant, search, {
    planned,
    hits: hits.map((hit) => ({ ...hitOf(hit), share: shareOf(hit.score, greatest) })),
    near,
  });
}

type PlannedPassages = {
  readonly terms: readonly ReadTerm[];
  readonly plan: QueryPlan;
  /** With a filter alone, the newest articles that pass it are found, with the beginning of each. */
  readonly isOpen: boolean;
  readonly order: 'relevance' | 'newest';
};

/** Plans the search for articles that have the terms or entities. */
export function planPassages(search: PassageSearch, reader: TermReader): PlannedPassages {
  const terms = search.terms.map((term) => reader.read({ language: search.language, ...term }));
  const entities = search.entityIds.map(
    (id): QueryPlan => ({ kind: 'concept', term: conceptTerm(id), boost: entityBoost }),
  );
  const nodes = [...terms.flatMap(({ plans }) => plans), ...entities];
  const isOpen = search.terms.length === 0 && nodes.length === 0 && search.filter !== undefined;
  if (isOpen) return { terms, isOpen, order: 'newest', plan: { kind: 'and', nodes: [] } };
  return { terms, isOpen, order: 'relevance', plan: { kind: 'or', nodes } };
}

/** An article with its score as a share of the best possible one. */
type PassageHit = IndexedHit & { readonly share: number };

type FoundPassages = {
  readonly planned: PlannedPassages;
  readonly hits: readonly PassageHit[];
  /** Articles near the question in meaning. */
  readonly near: readonly IndexedHit[];
};

/** Reads the best sentences of articles that an index has found. */
export function readPassages(
  reader: ArticleReader,
  tenant: string,
  search: PassageSearch,
  { planned: { terms, isOpen }, hits, near }: FoundPassages,
): PassageFindings {
  const { meaning } = search;
  const known = new Set(hits.map(({ key }) => key));
  const nearKeys = new Set(near.map(({ key }) => key));
  const sentenceReader = new SentenceReader(terms);
  const articles: FoundArticle[] = [];
  const scored: { sentence: FoundSentence; score: number }[] = [];
  const others = near.filter(({ key }) => !known.has(key)).map((hit) => ({ ...hit, share: 0 }));
  for (const hit of [...hits, ...others]) {
    const stored = readFound(reader, tenant, hit);
    if (stored === undefined || !isRecommendable(stored, search.now)) continue;
    const isNear = nearKeys.has(hit.key);
    const isWhole = isOpen || isNear || articles.length < readWhole.articles;
    const likeness = meaning && likenessTo(reader, tenant, hit.key, meaning);
    const own = sentenceReader.read(stored, articles.length, isWhole).map((sentence) => {
      const passageLikeness = likeness && likenessAt(stored, sentence, likeness);
      return { sentence: { ...sentence, passageLikeness }, score: scoreOf(sentence, terms) };
    });
    const first = own.find(({ sentence }) => sentence.part !== 'title');
    if (isOpen && first) scored.push({ ...first, score: 1 });
    else if (isNear || own.some(({ score }) => score > 0)) scored.push(...own);
    articles.push({ ...describeArticle(stored, hit.share), likeness: likeness?.whole });
  }
  const ranked = scored.toSorted((one, other) => other.score - one.score);
  const nearest = nearestSentences(ranked.map(({ sentence }) => sentence));
  const isOfBest = ({ sentence }: (typeof scored)[number]) =>
    sentence.article < readWhole.articles || nearest.has(sentence);
  return {
    rarities: terms.map(({ rarity }) => rarity),
    frequencies: terms.map(({ frequency }) => frequency),
    ...(terms.some(({ takenFor }) => takenFor !== undefined) && {
      takenFor: terms.map(({ takenFor }) => takenFor),
    }),
    articles,
    sentences: [
      ...ranked.slice(0, search.limit).filter((each) => each.score > 0 || isOfBest(each)),
      ...ranked
        .slice(search.limit)
        .filter(isOfBest)
        .slice(0, readWhole.sentences + maxNear.sentences),
    ].map(({ sentence }) => sentence),
  };
}

/** Articles found by meaning, and sentences of the passages nearest in it. */
export const maxNear = { articles: 12, sentences: 40 };

/** Likeness of the passage that a sentence is in. */
function likenessAt(
  stored: StoredArticle,
  { paragraph, off, part }: FoundSentence,
  { whole, passages }: Pick<NearArticle, 'whole' | 'passages'>,
): number | undefined {
  if (part === 'title') return whole;
  const { text = '' } = asRetrieval(stored).paraSpecs[paragraph] ?? {};
  const start = codePointToUnit(text)(off);
  return passages.find(({ range }) => isWithin({ number: paragraph, start }, range))?.likeness;
}

/** Sentences of the passages nearest in meaning. */
function nearestSentences(sentences: readonly FoundSentence[]): ReadonlySet<FoundSentence> {
  const near = sentences.filter(({ passageLikeness }) => passageLikeness !== undefined);
  const sorted = near.toSorted(
    (one, other) => (other.passageLikeness ?? 0) - (one.passageLikeness ?? 0),
  );
  return new Set(sorted.slice(0, maxNear.sentences));
}

function describeArticle(stored: StoredArticle, score: number): FoundArticle {
  const article = asRetrieval(stored);
  return {
    id: article.id,
    dataset: stored.dataset,
    title: titleOf(article),
    language: indexedParagraphs(stored).language,
    publishedAt: publishedAt(article),
    state: stored.state,
    duplicateIds: stored.duplicateIds,
    score,
    isAnalysed: stored.found !== undefined,
  };
}

function scoreOf(
  { terms, beside = [], inParagraph, inTitle }: FoundSentence,
  all: readonly ReadTerm[],
): number {
  let score = 0;
  for (const [number, { weight }] of all.entries()) {
    const own = Math.max(
      0,
      ...terms.filter(({ term }) => term === number).map(({ share = 1 }) => share),
    );
    const around = Math.max(
      beside.includes(number) ? besideShare : 0,
      inParagraph.includes(number) ? paragraphShare : 0,
      inTitle.includes(number) ? titleShare : 0,
    );
    score += weight * Math.max(own, around);
  }
  return terms.length === 0 ? score * bareShare : score;
}
