import type { PhotoReasons, PhotoRecord } from '../../../../lib/contract/photo-details.ts';
import type { PhotoQuery, PhotoWords } from '../port.ts';
import type { PictureIndex } from './picture-index.ts';

/**
 * Puts the pictures of an index in order: what a bank of pictures that lie here is given, so that it knows nothing of
 * scores. Throws a ServiceError 400 for a cursor that is none.
 */
export type LocalRanking = {
  recommend(index: PictureIndex, query: PhotoQuery, asked: TenantBank): Promise<RankedPage>;
  search(index: PictureIndex, words: PhotoWords, asked: TenantBank): Promise<RankedPage>;
};

/** Whose pictures are asked for by whom: what colleagues said of them is known by both. */
export type TenantBank = { bank: string; tenant: string };

export type RankedPage = { picks: RankedPicture[]; total?: number; nextCursor?: string };

export type RankedPicture = {
  row: number;
  /** Rows of pictures that could stand in its place. */
  alternatives: readonly number[];
  /** Why it is there, once its texts have been read. */
  explain(photo: PhotoRecord): PhotoReasons;
};
