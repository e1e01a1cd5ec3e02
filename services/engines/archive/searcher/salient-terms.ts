import { byPart, type PartNumbers, termStep, weightSteps } from '../index/postings/term-weight.ts';
import { type ArticlePart, articleParts, type IndexDocument } from '../index/segment/segment.ts';
import { stopWords } from '../words/stop-words.ts';
import type { WordLookup } from './word-lookup.ts';

export type SalientTerms = { readonly terms: readonly TargetTerm[]; readonly selfScore: number };

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
 * the cosine of two texts, since the index multiplies by it too. Those that no other document has only add to the score
 * of the document itself.
 */
export function salientTerms(
  document: Pick<IndexDocument, 'words' | 'concepts'>,
  settings: {
    /** Lengths of the archive's articles; undefined where there are too few of them. */
    readonly averages: PartNumbers | undefined;
    readonly lookup: WordLookup;
    readonly language: string;
    isShared(term: string): boolean;
  },
): SalientTerms {
  const { averages, lookup, language, isShared } = settings;
  const rank = (all: readonly { term: string; weight: number }[], share: number) =>
    all
      .map(({ term, weight }): TargetTerm => {
        const rarity = lookup.rarity(term);
        return { term, weight: share * weight * rarity, own: share * (weight * rarity) ** 2 };
      })
      .toSorted((one, other) => other.own - one.own || (one.term < other.term ? -1 : 1));
  const grammar = stopWords(language);
  const telling = weighWords(document.words, averages).filter(({ term }) => {
    return isTelling(term) && !grammar.has(term);
  });
  const words = rank(telling, 1);
  const concepts = rank(document.concepts, conceptShare);
  const shared = (all: readonly TargetTerm[], most: number) =>
    all.filter(({ term }) => isShared(term)).slice(0, most);
  const terms = [...shared(words, maxWords), ...shared(concepts, maxConcepts)].toSorted(
    (one, other) => other.own - one.own,
  );
  return { terms, selfScore: selfScore(words, maxWords) + selfScore(concepts, maxConcepts) };
}

function selfScore(ranked: readonly TargetTerm[], most: number): number {
  return ranked.slice(0, most).reduce((sum, { own }) => sum + own, 0);
}

/** Lists the terms that another document has too, with what each adds to its score, most first. */
export function sharedTerms(
  { terms }: SalientTerms,
  { words, concepts }: Pick<IndexDocument, 'words' | 'concepts'>,
  averages: PartNumbers | undefined,
  lookup: WordLookup,
): { term: string; score: number }[] {
  const weights = [...weighWords(words, averages), ...concepts];
  const weightOf = new Map(weights.map(({ term, weight }) => [term, weight]));
  return terms
    .map(({ term, weight }) => {
      return { term, score: weight * lookup.rarity(term) * (weightOf.get(term) ?? 0) };
    })
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score);
}

function weighWords(words: IndexDocument['words'], averages: PartNumbers = byPart(() => 0)) {
  const counts = new Map<string, Record<ArticlePart, number>>();
  const lengths = byPart(() => 0);
  for (const part of articleParts) {
    for (const { stems } of words[part]) {
      lengths[part] += stems.length;
      for (const stem of stems) {
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
