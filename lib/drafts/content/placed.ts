import type { ArticleContent } from './content.ts';
import type { PhotoCut, PlacedPhoto } from './placed-photo.ts';

/** Pixels of the whole picture that are shown. */
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

/** All photos of an article: the one above the text first, then those in it. */
export function photosOf(content: ArticleContent, leadPhoto?: PlacedPhoto): PlacedPhoto[] {
  const [, , ...blocks] = content.content;
  const figures = blocks.flatMap((block) => (block.type === 'figure' ? [block.attrs] : []));
  return leadPhoto ? [leadPhoto, ...figures] : figures;
}

/** Counts pasted pictures that nobody has brought to the desk yet: they are in no export. */
export function countMissingPictures(content: ArticleContent): number {
  const [, , ...blocks] = content.content;
  return blocks.filter((block) => block.type === 'missingPicture').length;
}

const madeByMachine = new Set([
  'trainedAlgorithmicMedia',
  'compositeWithTrainedAlgorithmicMedia',
  'algorithmicMedia',
]);

/** True for a picture that says of itself that a machine made it, or a part of it. */
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

/** The words of Creative Commons licences. */
const forbidsChanges = /\bND\b|no[- ]?deriv/i;

/** Finds what somebody ought to know before a photo leaves the desk. */
export function warningsOf(photo: PlacedPhoto): PhotoWarning[] {
  const warnings: PhotoWarning[] = [];
  if (photo.credit.trim() === '') warnings.push('no-credit');
  if (photo.alt.trim() === '') warnings.push('no-alt');
  if (photo.cost !== 'free') warnings.push(`cost-${photo.cost}`);
  if (isMachineMade(photo.digitalSource)) warnings.push('machine-made');
  if (photo.cut && forbidsChanges.test(photo.license)) warnings.push('cut-forbidden');
  return warnings;
}

/** The width in pixels that a page asks for, one that banks have, or the whole picture. */
export type PhotoSize = 320 | 640 | 1280 | 'full';

export function photoAddress({ bank, id }: { bank: string; id: string }, size: PhotoSize): string {
  return `${photoPath(bank, id)}/${size}`;
}

export function photoPath(bank: string, id: string): string {
  return `/api/photos/${encodeURIComponent(bank)}/${encodeURIComponent(id)}`;
}

/** Narrower pictures are not made. */
const minAcross = 16;
const decimals = 10_000;
const rounded = (share: number) => String(Math.round(share * decimals) / decimals);

/** The desk's own address of a JPEG that shows a part of a picture, in at most so many pixels across. */
export function cutAddress(
  photo: { bank: string; id: string; cut?: PhotoCut | undefined },
  width: number,
): string {
  const { bank, id, cut } = photo;
  const query = new URLSearchParams({ max: String(Math.max(minAcross, width)) });
  if (cut) {
    for (const name of ['x', 'y', 'width', 'height'] as const) query.set(name, rounded(cut[name]));
  }
  return `${photoPath(bank, id)}/rendition?${query}`;
}
