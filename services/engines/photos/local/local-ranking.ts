import type { PhotoReasons, PhotoRecord } from '../../../../lib/contract/photo-details.ts';
import type { PhotoQuery, PhotoWords, TenantBank } from '../photo-bank.ts';
import type { PictureIndex } from './picture-index.ts';

/**
 * Ranks the pictures of an index, so that local banks know nothing of scores. Throws a ServiceError 400 for an invalid
 * cursor.
 */
export type LocalRanking = {
  recommend(index: PictureIndex, query: PhotoQuery, asked: TenantBank): Promise<RankedPage>;
  search(index: PictureIndex, words: PhotoWords, asked: TenantBank): Promise<RankedPage>;
};

export type RankedPage = { picks: RankedPicture[]; total?: number; nextCursor?: string };

export type RankedPicture = {
  row: number;
  /** Rows of pictures that could replace it. */
  alternatives: readonly number[];
  /** Explains the hit, given its texts. */
  explain(photo: PhotoRecord): PhotoReasons;
};
