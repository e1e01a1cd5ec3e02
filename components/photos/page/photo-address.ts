import { orientations } from '@/lib/contract/inventories';
import { type PhotoChoice, photoAges } from '../photo-choice';

/** State of the page, held in the address. */
export type PhotoAddress = PhotoChoice & {
  q: string;
  /** Similar photos to this one, as `bank/id`; '' for none. */
  like: string;
};

export function readPhotoAddress(search: Pick<URLSearchParams, 'get'>): PhotoAddress {
  return {
    q: (search.get('q') ?? '').slice(0, 4_000),
    like: (search.get('like') ?? '').slice(0, 2_300),
    bank: (search.get('bank') ?? '').slice(0, 200),
    orientation: orientations.find((one) => one === search.get('format')) ?? '',
    isFree: search.get('free') === 'true',
    age: photoAges.find((one) => one === search.get('age')) ?? 'any',
  };
}

/** The query string, without defaults. */
export function printPhotoAddress(address: PhotoAddress): string {
  const search = new URLSearchParams();
  if (address.q) search.set('q', address.q);
  if (address.like) search.set('like', address.like);
  if (address.bank) search.set('bank', address.bank);
  if (address.orientation) search.set('format', address.orientation);
  if (address.isFree) search.set('free', 'true');
  if (address.age !== 'any') search.set('age', address.age);
  const text = search.toString();
  return text ? `?${text}` : '';
}

/** Parses `bank/id`. */
export function readPhotoKey(key: string): { bank: string; id: string } | undefined {
  const slash = key.indexOf('/');
  return slash > 0 && slash < key.length - 1
    ? { bank: key.slice(0, slash), id: key.slice(slash + 1) }
    : undefined;
}
