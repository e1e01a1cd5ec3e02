import { foundFields, standingFields } from '../../../../lib/contract/archive-names.ts';
import { memoizeWeakly } from '../../../../lib/runtime/memoize.ts';
import { recommendableFields } from '../index/filters/recommendable-bits.ts';
import type { Segment } from '../index/segment/segment.ts';
import type { SegmentData } from '../index/segment/segment-header.ts';
import type { StoredSegment } from '../index/segment/stored-segment.ts';

export type LanguageShare = {
  readonly language: string;
  /** Share of the articles whose language is known, 0–1. */
  readonly share: number;
};

const internalFields: ReadonlySet<string> = new Set(Object.values(recommendableFields));

const ownFields: ReadonlySet<string> = new Set([
  'articleId',
  'dataset',
  'indexedAt',
  ...Object.values(foundFields),
]);

/** False for the index's own fields. */
export function isMetadata(field: string): boolean {
  return !ownFields.has(field);
}

/** Fields of filters, sorted: those that articles have and those that are always known. */
export function knownFields(own: readonly string[]): string[] {
  return [...new Set([...standingFields, ...own])].toSorted();
}

/** Opened segments of one tenant's index, in a searching thread. */
export class TenantSegments {
  #opened = new Map<number, StoredSegment>();
  #languages: readonly LanguageShare[] | undefined;

  /** Takes the current segments and marks; known ones stay open. Returns the bytes of the dropped ones. */
  follow(
    parts: readonly { readonly id: number; readonly data: SegmentData }[],
    open: (data: SegmentData) => StoredSegment,
  ): number {
    const before = this.#opened;
    this.#opened = new Map(
      parts.map(({ id, data }) => {
        const known = before.get(id);
        known?.follow(data);
        return [id, known ?? open(data)] as const;
      }),
    );
    this.#languages = undefined;
    let forgotten = 0;
    for (const [id, { bytes }] of before) if (!this.#opened.has(id)) forgotten += bytes;
    return forgotten;
  }

  get segments(): readonly Segment[] {
    return [...this.#opened.values()];
  }

  /** Fields of filters, sorted: those of articles and those that are always known. */
  get fields(): readonly string[] {
    const own = this.segments.flatMap(({ fieldNames }) => fieldNames);
    return knownFields(own.filter((field) => !internalFields.has(field)));
  }

  /** Languages of the articles, most frequent first. */
  get languages(): readonly LanguageShare[] {
    this.#languages ??= shareOut(this.segments.flatMap((segment) => [...countLanguages(segment)]));
    return this.#languages;
  }
}

/** Deleted articles count too, so that a segment is scanned once. */
const countLanguages = memoizeWeakly((segment: Segment): ReadonlyMap<string, number> => {
  const { values = [], ordinals = new Uint32Array(0) } = segment.column('language') ?? {};
  const counts = new Uint32Array(values.length);
  for (const ordinal of ordinals) counts[ordinal] = (counts[ordinal] ?? 0) + 1;
  return new Map(Array.from(values, (language, ordinal) => [language, counts[ordinal] ?? 0]));
});

/** Shares of languages, most frequent first, by counts of articles. */
export function shareOut(all: readonly (readonly [string, number])[]): LanguageShare[] {
  const counts = new Map<string, number>();
  let total = 0;
  for (const [language, count] of all) {
    counts.set(language, (counts.get(language) ?? 0) + count);
    total += count;
  }
  return [...counts]
    .map(([language, count]) => ({ language, share: count / Math.max(1, total) }))
    .toSorted((a, b) => b.share - a.share || (a.language < b.language ? -1 : 1));
}
