import { capitalise } from '../../services/engines/language/correction/casing.ts';
import { foldMarks } from '../../services/engines/language/correction/fold-marks.ts';
import { hunspellDictionary } from '../../services/engines/language/correction/hunspell-dictionary.ts';
import {
  type Acceptance,
  encodeLexicon,
  type LexiconEntry,
} from '../../services/engines/language/correction/lexicon.ts';
import { slipCost, slipTable } from '../../services/engines/language/correction/slip-cost.ts';
import { gluedWords } from '../../services/engines/language/correction/spelling-candidates.ts';
import { buildTrie, wordsWithin } from '../../services/engines/language/correction/word-trie.ts';
import type { Language } from '../../services/engines/language/types.ts';
import { ownWords } from './own-words.ts';
import {
  columnSentences,
  countValues,
  readTreebankWords,
  subtitleCounts,
  treebankFiles,
  treebankSentences,
} from './training-data.ts';
import { writePacked } from './write-packed.ts';

/** Share of edited text in the frequency of a word; the rest comes from subtitles, whose sample is far larger. */
const editedShare = 0.5;

/** Word forms of edited text, lower-cased, with the typos that annotators marked put right. */
export function editedCounts(language: string): Map<string, number> {
  const words = editedSentences(language)
    .flat()
    .map((form) => form.toLowerCase());
  return countValues(words.filter(isLexiconWord));
}

/** Sentences of edited text, as word forms, with the typos that annotators marked put right. */
export function editedSentences(language: string): string[][] {
  const treebank = treebankSentences(language, 'train');
  if (language === 'en') {
    treebank.push(...treebankFiles('ud/en.wikinews').flatMap(readTreebankWords));
  }
  const sentences = treebank.map((sentence) => sentence.map((word) => word.correct ?? word.form));
  if (language === 'en') {
    const files = ['gmb.train', 'politics.train', 'politics.test'];
    sentences.push(...files.flatMap((file) => columnSentences(`ner/en.${file}.tsv`, 0)));
  }
  if (language === 'de') sentences.push(...columnSentences('ner/de.germeval.train.tsv', 1));
  return sentences;
}

function isLexiconWord(word: string): boolean {
  return /^\p{L}[\p{L}\p{M}'’-]*$/u.test(word) && word.length <= 40;
}

/** The entries of one language: subtitles and edited text mixed into one frequency. */
function lexiconEntries(language: string): LexiconEntry[] {
  const subtitles = subtitleCounts(language);
  const edited = editedCounts(language);
  const forms = editedSentences(language).flat();
  const lowerCase = countValues(forms.filter((form) => form === form.toLowerCase()));
  const subtitleTotal = sum(subtitles.values());
  const editedTotal = sum(edited.values());
  const own = ownWords(language);
  const common = [...subtitles.keys()].filter(isLexiconWord);
  const words = new Set([...common, ...edited.keys(), ...own.keys()]);
  const entries: LexiconEntry[] = [];
  for (const word of words) {
    if (language === 'en' && isGlued(word, own)) continue;
    const perSubtitle = (subtitles.get(word) ?? 0) / subtitleTotal;
    const inEdited = edited.get(word) ?? 0;
    const frequency =
      (1 - editedShare) * perSubtitle + (editedShare * inEdited) / Math.max(editedTotal, 1);
    entries.push({
      word,
      perBillion: Math.max(frequency * 1e9, own.get(word) ?? 0),
      acceptance: vouchingOf(inEdited, lowerCase.get(word) ?? 0, own.has(word)),
    });
  }
  vouchForCommonWords(language, entries);
  return entries;
}

/** Real words among the contractions without their apostrophe. */
const realWords: ReadonlySet<string> = new Set(
  'its ill id hell shell shed wed well were whore lets cant wont'.split(' '),
);
function isGlued(word: string, own: ReadonlyMap<string, number>): boolean {
  if (gluedWords.has(word)) return true;
  if (realWords.has(word) || word.includes("'")) return false;
  for (let place = 1; place < word.length; place++) {
    if (own.has(`${word.slice(0, place)}'${word.slice(place)}`)) return true;
  }
  return false;
}

/** Share of lower-case spellings from which a word is no name. */
const lowerShare = 0.2;

function vouchingOf(inEdited: number, inLowerCase: number, isOwn: boolean): Acceptance {
  if (isOwn) return 'capitalised';
  if (inEdited < 2) return 'never';
  return inLowerCase >= 2 && inLowerCase >= inEdited * lowerShare ? 'always' : 'capitalised';
}

/** About the ten thousand commonest words: so common that subtitles are evidence enough. */
const commonCount = Math.exp(8.6);
/** Unless a word this much commoner is a slight slip away. */
const farCommoner = 50;
const slightSlip = 0.8;

function vouchForCommonWords(language: string, entries: LexiconEntry[]): void {
  const slips = slipTable(language);
  const frequencies = new Map(entries.map(({ word, perBillion }) => [word, perBillion]));
  const byFolded = Map.groupBy(entries, ({ word }) => foldMarks(word));
  const trie = buildTrie([...byFolded.keys()].sort());
  const dictionary = hunspellDictionary(language);
  for (const entry of entries) {
    const { word, perBillion } = entry;
    if (entry.acceptance === 'always' || perBillion < commonCount || dictionary?.check(word))
      continue;
    const isSlip = wordsWithin(trie, foldMarks(word), 1)
      .flatMap((folded) => byFolded.get(folded) ?? [])
      .some(
        ({ word: other }) =>
          (frequencies.get(other) ?? 0) > perBillion * farCommoner &&
          slipCost(word, other, slips) < slightSlip,
      );
    if (isSlip) continue;
    entry.acceptance = dictionary?.check(capitalise(word)) ? 'capitalised' : 'always';
  }
}

function sum(values: Iterable<number>): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}

export function trainLexicon(language: Language): void {
  writePacked(`lexicon.${language}.br`, encodeLexicon(lexiconEntries(language)), 11);
}
