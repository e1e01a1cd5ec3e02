import type { cropRatios, PhotoCut } from '../../drafts/content/placed-photo.ts';

export type CropRatio = (typeof cropRatios)[number];

/** As the crop dialog offers them; a module without the schema's validator. */
export const ratios: readonly CropRatio[] = ['free', '16:9', '4:3', '1:1', '3:4'];

/** Width to height; undefined: any. */
export function ratioOf(ratio: CropRatio): number | undefined {
  const [across, down] = ratio.split(':').map(Number);
  return across && down ? across / down : undefined;
}

/**
 * The largest part of this ratio that a picture has, as much around a point as it can be.
 */
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

/** A cut that nothing is cut off by is none. */
export function realCut(cut: PhotoCut): PhotoCut | undefined {
  const isWhole = cut.width > 0.995 && cut.height > 0.995;
  return isWhole ? undefined : cut;
}

/** Fewer pixels across than this look soft on a wide page. */
export const minAcross = 1_200;
