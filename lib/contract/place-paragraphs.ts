import { cleanText } from '../text/text.ts';
import type { Paragraph } from './analysis.ts';

/** The block that a paragraph stands in, and the UTF-16 offset at which it begins there. */
export type Place = { block: number; shift: number };

/** The text of a paragraph as it was sent. */
export function textAsSent(paragraph: Paragraph): string {
  return paragraph.origText ?? paragraph.text;
}

/**
 * Locates each paragraph in the texts that were sent, by paragraph id. Paragraphs come in the order of the
 * texts; a service that trims a text or cuts it into several paragraphs is followed, and a paragraph that stands
 * nowhere is left out.
 */
export function placeParagraphs(
  paragraphs: readonly Paragraph[],
  texts: readonly string[],
): Map<string, Place> {
  const cleaned = texts.map(cleanText);
  const places = new Map<string, Place>();
  let block = 0;
  let from = 0;
  for (const paragraph of paragraphs) {
    const text = textAsSent(paragraph);
    if (text.trim() === '') continue;
    for (let candidate = block; candidate < cleaned.length; candidate += 1) {
      const shift = cleaned[candidate]?.indexOf(text, candidate === block ? from : 0) ?? -1;
      if (shift < 0) continue;
      places.set(paragraph.id, { block: candidate, shift });
      block = candidate;
      from = shift + text.length;
      break;
    }
  }
  return places;
}
