import {
  averageLengths,
  byPart,
  type PartNumbers,
  termStep,
  weightSteps,
} from '../index/postings/term-weight.ts';
import { countDocuments } from '../index/query/term-statistics.ts';
import {
  type ArticlePart,
  articleParts,
  type IndexDocument,
  type Segment,
} from '../index/segment/segment.ts';
import { stopWords } from '../words/stop-words.ts';
import type { WordLookup } from './word-lookup.ts';

type TargetTerm = {
  readonly term: string;
  /** Weight in other articles: its strength in the target times its rarity. */
  readonly weight: number;
  /** Contribution to the score of an article that equals the target. */
  readonly own: number;
};

const maxWords = 30;
const maxConcepts = 12;
/** Weight of entities and tags relative to words. Tuned by `eval/related.ts`. */
const conceptShare = 2;

/**
 * Picks a document's most salient words and concepts by BM25F weight and inverse frequency, which counts squared, as in
 * the cosine of two texts, since the index multiplies by it too. `isIndexed`: the document itself is counted in the
 * frequencies.
 */
export function salientTerms(
  document: Pick<IndexDocument, 'words' | 'concepts'>,
  settings: {
    readonly segments: readonly Segment[];
    readonly lookup: WordLookup;
    readonly language: string;
    readonly isIndexed: boolean;
  },
): { terms: TargetTerm[]; selfScore: number } {
  const { segments, lookup, language, isIndexed } = settings;
  const rank = (all: readonly { term: string; weight: number }[], share: number) =>
    all
      .map(({ term, weight }): TargetTerm => {
        const rarity = lookup.rarity(term);
        return { term, weight: share * weight * rarity, own: share * (weight * rarity) ** 2 };
      })
      .toSorted((one, other) => other.own - one.own || (one.term < other.term ? -1 : 1));
  const sums = byPart((part) => segments.reduce((all, { lengths }) => all + lengths[part], 0));
  const averages = averageLengths(sums, countDocuments(segments));
  const words = rank(weighWords(document.words, averages, language), 1);
  const concepts = rank(document.concepts, conceptShare);
  const ownCount = isIndexed ? 1 : 0;
  const shared = (all: readonly TargetTerm[], most: number) =>
    all.filter(({ term }) => lookup.frequency(term) > ownCount).slice(0, most);
  const terms = [...shared(words, maxWords), ...shared(concepts, maxConcepts)].toSorted(
    (one, other) => other.own - one.own,
  );
  return { terms, selfScore: selfScore(words, maxWords) + selfScore(concepts, maxConcepts) };
}

function selfScore(ranked: readonly TargetTerm[], most: number): number {
  return ranked.slice(0, most).reduce((sum, { own }) => sum + own, 0);
}

function weighWords(words: IndexDocument['words'], averages: PartNumbers, language: string) {
  const grammar = stopWords(language);
  const counts = new Map<string, Record<ArticlePart, number>>();
  const lengths = byPart(() => 0);
  for (const part of articleParts) {
    for (const { stems } of words[part]) {
      lengths[part] += stems.length;
      for (const stem of stems) {
        if (grammar.has(stem) || !isTelling(stem)) continue;
        const own = counts.get(stem) ?? byPart(() => 0);
        own[part] += 1;
        counts.set(stem, own);
      }
    }
  }
  return [...counts].map(([term, own]) => ({
    term,
    weight: termStep(own, lengths, averages) / weightSteps,
  }));
}

/** Numbers and single letters tell nothing about a subject; single ideographs do. */
function isTelling(stem: string): boolean {
  return !/^([\d.,]+|[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}])$/u.test(stem);
}
