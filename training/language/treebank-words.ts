import { readFileSync } from 'node:fs';

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
