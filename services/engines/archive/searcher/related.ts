import type { FilterTree } from '../../../../lib/query-language/article-filter.ts';
import { hashMore } from '../../../../lib/text/hash.ts';
import { unpackVector } from '../../encoder/vectors/port.ts';
import { asRetrieval, isRecommendable } from '../article-forms.ts';
import { spreadBits } from '../duplicates/signature-format.ts';
import { requireKnownFields } from '../index/filters/request-filter.ts';
import { visibleSets } from '../index/filters/visible-documents.ts';
import { averageLengths, byPart, type PartNumbers } from '../index/postings/term-weight.ts';
import { QueryBudget } from '../index/query/query-budget.ts';
import {
  countDocuments,
  statisticsOf,
  type TermStatistics,
} from '../index/query/term-statistics.ts';
import { defaultScoring } from '../index/ranking/score-factors.ts';
import { isBehind } from '../index/ranking/top-hits.ts';
import { findSimilar } from '../index/search/find-similar.ts';
import { firstPage, invalidCursor } from '../index/search/page-cursor.ts';
import type { Meaning } from '../index/vectors/nearest.ts';
import type { RelatedFindings, RelatedSearch, StoredArticle } from '../types.ts';
import { readWords } from '../words/read-words.ts';
import { stopWords } from '../words/stop-words.ts';
import { toIndexDocument } from '../writer/index-document.ts';
import { type ArticleReader, hitOf, type IndexedHit, readFound } from './found-articles.ts';
import { findNear, greatestLikeness, sumOf } from './meaning.ts';
import { reasonsOf } from './reasons.ts';
import { type SalientTerms, salientTerms, sharedTerms } from './salient-terms.ts';
import { searchTime } from './search.ts';
import type { LanguageShare, TenantSegments } from './tenant-segments.ts';
import { unknownLanguage, WordLookup } from './word-lookup.ts';

/** Limit of related articles on all pages together. */
export const maxRelated = 200;
/** Factor for articles of the same section. */
const sameSection = 1.15;
const sectionField = 'section';

export type Target = ReturnType<typeof readTarget>;

/** An article that shares words with the target; score as in `findSimilar`. */
export type RelatedHit = IndexedHit & { readonly score: number };

type Candidate = RelatedHit & { readonly value: number; readonly likeness: number | undefined };

/** The terms by which a target is compared, and the statistics that weigh them. */
export type TargetTerms = {
  readonly salient: SalientTerms;
  readonly averages: PartNumbers | undefined;
  readonly lookup: WordLookup;
};

/**
 * Finds articles like a whole article or a short text by its most salient words, entities and tags, never the article
 * itself. Near-duplicates are represented by their leader; one of the target's own group is shown, as editors want to
 * see that the piece has run already.
 */
export function findRelated(
  index: TenantSegments,
  reader: ArticleReader,
  tenant: string,
  search: RelatedSearch,
): RelatedFindings {
  const { segments, languages, fields } = index;
  requireKnownFields(search.filter, fields);
  const statistics = statisticsOf(segments);
  const target = readTarget(reader, tenant, search, languages, statistics);
  const { stored } = target;
  const sums = byPart((part) => segments.reduce((all, { lengths }) => all + lengths[part], 0));
  const averages = averageLengths(sums, countDocuments(segments));
  const isIndexed = segments.some((segment) => stored && segment.documentOf(stored.key) >= 0);
  const ownCount = isIndexed ? 1 : 0;
  const isShared = (term: string) => statistics.frequency(term) > ownCount;
  const terms = termsOf(target, { statistics, averages, isShared });
  const allowance = {
    filter: filterOf(search),
    now: search.now,
    onlyRecommendable: search.onlyPublished,
    withDuplicates: false,
    without: new Set(stored && [stored.key]),
  };
  const { hits } = findSimilar(segments, {
    ...allowance,
    terms: terms.salient.terms,
    scoring: defaultScoring,
    limit: maxRelated,
    budget: new QueryBudget(performance.now() + searchTime),
  });
  const whole = sumOf(target.meanings);
  const visible = whole && visibleSets(segments, allowance);
  const near = visible
    ? findNear(segments, reader, tenant, whole, { visible, limit: maxLike }).articles
    : [];
  const found = hits.map((hit): RelatedHit => ({ ...hitOf(hit), score: hit.score }));
  return rankRelated(reader, tenant, search, { target, terms, hits: found, near });
}

/** Reads what is known of the target. */
export function readTarget(
  reader: ArticleReader,
  tenant: string,
  search: RelatedSearch,
  languages: readonly LanguageShare[],
  statistics: TermStatistics,
) {
  const { target } = search;
  const isArticle = 'face' in target;
  const article = isArticle
    ? asRetrieval(target)
    : { id: '', paraSpecs: [{ type: 'text', text: target.text }], language: target.language };
  const stored = isArticle ? reader.byIds(tenant, [article.id])[0] : undefined;
  const found = search.found ?? stored?.found;
  const texts = article.paraSpecs.map(({ text }) => text);
  const language =
    article.language ?? found?.language ?? guessLanguage(texts.join('\n'), languages, statistics);
  const document = toIndexDocument(
    { face: 'retrieval', article: { ...article, language }, dataset: '' },
    { key: 1, found, prior: 0.5 },
  );
  return {
    stored,
    document,
    found,
    language,
    meanings: meaningsOf(stored, reader, tenant, search),
  };
}

/** Picks the terms by which the target is compared, of those that other articles share. */
export function termsOf(
  { document, language }: Target,
  {
    statistics,
    averages,
    isShared,
  }: Pick<TargetTerms, 'averages'> & {
    statistics: TermStatistics;
    isShared(term: string): boolean;
  },
): TargetTerms {
  const lookup = new WordLookup(statistics, [], undefined);
  const salient = salientTerms(document, { averages, lookup, language, isShared });
  return { salient, averages, lookup };
}

type FoundRelated = {
  readonly target: Target;
  readonly terms: TargetTerms;
  readonly hits: readonly RelatedHit[];
  /** Articles like the target in meaning, whether they share words with it or not. */
  readonly near: readonly IndexedHit[];
};

/** Ranks what an index has found, and reads a page of it from the record. Throws a 400 where the cursor is none of ours. */
export function rankRelated(
  reader: ArticleReader,
  tenant: string,
  search: RelatedSearch,
  { target, terms, hits, near }: FoundRelated,
): RelatedFindings {
  const shown = readShown(search.cursor);
  if (shown === undefined) throw invalidCursor();
  const known = new Set(hits.map(({ key }) => key));
  const others = near.filter(({ key }) => !known.has(key)).map((hit) => ({ ...hit, score: 0 }));
  const likenessOf = likenessTo(reader, tenant, target);
  const candidates = [...hits, ...others]
    .map((hit): Candidate => {
      const likeness = likenessOf(hit);
      return { ...hit, likeness, value: scoreOf(hit, likeness, target, terms.salient) };
    })
    .filter(({ value }) => value >= search.minScore)
    .toSorted((one, other) => (isBehind(one, other) ? 1 : -1));
  const page: { stored: StoredArticle; candidate: Candidate }[] = [];
  for (const candidate of candidates) {
    if (page.length > search.limit) break;
    const stored = readFound(reader, tenant, candidate);
    if (stored === undefined || stored.article.id === target.stored?.article.id) continue;
    if (shown.has(markOf(stored.article.id))) continue;
    if (search.onlyPublished && !isRecommendable(stored, search.now)) continue;
    page.push({ stored, candidate });
  }
  const read = page.slice(0, search.limit);
  const marks = read.map(({ stored }) => markOf(stored.article.id));
  return {
    hits: read.map(({ stored, candidate }) => ({
      stored,
      score: candidate.value,
      reasons: search.wantsReasons ? explain(target, terms, stored, candidate) : undefined,
    })),
    nextCursor: page.length > search.limit ? writeShown(new Set([...shown, ...marks])) : undefined,
  };
}

function explain(
  { found, document }: Target,
  { salient, averages, lookup }: TargetTerms,
  stored: StoredArticle,
  { key, likeness }: Candidate,
) {
  const own = toIndexDocument(stored, { key, found: stored.found, prior: 0.5 });
  const shared = sharedTerms(salient, own, averages, lookup);
  return reasonsOf({ found, words: document.words }, stored, { shared, likeness });
}

function likenessTo(reader: ArticleReader, tenant: string, { meanings, language }: Target) {
  return (hit: IndexedHit): number | undefined => {
    const found = greatestLikeness(reader, tenant, hit.key, meanings);
    if (found === undefined || hit.values('language').includes(language)) return found;
    return found + languageGap;
  };
}

function scoreOf(
  hit: RelatedHit,
  likeness: number | undefined,
  { document }: Target,
  { terms, selfScore }: SalientTerms,
): number {
  const sections = hit.values(sectionField);
  const isSame = sections.some((section) => document.fields[sectionField]?.includes(section));
  const share = (hit.score * (isSame ? sameSection : 1)) / selfScore;
  const byWords = relatedness(share, terms.length);
  return likeness === undefined ? byWords : fuse(byWords, likeness);
}

/** Vectors of the target: those of the stored article, or those that came with the request. */
function meaningsOf(
  stored: StoredArticle | undefined,
  reader: ArticleReader,
  tenant: string,
  { meanings = [], model }: RelatedSearch,
): readonly Meaning[] {
  if (model === undefined || stored === undefined) return meanings;
  const own = reader.vectors(tenant, stored.key);
  return own.map(({ packed }) => ({ model, vector: unpackVector(packed) }));
}

/** Articles that are looked at for their meaning alone. */
export const maxLike = 60;

/** Two articles of different languages are so much less alike than two of one language about the same. */
const languageGap = 0.17;

/**
 * Joins relatedness by words and likeness in meaning. Both were learned by logistic regression on 101 related pairs of the
 * samples; left out one by one, nDCG@10 is 82 instead of 58 by words alone.
 */
function fuse(byWords: number, likeness: number): number {
  return 1 / (1 + Math.exp(-(4 * byWords + 19.7 * likeness - 11.7)));
}

/** Filter of a search, that of its dataset included. */
export function filterOf({ filter, dataset }: RelatedSearch): FilterTree | undefined {
  if (dataset === undefined) return filter;
  const constraint = { kind: 'literal' as const, text: dataset };
  const own: FilterTree = { kind: 'field', field: 'dataset', constraint };
  return { kind: 'and', parts: filter ? [filter, own] : [own] };
}

/** UTF-16 units that are looked at. */
const maxGuessedLength = 2_000;

/** Guesses in which language most words are function words or known to the index; among equals the most frequent. */
function guessLanguage(
  text: string,
  languages: readonly LanguageShare[],
  statistics: TermStatistics,
) {
  let best = { language: unknownLanguage, points: 0 };
  for (const { language } of languages) {
    const grammar = stopWords(language);
    let points = 0;
    for (const stem of readWords(text.slice(0, maxGuessedLength), language).stems) {
      if (grammar.has(stem) || statistics.frequency(stem) > 0) points += 1;
    }
    if (points > best.points) best = { language, points };
  }
  return best.language;
}

/**
 * Maps a score, as a share of the target's own, to relatedness 0–1: a logistic curve over the logarithm of the share.
 * At 0.5 an editor would call the two related; a copy comes close to 1. The middle falls with the number of terms: with
 * four words a related text has two, with forty six. Fitted to the labelled pairs of `eval/related.ts`.
 */
function relatedness(share: number, terms: number): number {
  if (share <= 0) return 0;
  const fewness = Math.max(1, manyTerms / Math.max(1, terms));
  const middle = Math.min(shareOfFew, shareOfMany * fewness ** falloff);
  const odds = (share / middle) ** steepness;
  return odds / (1 + odds);
}

const steepness = 1.3;
const shareOfMany = 0.06;
const shareOfFew = 0.45;
const manyTerms = 30;
const falloff = 0.85;

/** Hashes of the articles on earlier pages: positions in the order change with analyses and verdicts. */
type Shown = ReadonlySet<number>;

const sign = 'seen';
const width = 4;

function markOf(articleId: string): number {
  return spreadBits(hashMore(0, articleId, 0, articleId.length));
}

function writeShown(marks: Shown): string {
  const bytes = Buffer.alloc(sign.length + marks.size * width);
  bytes.write(sign);
  for (const [place, mark] of [...marks].entries()) {
    bytes.writeUInt32BE(mark, sign.length + place * width);
  }
  return bytes.toString('base64url');
}

/** Undefined where the cursor is none of ours. */
function readShown(cursor: string | undefined): Shown | undefined {
  if (cursor === undefined || cursor === firstPage) return new Set();
  const bytes = Buffer.from(cursor, 'base64url');
  const count = (bytes.length - sign.length) / width;
  if (bytes.toString('latin1', 0, sign.length) !== sign || !Number.isInteger(count))
    return undefined;
  return new Set(
    Array.from({ length: count }, (_, place) => bytes.readUInt32BE(sign.length + place * width)),
  );
}
