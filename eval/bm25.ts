import { readWords } from '../services/engines/archive/words/read-words.ts';
import { isGrammatical } from '../services/engines/archive/words/stop-words.ts';
import { textSentences } from './answer-text.ts';

/** How often each word occurs. */
export type Bag = ReadonlyMap<string, number>;

export function bagOf(words: Iterable<string>): Map<string, number> {
  const bag = new Map<string, number>();
  for (const word of words) bag.set(word, (bag.get(word) ?? 0) + 1);
  return bag;
}

/** Stop words of Lucene's EnglishAnalyzer. */
const luceneStopWords = new Set(
  'a an and are as at be but by for if in into is it no not of on or such that the their then there these they this to was will with'.split(
    ' ',
  ),
);

/** Returns the stems that a plain index would contain. */
export function plainTerms(text: string, language: string): string[] {
  const { forms, stems } = readWords(text, language);
  const isStop = (form: string) =>
    language === 'en' ? luceneStopWords.has(form) : isGrammatical(form, language);
  return stems.filter((_, at) => !isStop((forms[at] ?? '').toLowerCase()));
}

/** Positions of matching documents with their scores, best first. */
type PlainRanking = (terms: readonly string[]) => { document: number; score: number }[];

/** BM25 with Lucene's defaults: k1 1.2, b 0.75, one field. */
export function makeBm25(documents: readonly (readonly string[])[]): PlainRanking {
  const frequencies = new Map<string, number>();
  const bags = documents.map((terms) => {
    const counts = bagOf(terms);
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

type PlainParagraph = {
  text: string;
  language: string;
  title?: string;
};
export type PlainAnswer = {
  paragraphs: readonly number[];
  /** Best sentence of the first paragraph; empty if nothing matches. */
  sentence: string;
};

/** The baseline: BM25 ranks paragraphs, and sentences within the best one. Refuses only if no word matches. */
export function makePlainAnswerer(
  paragraphs: readonly PlainParagraph[],
): (question: string, language: string) => PlainAnswer {
  const rankParagraphs = makeBm25(
    paragraphs.map(({ text, language, title = '' }) => plainTerms(`${title} ${text}`, language)),
  );
  const sentences = paragraphs.flatMap(({ text, language }, paragraph) =>
    textSentences(text, language).map((sentence) => ({ sentence, language, paragraph })),
  );
  const rankSentences = makeBm25(
    sentences.map(({ sentence, language }) => plainTerms(sentence, language)),
  );
  return (question, language) => {
    const terms = plainTerms(question, language);
    const ranked = rankParagraphs(terms).map(({ document }) => document);
    const [first] = ranked;
    const best = rankSentences(terms).find(
      ({ document }) => sentences[document]?.paragraph === first,
    );
    return { paragraphs: ranked, sentence: sentences[best?.document ?? -1]?.sentence ?? '' };
  };
}
