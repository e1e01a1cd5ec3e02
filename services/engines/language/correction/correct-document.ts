import type { Paragraph } from '../types.ts';
import {
  type Correction,
  type CorrectionOptions,
  correctParagraph,
  documentLacksMarks,
} from './correct-paragraph.ts';
import { correctionBudget } from './correction-budget.ts';

export type DocumentCorrectionOptions = Omit<
  CorrectionOptions,
  'isProtected' | 'documentLacksMarks' | 'budget'
> & {
  /** Recognized names, addresses and the like, by the paragraph's place and UTF-16 offsets in its text. */
  isProtected(paragraph: number, start: number, end: number): boolean;
};

/** Corrections of a document, a list for each paragraph; `auto` and the limits on work look at the whole. */
export function correctDocument(
  paragraphs: readonly Paragraph[],
  options: DocumentCorrectionOptions,
): Correction[][] {
  const budget = correctionBudget();
  const lacks = options.diacritics !== 'none' && documentLacksMarks(paragraphs, options.language);
  return paragraphs.map((paragraph, place) =>
    correctParagraph(paragraph, {
      ...options,
      budget,
      documentLacksMarks: lacks,
      isProtected: (start, end) => options.isProtected(place, start, end),
    }),
  );
}
