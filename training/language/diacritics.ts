import { casingOf } from '../../services/engines/language/correction/casing.ts';
import { foldMarks, markedLetters } from '../../services/engines/language/correction/fold-marks.ts';
import {
  type HashedWeights,
  quantize,
} from '../../services/engines/language/correction/hashed-weights.ts';
import { hunspellDictionary } from '../../services/engines/language/correction/hunspell-dictionary.ts';
import {
  type MarkCandidate,
  markCandidates,
} from '../../services/engines/language/correction/mark-candidates.ts';
import {
  type DiacriticsModel,
  denseFeatureCount,
  denseFeatures,
  encodeDiacritics,
  endingsOf,
  type MarkContext,
  markContext,
  rankFeatureCount,
  rankFeatures,
} from '../../services/engines/language/correction/mark-ranker.ts';
import type { Language } from '../../services/engines/language/types.ts';
import { adjust, trainLetters, type WeightedWord } from './letters.ts';
import { editedCounts, editedSentences } from './lexicon.ts';
import { ownWords } from './own-words.ts';
import { shuffled } from './perceptron.ts';
import { columnSentences, subtitleCounts } from './training-data.ts';
import { writePacked } from './write-packed.ts';

const table = 2 ** 19;
const epochs = 3;
const rate = 0.12;
const denseRate = 0.03;
/** Share of the training words for which the dictionary counts as missing, so that the model also works without it. */
const blindShare = 0.15;

type Counts = {
  subtitles: Map<string, number>;
  edited: Map<string, number>;
  subtitleTotal: number;
  editedTotal: number;
  own: Map<string, number>;
};

type Example = { candidates: MarkCandidate[]; gold: number; context: MarkContext };

/** Trains and writes `models/diacritics.<language>.br`; minutes for Slovak, seconds for the others. */
export function trainDiacritics(language: Language): void {
  writePacked(`diacritics.${language}.br`, encodeDiacritics(diacriticsModel(language)), 9);
}

function diacriticsModel(language: string): DiacriticsModel {
  const letters = markedLetters(language);
  if (!letters) throw new Error(`No marked letters are known for ${language}.`);
  const counts = readCounts(language);
  const words = letterTraining(counts);
  const halves = [0, 1].map((half) =>
    trainLetters(
      words.filter(({ word }) => parity(foldMarks(word)) === half),
      letters,
    ),
  );
  const examples = collectExamples(language, counts, letters, halves);
  const { weights, dense } = trainRanker(examples);
  return { letterWeights: trainLetters(words, letters), rankWeights: weights, dense };
}

function readCounts(language: string): Counts {
  const subtitles = subtitleCounts(language);
  const edited = editedCounts(language);
  const total = (counts: Map<string, number>) => [...counts.values()].reduce((a, b) => a + b, 0);
  return {
    subtitles,
    edited,
    subtitleTotal: total(subtitles),
    editedTotal: total(edited),
    own: ownWords(language),
  };
}

function perBillion(word: string, counts: Counts, leftOut: number): number {
  const inEdited = Math.max(0, (counts.edited.get(word) ?? 0) - leftOut);
  return (
    5e8 * ((counts.subtitles.get(word) ?? 0) / counts.subtitleTotal + inEdited / counts.editedTotal)
  );
}

/** Word types by the logarithm of their count, without those that are another word typed carelessly. */
function letterTraining(counts: Counts): WeightedWord[] {
  const groups = groupByFolded(counts);
  const words: WeightedWord[] = [];
  for (const variants of groups.values()) {
    const best = Math.max(...variants.map((word) => perBillion(word, counts, 0)));
    for (const word of variants) {
      const frequency = perBillion(word, counts, 0);
      if (frequency * 20 < best) continue;
      words.push({ word, weight: Math.min(1, 0.3 + Math.log10(1 + frequency / 1000) / 4) });
    }
  }
  return words;
}

function groupByFolded(counts: Counts): Map<string, string[]> {
  const { subtitles, edited, own } = counts;
  return Map.groupBy(new Set([...subtitles.keys(), ...edited.keys(), ...own.keys()]), foldMarks);
}

function collectExamples(
  language: string,
  counts: Counts,
  letters: Readonly<Record<string, string>>,
  halves: readonly HashedWeights[],
): Example[] {
  const groups = groupByFolded(counts);
  const dictionary = hunspellDictionary(language);
  const likeliest = new Map<string, string>();
  for (const [folded, variants] of groups) {
    likeliest.set(
      folded,
      variants.reduce((a, b) => (perBillion(b, counts, 0) > perBillion(a, counts, 0) ? b : a)),
    );
  }
  const examples: Example[] = [];
  let seen = 0;
  for (const sentence of markedSentences(language)) {
    const words = sentence.map((form) => form.toLowerCase());
    const guesses = words.map((word) => {
      const folded = foldMarks(word);
      const endings = endingsOf(groups.get(folded) ?? [], folded);
      return { likeliest: likeliest.get(folded) ?? folded, endings };
    });
    const known = guesses.map(({ endings }, i) => ({ likeliest: words[i] ?? '', endings }));
    for (const [i, word] of words.entries()) {
      if (!/^\p{L}[\p{L}\p{M}'’-]*$/u.test(word)) continue;
      const folded = foldMarks(word);
      const letterWeights = halves[1 - parity(folded)];
      if (!letterWeights) continue;
      seen++;
      const blind = (Math.imul(seen, 2654435761) >>> 0) / 2 ** 32 < blindShare;
      const candidates = markCandidates(folded, casingOf(sentence[i] ?? ''), {
        letters,
        letterWeights,
        dictionary: blind ? null : dictionary,
        markVariants: (key) =>
          (groups.get(key) ?? []).filter(
            (variant) => perBillion(variant, counts, variant === word ? 1 : 0) > 0,
          ),
        logFrequency: (variant) =>
          Math.log(perBillion(variant, counts, variant === word ? 1 : 0) + 1),
      });
      const gold = candidates.findIndex((candidate) => candidate.word === word);
      if (gold < 0 || candidates.length < 2) continue;
      examples.push({
        candidates,
        gold,
        context: markContext(sentence, words, seen % 2 === 0 ? guesses : known, i),
      });
    }
  }
  return examples;
}

function trainRanker(examples: readonly Example[]): {
  weights: HashedWeights;
  dense: Float32Array;
} {
  const weights = new Float32Array(table);
  const gradients = new Float32Array(table);
  const dense = new Float32Array([1, 0.5, 0]);
  const denseGradients = new Float32Array(denseFeatureCount);
  const slots = new Int32Array(rankFeatureCount);
  const values = new Float32Array(denseFeatureCount);
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (const { candidates, gold, context } of shuffled(examples, epoch)) {
      const scores = candidates.map((candidate) => {
        rankFeatures(candidate, context, table, slots);
        denseFeatures(candidate, values);
        let score = 0;
        for (const index of slots) score += weights[index] ?? 0;
        for (let i = 0; i < denseFeatureCount; i++) score += (values[i] ?? 0) * (dense[i] ?? 0);
        return score;
      });
      const highest = Math.max(...scores);
      const powers = scores.map((score) => Math.exp(score - highest));
      const total = powers.reduce((a, b) => a + b, 0);
      for (const [i, candidate] of candidates.entries()) {
        const gradient = (powers[i] ?? 0) / total - (i === gold ? 1 : 0);
        if (Math.abs(gradient) < 1e-3) continue;
        rankFeatures(candidate, context, table, slots);
        denseFeatures(candidate, values);
        for (const index of slots) adjust(index, gradient, rate, weights, gradients);
        for (let j = 0; j < denseFeatureCount; j++) {
          adjust(j, gradient * (values[j] ?? 0), denseRate, dense, denseGradients);
        }
      }
    }
  }
  return { weights: quantize(weights, 0.015), dense };
}

/** Splits words into two halves, whatever their marks. */
function parity(folded: string): 0 | 1 {
  let hash = 7;
  for (let i = 0; i < folded.length; i++) hash = Math.imul(hash, 31) + folded.charCodeAt(i);
  return ((hash >>> 4) & 1) === 0 ? 0 : 1;
}

/** Sentences whose marks can be learned from; French has so little edited text that old newspapers join in. */
function markedSentences(language: string): string[][] {
  return [...(language === 'fr' ? newspaperSentences() : []), ...editedSentences(language)];
}

/** Sentences of scanned French newspapers in which the dictionary knows every word, so that the scan is to be trusted. */
function newspaperSentences(): string[][] {
  const dictionary = hunspellDictionary('fr');
  if (dictionary === null) return [];
  const sentences: string[][] = [[]];
  for (const word of columnSentences('ner/fr.europeana.bnf.bio', 0).flat()) {
    sentences.at(-1)?.push(word);
    if (/[.?!]/.test(word)) sentences.push([]);
  }
  const isTrusted = (word: string) => !/^\p{Ll}/u.test(word) || dictionary.check(word);
  return sentences.filter((sentence) => sentence.length > 4 && sentence.every(isTrusted));
}
