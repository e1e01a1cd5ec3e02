import type { Vocabulary } from '../../services/engines/language/tagger/word-features.ts';
import { uposTags } from '../../services/engines/language/types.ts';
import { buildWordTable } from '../../services/engines/language/word-table.ts';
import type { CommonWord } from './common-words.ts';
import type { GoldSentence } from './conllu.ts';

/** A tag counts as possible for a word when it has at least this share of its occurrences. */
const minShare = 0.02;
const maxClasses = 254;
const endingCount = 60;

function compare(a: [string, number], b: [string, number]): number {
  return b[1] - a[1] || (a[0] < b[0] ? -1 : 1);
}

/** For each word in lower case, how often it has each tag. */
export function tagCounts(sentences: readonly GoldSentence[]): Map<string, Map<string, number>> {
  const counts = new Map<string, Map<string, number>>();
  for (const { tokens } of sentences) {
    for (const { form, upos } of tokens) {
      const word = form.toLowerCase();
      const tags = counts.get(word) ?? new Map<string, number>();
      tags.set(upos, (tags.get(upos) ?? 0) + 1);
      counts.set(word, tags);
    }
  }
  return counts;
}

/** Numbers words by their set of tags; rare sets share the last number. */
function knownWords(
  sentences: readonly GoldSentence[],
  common: readonly CommonWord[],
): { words: [string, number][]; classes: string[] } {
  const setOf = new Map<string, string>();
  const frequency = new Map<string, number>();
  for (const [word, tags] of tagCounts(sentences)) {
    const total = [...tags.values()].reduce((sum, count) => sum + count, 0);
    const set = uposTags.filter((tag) => (tags.get(tag) ?? 0) >= total * minShare).join(' ');
    setOf.set(word, set);
    frequency.set(set, (frequency.get(set) ?? 0) + 1);
  }
  // A set that the treebank lacks would mean nothing to the tagger.
  for (const [form, tags] of Map.groupBy(common, ({ form }) => form)) {
    const own = new Set(tags.map(({ upos }) => upos));
    const set = uposTags.filter((tag) => own.has(tag)).join(' ');
    if (!setOf.has(form)) setOf.set(form, frequency.has(set) ? set : (tags[0]?.upos ?? 'X'));
  }
  const sets = [...frequency].sort(compare).map(([set]) => set);
  const numbers = new Map(sets.map((set, i) => [set, Math.min(maxClasses, i + 1)]));
  const words = [...setOf]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([word, set]): [string, number] => [word, numbers.get(set) ?? maxClasses]);
  return { words, classes: ['', ...sets.slice(0, maxClasses - 1)] };
}

function frequentEndings(words: Iterable<string>): string[] {
  const counts = new Map<string, number>();
  for (const word of words) {
    for (let n = 1; n <= 4 && n < word.length - 2; n++) {
      const ending = word.slice(-n);
      counts.set(ending, (counts.get(ending) ?? 0) + 1);
    }
  }
  const frequent = [...counts].sort(compare).slice(0, endingCount);
  return ['', ...frequent.map(([ending]) => ending)];
}

/** The tagger's knowledge of words, from the treebank and from counts of words in subtitles. */
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
