import * as z from 'zod';
import type { orientations } from '../../../../lib/contract/inventories.ts';
import type { PhotoRecord } from '../../../../lib/contract/photo-details.ts';
import { orientationOf, widthsOf } from '../derived-members.ts';
import type { BankCaller, CalledBank } from './bank-caller.ts';
import type { FetchPolicy } from './fetch-guarded.ts';

export type RemotePicture = {
  photo: PhotoRecord;
  /** Address of a JPEG about as wide as the widest thumbnail; undefined if browsers load it from the bank. */
  small: string | undefined;
  full: string;
  useAddress?: string;
};

type RemoteSearch = {
  words: string;
  /** ISO 639-1, if known. */
  language: string | undefined;
  orientation: (typeof orientations)[number] | undefined;
  /** 1-based. */
  page: number;
};

type RemotePage = ReturnType<typeof readItems> & { total: number | undefined; hasMore: boolean };

export type OpenSource = CalledBank & {
  name: string;
  filePolicy: FetchPolicy;
  /** Every word of a query must match, so that long queries find little. */
  findsAllWords: boolean;
  hotlinkOrigin?: string;
  search(caller: BankCaller, search: RemoteSearch, signal: AbortSignal): Promise<RemotePage>;
  get(caller: BankCaller, id: string, signal: AbortSignal): Promise<RemotePicture | undefined>;
};

export const address = z.url({ protocol: /^https?$/ });

type Optional = 'description' | 'keywords';
type Stated = Omit<PhotoRecord, 'orientation' | 'widths' | 'people' | Optional> &
  Partial<Pick<PhotoRecord, Optional>>;

export function completed({ description = {}, keywords = [], ...photo }: Stated): PhotoRecord {
  const widths = photo.hotlink === undefined ? widthsOf(photo.width) : [];
  return { ...photo, description, keywords, people: [], orientation: orientationOf(photo), widths };
}

export function isoTime(text: string | null | undefined): string | undefined {
  const time = text ? new Date(text) : undefined;
  return time && !Number.isNaN(time.getTime()) ? time.toISOString() : undefined;
}

/** Drops and counts unreadable items. */
export function readItems<T>(
  items: readonly unknown[],
  schema: z.ZodType<T>,
  make: (item: T) => RemotePicture | undefined,
): { pictures: RemotePicture[]; dropped: number } {
  const pictures = items.flatMap((item) => {
    const parsed = schema.safeParse(item);
    return parsed.success ? (make(parsed.data) ?? []) : [];
  });
  return { pictures, dropped: items.length - pictures.length };
}
