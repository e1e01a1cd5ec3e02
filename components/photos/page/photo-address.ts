import { orientations } from '@/lib/contract/inventories';
import { type PhotoChoice, photoAges } from '../photo-choice';

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

export function printPhotoAddress(address: PhotoAddress): string {
  const { q, like, bank, orientation: format, isFree, age } = address;
  const all = { q, like, bank, format, free: isFree ? 'true' : '', age: age === 'any' ? '' : age };
  const search = new URLSearchParams(Object.entries(all).filter(([, value]) => value !== ''));
  return search.size > 0 ? `?${search}` : '';
}

export function readPhotoKey(key: string): { bank: string; id: string } | undefined {
  const slash = key.indexOf('/');
  return slash > 0 && slash < key.length - 1
    ? { bank: key.slice(0, slash), id: key.slice(slash + 1) }
    : undefined;
}
