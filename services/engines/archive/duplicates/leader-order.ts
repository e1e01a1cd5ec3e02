/** What decides which article of a group leads it. */
export type Version = {
  /** The article's own id. */
  id: string;
  /** Milliseconds since 1970; null when unknown, which counts as older than any day. */
  publishDate: number | null;
  /** Characters of the text. */
  length: number;
};

/** Below 0: `one` leads: the newest, of equally new ones the longest, of equally long ones the smallest id. */
export function compareVersions(one: Version, other: Version): number {
  const date = one.publishDate ?? Number.NEGATIVE_INFINITY;
  const otherDate = other.publishDate ?? Number.NEGATIVE_INFINITY;
  if (date !== otherDate) return date > otherDate ? -1 : 1;
  if (one.length !== other.length) return other.length - one.length;
  if (one.id === other.id) return 0;
  return one.id < other.id ? -1 : 1;
}
