import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** Absolute path of a file of the training data, beside the project unless `COPYDESK_DATA` points elsewhere. */
export function trainingFile(name: string): string {
  const folder = process.env.COPYDESK_DATA ?? resolve(import.meta.dirname, '../../../shared/data');
  const path = resolve(folder, name);
  if (!existsSync(path)) {
    throw new Error(
      `Training data not found: ${path}. Set COPYDESK_DATA to the folder that holds it.`,
    );
  }
  return path;
}

/** Sentences of a language's treebank, as surface words. */
export function treebankSentences(language: string, part: 'train' | 'dev'): TreebankWord[][] {
  const sentences = readTreebankWords(trainingFile(`ud/${language}.${part}.conllu`));
  return language === 'sk' && part === 'train' ? releasedSlovak(sentences) : sentences;
}

/** The Slovak training file also holds sentences that the treebank never released; they are left out. */
function releasedSlovak(sentences: TreebankWord[][]): TreebankWord[][] {
  const key = (words: readonly string[]) => words.join(' ');
  const released = new Set(columnSentences('ner/sk.uner.train.iob2', 1).map(key));
  return sentences.filter((sentence) => released.has(key(sentence.map(({ form }) => form))));
}

/** Paths of the treebank files of a folder, by name. */
export function treebankFiles(name: string): string[] {
  const folder = trainingFile(name);
  const files = readdirSync(folder).filter((file) => file.endsWith('.conllu'));
  return files.sort().map((file) => resolve(folder, file));
}

/** Sentences of a column file of names (one token a line, blank line between sentences); `column` holds the token. */
export function columnSentences(name: string, column: number): string[][] {
  const sentences: string[][] = [];
  let sentence: string[] = [];
  for (const line of readFileSync(trainingFile(name), 'utf8').split('\n')) {
    if (line.startsWith('#')) continue;
    const word = line.split(/[\t ]/)[column];
    if (word) sentence.push(word.normalize('NFC'));
    else if (sentence.length > 0) {
      sentences.push(sentence);
      sentence = [];
    }
  }
  if (sentence.length > 0) sentences.push(sentence);
  return sentences;
}

/** Counts how often each value comes. */
export function countValues<Value>(values: Iterable<Value>): Map<Value, number> {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** Puts the most frequent first, and those of one count in the order of the alphabet. */
export function byCount(
  a: [name: string, count: number],
  b: [name: string, count: number],
): number {
  return b[1] - a[1] || (a[0] < b[0] ? -1 : 1);
}

/** Words of film subtitles with their counts, the most frequent first. */
export function subtitleCounts(language: string): Map<string, number> {
  const counts = new Map<string, number>();
  const lines = readFileSync(trainingFile(`lexicon/${language}_50k.txt`), 'utf8').split('\n');
  for (const line of lines) {
    const [word, count] = line.split(' ');
    if (word && count) counts.set(word.normalize('NFC'), Number(count));
  }
  return counts;
}

/** One surface word of a treebank; `correct` is the intended form where the annotators marked a typo. */
export type TreebankWord = { form: string; spaceAfter: boolean; correct?: string };

/** The sentences of a CoNLL-U file as surface words: a multiword token counts as one word. */
export function readTreebankWords(path: string): TreebankWord[][] {
  const sentences: TreebankWord[][] = [];
  let sentence: TreebankWord[] = [];
  let coveredTo = 0;
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    if (line === '') {
      if (sentence.length > 0) sentences.push(sentence);
      sentence = [];
      coveredTo = 0;
      continue;
    }
    if (line.startsWith('#')) continue;
    const [id = '', form = '', , , , , , , , misc = ''] = line.split('\t');
    if (id.includes('.')) continue;
    const range = /^\d+-(\d+)$/.exec(id);
    if (!range && Number(id) <= coveredTo) continue;
    if (range) coveredTo = Number(range[1]);
    const correct = /(?:^|\|)CorrectForm=([^|]+)/.exec(misc)?.[1];
    sentence.push({
      form: form.normalize('NFC'),
      spaceAfter: !misc.includes('SpaceAfter=No'),
      ...(correct ? { correct: correct.normalize('NFC') } : {}),
    });
  }
  if (sentence.length > 0) sentences.push(sentence);
  return sentences;
}
