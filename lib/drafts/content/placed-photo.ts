import { z } from 'zod';

/** Shares of width and height, 0 to 1. */
const share = z.number().min(0).max(1);

export const cropRatios = ['16:9', '4:3', '1:1', '3:4', 'free'] as const;

export const PhotoCut = z.object({
  x: share,
  y: share,
  width: share.gt(0),
  height: share.gt(0),
  ratio: z.enum(cropRatios),
});
export type PhotoCut = z.output<typeof PhotoCut>;

const line = (length: number) => z.string().max(length);

/**
 * A photo in an article: which, how much of it, and what travels with it into every export. What the bank said of rights
 * is kept as it was when it was picked; '' means not given.
 */
export const PlacedPhoto = z.object({
  bank: z.string().min(1).max(200),
  id: z.string().min(1).max(2_000),
  width: z.int().min(1),
  height: z.int().min(1),
  cut: PhotoCut.optional(),
  /** The point that stays visible wherever a page cuts further. */
  focus: z.object({ x: share, y: share }).optional(),
  caption: line(10_000),
  alt: line(2_000),
  credit: line(500),
  creator: line(500),
  license: line(200),
  licenseUrl: line(2_000),
  cost: z.enum(['free', 'conditional', 'pay', 'unknown']),
  restriction: line(2_000),
  /** The page about it at its bank. */
  landingUrl: line(2_000),
  /** Last step of the IPTC digital source type; '' where nothing was said. */
  digitalSource: line(100),
  /** The address at which a browser has to fetch it itself, because the bank's rules forbid copies. */
  hotlink: line(4_000).optional(),
});
export type PlacedPhoto = z.output<typeof PlacedPhoto>;
