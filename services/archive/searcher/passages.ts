import { codePointLength } from '../../../lib/contract/text.ts';
import { asRetrieval, publishedAt, titleOf } from '../article-forms.ts';
import { QueryBudget } from '../index/query-budget.ts';
import type { QueryPlan } from '../index/query-plan.ts';
import { searchArticles } from '../index/search-articles.ts';
import { defaultScoring } from '../index/top-factors.ts';
import type {
  FoundArticle,
  FoundSentence,
  KeptArticle,
  PassageFindings,
  PassageSearch,
  SentenceEntity,
} from '../port.ts';
import {
  type Found,
  makeWantedFinder,
  type Wanted,
  type WantedFinder,
} from '../words/find-wanted.ts';
import { readWords } from '../words/read-words.ts';
import { sentenceStarts } from '../words/sentence-starts.ts';
import { conceptTerm } from '../writer/index-document.ts';
import { codePointsBefore } from './code-points.ts';
import { demandKnownFields } from './demand-fields.ts';
import { type ArticleReader, indexedParagraphs, readFound } from './found-articles.ts';
import { isRecommendable } from './is-recommendable.ts';
import { greatestScore, shareOf } from './score-share.ts';
import { searchTime } from './search.ts';
import type { TenantSegments } from './tenant-segments.ts';
import { WordLookup } from './word-lookup.ts';

/** What an entity counts beside words that are rare. */
const entityBoost = 1;
/** What a term of the paragraph, and one of the title, counts of one in the sentence itself. */
const paragraphShare = 0.4;
const titleShare = 0.3;

type Term = { readonly plan: QueryPlan; readonly wanted: Wanted; readonly frequency: number };

/**
 * The sentences that have the most of the terms, each counted by its rarity, of the articles that have the most of them.
 * Near-duplicates are left to their leaders.
 */
export function findPassages(
  index: TenantSegments,
  reader: ArticleReader,
  tenant: string,
  search: PassageSearch,
): PassageFindings {
  const { segments, languages, fields } = index;
  demandKnownFields(search.filter, fields);
  const lookup = new WordLookup(segments, languages, search.language);
  const terms = search.terms.map(({ text, weight }) => readTerm(text, weight, lookup));
  const entities = search.entityIds.map(
    (id): QueryPlan => ({ kind: 'concept', term: conceptTerm(id), boost: entityBoost }),
  );
  const plan: QueryPlan = { kind: 'or', nodes: [...terms.map((one) => one.plan), ...entities] };
  const { hits } = searchArticles(segments, {
    plan,
    filter: search.filter,
    now: search.now,
    order: 'relevance',
    scoring: defaultScoring,
    withDuplicates: false,
    limit: search.articles,
    from: 0,
    wantsTotal: false,
    facets: [],
    histogram: undefined,
    budget: new QueryBudget(performance.now() + searchTime),
  });
  const greatest = greatestScore(segments, plan, defaultScoring);
  const find = makeWantedFinder(terms.map(({ wanted }) => wanted));
  const articles: FoundArticle[] = [];
  const scored: { sentence: FoundSentence; score: number }[] = [];
  for (const hit of hits) {
    const kept = readFound(reader, tenant, hit);
    if (kept === undefined || !isRecommendable(kept, search.now)) continue;
    for (const sentence of readSentences(kept, articles.length, find)) {
      scored.push({ sentence, score: scoreOf(sentence, terms) });
    }
    articles.push(describeArticle(kept, shareOf(hit.score, greatest)));
  }
  return {
    rarities: terms.map(({ wanted }) => wanted.weight),
    frequencies: terms.map(({ frequency }) => frequency),
    articles,
    sentences: scored
      .filter(({ score }) => score > 0)
      .toSorted((one, other) => other.score - one.score)
      .slice(0, search.limit)
      .map(({ sentence }) => sentence),
  };
}

function readTerm(text: string, weight: number, lookup: WordLookup): Term {
  const words = lookup.words({ text, isPrefix: false, isExact: false, part: null });
  const terms = words.map((word) => (word.kind === 'word' ? word.terms : []));
  const rarity = Math.max(
    0,
    ...terms.map((all) => Math.min(...all.map(({ term }) => lookup.rarity(term)))),
  );
  const boosted = words.map((word) =>
    word.kind === 'word'
      ? { ...word, terms: word.terms.map(({ term, boost }) => ({ term, boost: boost * weight })) }
      : word,
  );
  const [first, ...others] = boosted;
  return {
    plan: first && others.length === 0 ? first : { kind: 'phrase', words: boosted },
    wanted: {
      words: terms.map((all) => ({ stems: all.map(({ term }) => term) })),
      weight: rarity * weight,
    },
    frequency: Math.min(
      ...terms.map((all) => Math.max(0, ...all.map(({ term }) => lookup.frequency(term)))),
    ),
  };
}

function describeArticle(kept: KeptArticle, score: number): FoundArticle {
  const article = asRetrieval(kept);
  return {
    id: article.id,
    dataset: kept.dataset,
    title: titleOf(article),
    language: indexedParagraphs(kept, kept.found).language,
    publishedAt: publishedAt(article),
    state: kept.state,
    duplicateIds: kept.duplicateIds,
    score,
    isAnalysed: kept.found !== undefined,
  };
}

function scoreOf({ terms, inParagraph, inTitle }: FoundSentence, all: readonly Term[]): number {
  const own = new Set(terms.map(({ term }) => term));
  const beside = new Set(inParagraph);
  const above = new Set(inTitle);
  let score = 0;
  for (const [number, { wanted }] of all.entries()) {
    if (own.has(number)) score += wanted.weight;
    else if (beside.has(number)) score += wanted.weight * paragraphShare;
    else if (above.has(number)) score += wanted.weight * titleShare;
  }
  // What its paragraph has is no reason to show a sentence that has nothing itself.
  return own.size === 0 ? score / 4 : score;
}

function readSentences(kept: KeptArticle, article: number, find: WantedFinder): FoundSentence[] {
  const { paragraphs, language: main } = indexedParagraphs(kept, kept.found);
  const read = paragraphs.map((paragraph) => {
    const language = paragraph.language ?? main;
    return { paragraph, language, found: find(readWords(paragraph.text, language)) };
  });
  const inTitle = unique(
    read.flatMap(({ paragraph, found }) => (paragraph.part === 'title' ? found : [])),
  );
  return read.flatMap(({ paragraph, language, found }) => {
    const { text, number: at, part } = paragraph;
    const inParagraph = unique(found);
    if (inParagraph.length === 0 && inTitle.length === 0) return [];
    const starts = sentenceStarts(text);
    return starts.flatMap((start, number): FoundSentence[] => {
      const own = text.slice(start, starts[number + 1]).trimEnd();
      if (own === '') return [];
      const end = start + own.length;
      const off = codePointsBefore(text, start);
      const length = codePointLength(own);
      return [
        {
          article,
          paragraph: at,
          part,
          number,
          off,
          text: own,
          language,
          terms: found
            .filter((one) => one.start >= start && one.end <= end)
            .map((one) => ({
              term: one.wanted,
              off: codePointsBefore(own, one.start - start),
              len: codePointLength(text.slice(one.start, one.end)),
            })),
          inParagraph,
          inTitle,
          entities: entitiesIn(kept, { paragraph: at, off, length }),
        },
      ];
    });
  });
}

function unique(found: readonly Found[]): number[] {
  return [...new Set(found.map(({ wanted }) => wanted))];
}

function entitiesIn(
  { found }: KeptArticle,
  sentence: { paragraph: number; off: number; length: number },
): SentenceEntity[] {
  const { paragraph, off, length } = sentence;
  return (found?.entities ?? []).flatMap(({ gkbId, stdForm, type, mentions }) =>
    mentions
      .filter(
        (one) => one.paragraph === paragraph && one.off >= off && one.off + one.len <= off + length,
      )
      .map(({ off: at, len }) => ({ gkbId, stdForm, type, off: at - off, len })),
  );
}
