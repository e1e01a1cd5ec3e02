import { makeBm25, plainTerms } from './bm25.ts';
import { textSentences } from './text-sentences.ts';

export type PlainParagraph = {
  text: string;
  language: string;
  /** Words of the article's title count as the paragraph's own. */
  title?: string;
};
export type PlainAnswer = {
  /** Places of paragraphs in the given list, best first. */
  paragraphs: readonly number[];
  /** The best sentence of the first paragraph; empty where no word of the question is there. */
  sentence: string;
};

/**
 * The peer: BM25 ranks the paragraphs, and of the first one the sentence that BM25 ranks best among all sentences is the
 * answer, of equals the first. It knows nothing of kinds of questions, and refuses only what shares no word.
 */
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
