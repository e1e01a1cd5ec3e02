import type { Paragraph } from '../../contract/analysis.ts';
import {
  type CorrectedAnalysis,
  type Correction,
  contextSlips,
} from '../../contract/extensions.ts';
import { placeParagraphs, textAsSent } from '../../contract/place-paragraphs.ts';
import { codePointToUnit } from '../../text/code-points.ts';
import { foldForSearch } from '../../text/fold-for-search.ts';
import type { CorrectionItem } from '../api.ts';

/**
 * The corrections of an answer as places in the text blocks that were sent (`texts`, empty ones included), in their
 * order. Services of ours list them; of others they are what differs between the text as sent and as corrected.
 */
export function readCorrections(
  answer: CorrectedAnalysis,
  texts: readonly string[],
): CorrectionItem[] {
  const paragraphs = answer.paragraphs ?? [];
  const places = placeParagraphs(paragraphs, texts);
  const listed = answer.corrections ?? paragraphs.flatMap(compareTokens);
  const byParagraph = Map.groupBy(listed, ({ paragraphId }) => paragraphId);
  const items = paragraphs.flatMap((paragraph) => {
    const place = places.get(paragraph.id);
    const found = byParagraph.get(paragraph.id);
    if (!place || !found) return [];
    const sent = textAsSent(paragraph);
    const toUnit = codePointToUnit(sent);
    return found.flatMap((correction): CorrectionItem[] => {
      const offset = toUnit(correction.off);
      if (!sent.startsWith(correction.text, offset)) return [];
      const start = place.shift + offset;
      const end = start + correction.text.length;
      const text = texts[place.block]?.slice(start, end) ?? '';
      const kind = correction.kind === 'diacritics' ? 'diacritics' : 'spelling';
      const reason = contextSlips.find((slip) => slip === correction.kind);
      const { replacements } = correction;
      return [
        { block: place.block, start, end, text, kind, ...(reason && { reason }), replacements },
      ];
    });
  });
  return items.sort((a, b) => a.block - b.block || a.start - b.start);
}

/** The words that the service changed (CONTRACT 3.6); where only marks were added it is about diacritics. */
function compareTokens(paragraph: Paragraph): Correction[] {
  return paragraph.sentences
    .flatMap(({ tokens }) => tokens)
    .flatMap(({ text, origText, off, origOff }) => {
      if (!origText || origText === text) return [];
      const isMarksOnly = foldForSearch(origText) === foldForSearch(text);
      return {
        paragraphId: paragraph.id,
        off: origOff ?? off,
        text: origText,
        kind: isMarksOnly ? 'diacritics' : 'spelling',
        replacements: [text],
      };
    });
}
