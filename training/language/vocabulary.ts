import type { Vocabulary } from '../../services/engines/language/tagger/word-features.ts';
import { uposTags } from '../../services/engines/language/types.ts';
import { buildWordTable } from '../../services/engines/language/word-table.ts';
import type { CommonWord } from './common-words.ts';
import type { GoldSentence } from './conllu.ts';
import { byCount, countValues } from './training-data.ts';

/** A tag counts as possible for a word when it has at least this share of its occurrences. */
const minShare = 0.02;
const maxClasses = 254;
const endingCount = 60;

/** For each word in lower case, how often it has each tag. */
export function tagCounts(sentences: readonly GoldSentence[]): Map<string, Map<string, number>> {
  const tokens = sentences.flatMap((sentence) => sentence.tokens);
  const byWord = Map.groupBy(tokens, ({ form }) => form.toLowerCase());
  return new Map(
    [...byWord].map(([word, own]) => [word, countValues(own.map(({ upos }) => upos))]),
  );
}

/** Numbers words by their set of tags; rare sets share the last number. */
function knownWords(
  sentences: readonly GoldSentence[],
  common: readonly CommonWord[],
): { words: [string, number][]; classes: string[] } {
  const setOf = new Map<string, string>();
  for (const [word, tags] of tagCounts(sentences)) {
    const total = [...tags.values()].reduce((sum, count) => sum + count, 0);
    const set = uposTags.filter((tag) => (tags.get(tag) ?? 0) >= total * minShare).join(' ');
    setOf.set(word, set);
  }
  const frequency = countValues(setOf.values());
  // A set that the treebank lacks would mean nothing to the tagger.
  for (const [form, tags] of Map.groupBy(common, ({ form }) => form)) {
    const own = new Set(tags.map(({ upos }) => upos));
    const set = uposTags.filter((tag) => own.has(tag)).join(' ');
    if (!setOf.has(form)) setOf.set(form, frequency.has(set) ? set : (tags[0]?.upos ?? 'X'));
  }
  const sets = [...frequency].sort(byCount).map(([set]) => set);
  const numbers = new Map(sets.map((set, i) => [set, Math.min(maxClasses, i + 1)]));
  const words = [...setOf]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([word, set]): [string, number] => [word, numbers.get(set) ?? maxClasses]);
  return { words, classes: ['', ...sets.slice(0, maxClasses - 1)] };
}

function frequentEndings(words: Iterable<string>): string[] {
  const endings = [...words].flatMap((word) =>
    [1, 2, 3, 4].filter((n) => n < word.length - 2).map((n) => word.slice(-n)),
  );
  const frequent = [...countValues(endings)].sort(byCount).slice(0, endingCount);
  return ['', ...frequent.map(([ending]) => ending)];
}

export function buildVocabulary(
  sentences: readonly GoldSentence[],
  counts: ReadonlyMap<string, number>,
  common: readonly CommonWord[],
): Vocabulary & { known: Uint32Array; frequency: Uint16Array } {
  const frequencies = [...counts].map(([word, count]): [string, number] => [
    word,
    Math.min(15, Math.max(1, Math.round(Math.log2(count)))),
  ]);
  const { words, classes } = knownWords(sentences, common);
  return {
    known: buildWordTable((size) => new Uint32Array(size), words),
    classes,
    frequency: buildWordTable((size) => new Uint16Array(size), frequencies),
    endings: frequentEndings(counts.keys()),
  };
}
