import type { WordList } from '../../words/word-list.ts';
import { type ArticlePart, type IndexDocument, paragraphGap } from './segment.ts';

/** Parts whose words have places, in the order of the places. */
export const placedParts = ['title', 'lead', 'text'] as const satisfies readonly ArticlePart[];

/** Calls for each paragraph that has words, with the place of its first one. */
export function eachPlacedParagraph(
  words: IndexDocument['words'],
  visit: (part: ArticlePart, paragraph: WordList, place: number) => void,
): void {
  let place = 0;
  for (const part of placedParts) {
    for (const paragraph of words[part]) {
      if (paragraph.stems.length === 0) continue;
      visit(part, paragraph, place);
      place += paragraph.stems.length + paragraphGap;
    }
  }
}

/** Where lead and text begin: words of a part stand before the beginning of the next. */
export function partStarts(words: IndexDocument['words']): { lead: number; text: number } {
  let title = 0;
  let lead = 0;
  eachPlacedParagraph(words, (part, paragraph, place) => {
    const end = place + paragraph.stems.length;
    if (part === 'title') title = end;
    if (part !== 'text') lead = end;
  });
  return { lead: title, text: Math.max(title, lead) };
}
