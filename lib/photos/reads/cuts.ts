import type { cropRatios, PhotoCut } from '../../drafts/content/placed-photo.ts';

export type CropRatio = (typeof cropRatios)[number];

/** Ratios of the crop dialog; in a module without schemas, for the browser. */
export const ratios: readonly CropRatio[] = ['free', '16:9', '4:3', '1:1', '3:4'];

/** Width to height; undefined: any. */
export function ratioOf(ratio: CropRatio): number | undefined {
  const [across, down] = ratio.split(':').map(Number);
  return across && down ? across / down : undefined;
}

/** The largest crop of this ratio, as centred on a point as possible. */
export function largestCut(
  { width, height }: { width: number; height: number },
  ratio: CropRatio,
  around: { x: number; y: number } = { x: 0.5, y: 0.5 },
): PhotoCut | undefined {
  const wanted = ratioOf(ratio);
  if (wanted === undefined) return undefined;
  const shape = width / height;
  const across = Math.min(1, wanted / shape);
  const down = Math.min(1, shape / wanted);
  const start = (center: number, length: number) =>
    Math.min(1 - length, Math.max(0, center - length / 2));
  return {
    x: start(around.x, across),
    y: start(around.y, down),
    width: across,
    height: down,
    ratio,
  };
}

/** Undefined for a crop of the whole picture. */
export function realCut(cut: PhotoCut): PhotoCut | undefined {
  const isWhole = cut.width > 0.995 && cut.height > 0.995;
  return isWhole ? undefined : cut;
}

/** Narrower crops look soft on a wide page. */
export const minAcross = 1_200;
