import type { Sentiment } from '../../../lib/contract/analysis.ts';
import type { DocumentView } from '../document-view.ts';
import { combineScores, scoreDocument, scoreParagraph } from '../sentiment/score-document.ts';
import { scoreSentence } from '../sentiment/score-sentence.ts';
import { toSentiment } from '../sentiment/to-sentiment.ts';

/** An item of the answer and the sentences that it occurs in. */
export type SentimentItem = { id: string; sentences: readonly number[] };

export function writeDocSentiment(view: DocumentView): Sentiment {
  return toSentiment(scoreDocument(view, view.language));
}

/**
 * Sentiment of items out of the sentences that they occur in (CONTRACT §2.7), and of paragraphs and sentences
 * themselves where those are in the answer for the keys to resolve.
 */
export function writeItemSentiments(
  view: DocumentView,
  items: readonly SentimentItem[],
  withParagraphs: boolean,
): Record<string, Sentiment> {
  const scores = view.sentences.map((sentence) => scoreSentence(sentence, view.language));
  const written: Record<string, Sentiment> = {};
  for (const { id, sentences } of items) {
    const own = [...new Set(sentences)].flatMap((index) => scores[index] ?? []);
    written[id] = toSentiment(combineScores(own));
  }
  if (!withParagraphs) return written;
  for (const [index, { sentences }] of view.paragraphs.entries()) {
    written[`p${index}`] = toSentiment(scoreParagraph(sentences, view.language));
  }
  for (const [index, score] of scores.entries()) written[`s${index}`] = toSentiment(score);
  return written;
}
