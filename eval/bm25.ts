import { readWords } from '../services/engines/archive/words/read-words.ts';
import { isGrammatical } from '../services/engines/archive/words/stop-words.ts';

/** What Lucene's EnglishAnalyzer leaves out. */
const luceneStopWords = new Set(
  'a an and are as at be but by for if in into is it no not of on or such that the their then there these they this to was will with'.split(
    ' ',
  ),
);

/** The stems of a text as a plain index holds them. */
export function plainTerms(text: string, language: string): string[] {
  const { forms, stems } = readWords(text, language);
  const isStop = (form: string) =>
    language === 'en' ? luceneStopWords.has(form) : isGrammatical(form, language);
  return stems.filter((_, at) => !isStop((forms[at] ?? '').toLowerCase()));
}

/** Place of a document in the given list and its score, best first; those without any of the terms are missing. */
export type PlainRanking = (terms: readonly string[]) => { document: number; score: number }[];

/** BM25 as Lucene has it by default: k1 1.2, b 0.75, one field. */
export function makeBm25(documents: readonly (readonly string[])[]): PlainRanking {
  const frequencies = new Map<string, number>();
  const bags = documents.map((terms) => {
    const counts = new Map<string, number>();
    for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
    for (const term of counts.keys()) frequencies.set(term, (frequencies.get(term) ?? 0) + 1);
    return { counts, length: terms.length };
  });
  const average = bags.reduce((sum, { length }) => sum + length, 0) / bags.length;
  return (terms) =>
    bags
      .map(({ counts, length }, document) => {
        let score = 0;
        for (const term of terms) {
          const count = counts.get(term) ?? 0;
          const frequency = frequencies.get(term) ?? 0;
          const rarity = Math.log(1 + (bags.length - frequency + 0.5) / (frequency + 0.5));
          score += (rarity * count) / (count + 1.2 * (0.25 + (0.75 * length) / average));
        }
        return { document, score };
      })
      .filter(({ score }) => score > 0)
      .toSorted((one, other) => other.score - one.score);
}
