import type { Passage } from '../../types.ts';
import { agree, sameAmount } from './agree.ts';
import type { Value } from './read-value.ts';

/** What one passage says. */
export type PassageValue = { readonly passage: Passage; readonly value: Value };

/** What one or more passages say. */
export type ToldValue = {
  readonly text: string;
  /** Those that say it, the newest first. */
  readonly passages: readonly Passage[];
};

/** Passages by what they say. */
export function groupValues(told: readonly PassageValue[]): ToldValue[] {
  const groups: { value: Value; passages: Passage[] }[] = [];
  for (const { passage, value } of told) {
    const same = groups.find((each) => isSame(each.value, value));
    if (same) same.passages.push(passage);
    else groups.push({ value, passages: [passage] });
  }
  return groups.map(({ value, passages }) => ({
    text: value.text,
    passages: passages.toSorted(byNewest),
  }));
}

/** Where some disagree, each number is told for itself: "about 1,500" beside 1,490 and 1,517. */
function isSame(one: Value, other: Value): boolean {
  if (one.kind === 'number' && other.kind === 'number') {
    if (one.type !== other.type) return false;
    return one.factor === other.factor ? one.amount === other.amount : sameAmount(one, other);
  }
  return agree(one, other);
}

function byNewest(one: Passage, other: Passage): number {
  return (other.article.publishedAt ?? 0) - (one.article.publishedAt ?? 0);
}

export function newestFirst(values: readonly ToldValue[]): ToldValue[] {
  const dateOf = ({ passages }: ToldValue) => passages[0]?.article.publishedAt ?? 0;
  return values.toSorted((one, other) => dateOf(other) - dateOf(one));
}
