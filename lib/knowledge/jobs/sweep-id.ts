import type { SweepItem } from '../api.ts';

/** One place of a deprecated id: in a draft, in a tag or in articles of the archive. */
export type SweepPlace = Pick<SweepItem, 'kind' | 'objectId' | 'from'>;

export function printSweepId({ kind, objectId, from }: SweepPlace): string {
  return `${kind}:${encodeURIComponent(objectId)}:${encodeURIComponent(from)}`;
}

/** Undefined for what `printSweepId` never wrote. */
export function parseSweepId(id: string): SweepPlace | undefined {
  const [kind, objectId, from, ...rest] = id.split(':');
  if (
    (kind !== 'draft' && kind !== 'tag' && kind !== 'articles') ||
    !objectId ||
    !from ||
    rest.length > 0
  )
    return;
  try {
    return { kind, objectId: decodeURIComponent(objectId), from: decodeURIComponent(from) };
  } catch {
    return undefined;
  }
}
