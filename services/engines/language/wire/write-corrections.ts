import type { Correction } from '../../../../lib/contract/extensions.ts';
import { codePointOffsets } from '../offsets.ts';
import type { PreparedDocument } from '../prepare-document.ts';

/** Every stretch that seems wrong, with what could stand there; offsets in code points of the text as sent. */
export function writeCorrections({ paragraphs, corrections }: PreparedDocument): Correction[] {
  return corrections.flatMap((own, index) => {
    const toPoint = codePointOffsets(paragraphs[index]?.text ?? '');
    return own.map(({ start, text, kind, replacements }) => ({
      paragraphId: `p${index}`,
      off: toPoint(start),
      text,
      kind,
      replacements: [...replacements],
    }));
  });
}
