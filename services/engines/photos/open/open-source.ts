import type { PhotoRecord } from '../../../../lib/contract/photo-details.ts';
import { widthsOf } from '../local/record-of.ts';
import { orientationOf } from '../orientation-of.ts';
import type { BankCaller } from './bank-caller.ts';
import type { FetchPolicy } from './fetch-guarded.ts';
import type { RequestLimit } from './request-budget.ts';

/** A picture of an open bank and where its bytes are. */
export type RemotePicture = {
  photo: PhotoRecord;
  /** Of a JPEG or the like that is about as wide as the widest of the small pictures; undefined: browsers fetch it. */
  small: string | undefined;
  full: string;
  /** To be asked for when the picture is taken. */
  useAddress?: string;
};

export type RemoteSearch = {
  words: string;
  /** ISO 639-1, where it is known. */
  language: string | undefined;
  orientation: 'landscape' | 'portrait' | 'square' | undefined;
  /** 1-based. */
  page: number;
};

export type RemotePage = {
  pictures: RemotePicture[];
  /** Entries that could not be read. */
  dropped: number;
  total: number | undefined;
  hasMore: boolean;
};

/** The interface of one open bank, as its documentation has it. */
export type OpenSource = {
  name: string;
  title: string;
  apiPolicy: FetchPolicy;
  filePolicy: FetchPolicy;
  limits: readonly RequestLimit[];
  keptFor: number;
  headers?: Record<string, string>;
  /** Whether all words of a query have to be there, so that many find little. */
  findsAllWords: boolean;
  hotlinkOrigin?: string;
  search(caller: BankCaller, search: RemoteSearch, signal: AbortSignal): Promise<RemotePage>;
  get(caller: BankCaller, id: string, signal: AbortSignal): Promise<RemotePicture | undefined>;
};

/** Members that follow from others. */
export function completed(
  photo: Omit<PhotoRecord, 'orientation' | 'widths'>,
  isHotlinked = false,
): PhotoRecord {
  return {
    ...photo,
    orientation: orientationOf(photo),
    widths: isHotlinked ? [] : widthsOf(photo.width),
  };
}

/** A date-time of a bank in the form of the contract. */
export function isoTime(text: string | null | undefined): string | undefined {
  const time = text ? new Date(text) : undefined;
  return time && !Number.isNaN(time.getTime()) ? time.toISOString() : undefined;
}
