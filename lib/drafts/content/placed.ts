import type { ArticleContent } from './content.ts';
import type { PlacedPhoto } from './placed-photo.ts';

/** How many pixels of the whole picture are shown. */
export function shownSize({ width, height, cut }: Pick<PlacedPhoto, 'width' | 'height' | 'cut'>): {
  width: number;
  height: number;
} {
  if (!cut) return { width, height };
  return {
    width: Math.max(1, Math.round(cut.width * width)),
    height: Math.max(1, Math.round(cut.height * height)),
  };
}

/** All photos of a piece: the one above the text first, then those in it. */
export function photosOf(
  content: ArticleContent,
  leadPhoto: PlacedPhoto | undefined,
): PlacedPhoto[] {
  const [, , ...blocks] = content.content;
  const figures = blocks.flatMap((block) => (block.type === 'figure' ? [block.attrs] : []));
  return leadPhoto ? [leadPhoto, ...figures] : figures;
}

/** How many pasted pictures nobody has brought to the desk yet: they are in no export. */
export function countMissingPictures(content: ArticleContent): number {
  const [, , ...blocks] = content.content;
  return blocks.filter((block) => block.type === 'missingPicture').length;
}

const madeByMachine = new Set([
  'trainedAlgorithmicMedia',
  'compositeWithTrainedAlgorithmicMedia',
  'algorithmicMedia',
]);

/** Whether a picture says of itself that a machine made it, or a part of it. */
export function isMachineMade(digitalSource: string | undefined): boolean {
  return digitalSource !== undefined && madeByMachine.has(digitalSource);
}

export type PhotoWarning =
  | 'no-credit'
  | 'no-alt'
  | 'cost-pay'
  | 'cost-conditional'
  | 'cost-unknown'
  | 'machine-made'
  | 'cut-forbidden';

/** As licences of Creative Commons name it. */
const forbidsChanges = /\bND\b|no[- ]?deriv/i;

/** What somebody ought to know before a photo leaves the desk. */
export function warningsOf(photo: PlacedPhoto): PhotoWarning[] {
  const warnings: PhotoWarning[] = [];
  if (photo.credit.trim() === '') warnings.push('no-credit');
  if (photo.alt.trim() === '') warnings.push('no-alt');
  if (photo.cost !== 'free') warnings.push(`cost-${photo.cost}`);
  if (isMachineMade(photo.digitalSource)) warnings.push('machine-made');
  if (photo.cut && forbidsChanges.test(photo.license)) warnings.push('cut-forbidden');
  return warnings;
}
