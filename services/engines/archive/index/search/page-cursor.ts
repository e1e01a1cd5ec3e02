import { invalidRequest, type ServiceError } from '../../../../../lib/contract/service-error.ts';
import type { RankPosition } from '../ranking/top-hits.ts';

/** Cursor that asks for the first page. */
export const firstPage = '*';

const hitOrders = ['relevance', 'newest', 'oldest'] as const;
export type HitOrder = (typeof hitOrders)[number];

/**
 * End of a page. By date nothing is missed whatever happens to the index: an article that got a new version since comes
 * last of those with its date, if need be a second time. By relevance that holds while the index stays as it is, for
 * scores change with the frequencies of words.
 */
export type PageCursor = RankPosition & {
  readonly order: HitOrder;
  /** Reference date of the first page, milliseconds since 1970; freshness on all pages is relative to it. */
  readonly at: number;
};

export function writePageCursor({ order, value, key, at }: PageCursor): string {
  const text = [order, value === Number.NEGATIVE_INFINITY ? '-' : value, key, at].join(' ');
  return Buffer.from(text).toString('base64url');
}

const form =
  /^(?<order>relevance|newest|oldest) (?<value>-|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?) (?<key>\d+) (?<at>-?\d+)$/;

/** Undefined where it is none of ours. */
export function readPageCursor(text: string): PageCursor | undefined {
  const { order, value, key, at } =
    form.exec(Buffer.from(text, 'base64url').toString('latin1'))?.groups ?? {};
  const known = hitOrders.find((one) => one === order);
  if (known === undefined || value === undefined) return undefined;
  return {
    order: known,
    value: value === '-' ? Number.NEGATIVE_INFINITY : Number(value),
    key: Number(key),
    at: Number(at),
  };
}

export function invalidCursor(): ServiceError {
  return invalidRequest('cursor: is none that this search has given; "*" asks for the first page.');
}
