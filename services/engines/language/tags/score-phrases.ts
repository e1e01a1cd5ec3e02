import { loadLexicon } from '../correction/lexicon.ts';
import type { DocumentView } from '../document-view.ts';
import { placeWeights } from '../entities/relevance.ts';
import type { Phrase } from './phrase-candidates.ts';

export type ScoredPhrase = Phrase & {
  /** 0–100. */
  relevance: number;
};

/** Weight of a word, about 0.2 to 1.3: words that are rare in general language say more. */
function specificity(logFrequency: number): number {
  return Math.max(0.2, Math.min(1.3, (15.5 - logFrequency) / 6));
}

const lengthFactor = [0, 0.85, 1.2, 1.1, 0.85];
/** A genitive that happens to follow seldom makes a term. */
const genitiveFactor = 0.8;

/** Rates phrases by their number, place, rarity and length; one that stands only inside longer ones counts for those. */
export function scorePhrases(view: DocumentView, phrases: readonly Phrase[]): ScoredPhrase[] {
  const lexicon = loadLexicon(view.language);
  const weightOf = placeWeights(view);
  const byKey = new Map(phrases.map((phrase) => [phrase.key, phrase]));
  const nested = new Map<string, number>();
  for (const { key, lemmas, mentions, hasGenitive } of phrases) {
    if (lemmas.length < 2 || hasGenitive) continue;
    for (const part of properParts(key)) {
      if (byKey.has(part)) nested.set(part, Math.max(nested.get(part) ?? 0, mentions.length));
    }
  }
  return phrases.map((phrase) => {
    const { key, lemmas, mentions } = phrase;
    const weight = mentions.reduce((sum, mention) => sum + weightOf(mention), 0);
    // A part keeps what it has beyond the longer phrase that it is most often in.
    const inside = nested.get(key) ?? 0;
    const own = weight * (1 - 0.7 * (inside / mentions.length));
    const words = lemmas.reduce((sum, lemma) => sum + specificity(lexicon.logFrequency(lemma)), 0);
    const factor =
      (words / lemmas.length) *
      (lengthFactor[lemmas.length] ?? 1) *
      (phrase.hasGenitive ? genitiveFactor : 1);
    return { ...phrase, relevance: Math.min(95, Math.round(21 * Math.log2(1 + own) * factor)) };
  });
}

/** Every shorter run of the words of a key. */
function properParts(key: string): string[] {
  const words = key.split(' ');
  const parts: string[] = [];
  for (let from = 0; from < words.length; from++) {
    for (let to = from + 1; to <= words.length; to++) {
      if (to - from < words.length) parts.push(words.slice(from, to).join(' '));
    }
  }
  return parts;
}
