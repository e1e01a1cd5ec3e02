import { alikeFrom } from './likeness.ts';

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

/** An article with its place as it is stored: in no group, or in one that it leads or not. */
export type GroupedArticle = Version & { key: number; group: number | null; isLeader: boolean };

/** What to store for an article. */
export type GroupChange = { key: number; group: number | null; isLeader: boolean };

export type Regrouping = {
  changes: GroupChange[];
  /**
   * Keys of articles whose leader went to another group, or is no longer like them, and that now lead others or stand
   * alone: there may be articles like them that were not among those given. Each should be placed like a new one, and
   * those that this unsettles in turn, but nobody twice.
   */
  unsettled: number[];
};

/** So many articles form one group at most; from there on (texts made from one mould) a second one begins. */
export const maxGroupSize = 100;

/**
 * Puts articles in groups and returns what is to be changed. Give it
 * - for a new or changed article: it, those like it (`DuplicateIndex.like`), and all members of the groups of these;
 *   a changed one comes with the group that it was in and all members of that;
 * - for a removed article: the members that its group has left.
 *
 * The first in `compareVersions` leads, all that are like it follow, and the same again with the rest: so every member
 * is like its leader, none is older or shorter for being led, and likeness is not passed on along a chain. Groups that
 * become one keep the number of the one that most come from, those that fall apart leave it to the largest part. Of
 * articles that are all like each other the outcome does not depend on the order in which they came.
 *
 * `likenessOf` by keys is symmetric, 0–1; `makeGroup` gives a number that no group has or had.
 */
export function regroup(
  articles: readonly GroupedArticle[],
  likenessOf: (key: number, otherKey: number) => number,
  makeGroup: () => number,
): Regrouping {
  const clusters = partition(articles.toSorted(compareVersions), likenessOf);
  const numbers = numberClusters(clusters, makeGroup);
  const changes: GroupChange[] = [];
  const unsettled: number[] = [];
  for (const [place, cluster] of clusters.entries()) {
    const group = numbers[place] ?? null;
    for (const [rank, article] of cluster.entries()) {
      const isLeader = group !== null && rank === 0;
      if (article.group !== group || article.isLeader !== isLeader) {
        changes.push({ key: article.key, group, isLeader });
      }
      if (rank === 0 && article.group !== null && !article.isLeader) unsettled.push(article.key);
    }
  }
  return { changes, unsettled };
}

/** Leaders with their followers; `sorted` has the best leader first. */
function partition(
  sorted: readonly GroupedArticle[],
  likenessOf: (key: number, otherKey: number) => number,
): GroupedArticle[][] {
  const clusters: GroupedArticle[][] = [];
  let rest = sorted;
  for (let leader = rest[0]; leader; leader = rest[0]) {
    const cluster = [leader];
    const left: GroupedArticle[] = [];
    for (const article of rest.slice(1)) {
      const isRoom = cluster.length < maxGroupSize;
      if (isRoom && likenessOf(leader.key, article.key) >= alikeFrom) cluster.push(article);
      else left.push(article);
    }
    clusters.push(cluster);
    rest = left;
  }
  return clusters;
}

/** The number of each cluster, null for one article alone: that of the group which most of its members come from. */
function numberClusters(
  clusters: readonly GroupedArticle[][],
  makeGroup: () => number,
): (number | null)[] {
  const claims: { place: number; group: number; members: number }[] = [];
  for (const [place, cluster] of clusters.entries()) {
    if (cluster.length === 1) continue;
    for (const [group, members] of countGroups(cluster)) claims.push({ place, group, members });
  }
  claims.sort(
    (one, other) =>
      other.members - one.members || one.place - other.place || one.group - other.group,
  );
  const numbers = new Map<number, number>();
  const taken = new Set<number>();
  for (const { place, group } of claims) {
    if (numbers.has(place) || taken.has(group)) continue;
    numbers.set(place, group);
    taken.add(group);
  }
  return clusters.map((cluster, place) =>
    cluster.length === 1 ? null : (numbers.get(place) ?? makeGroup()),
  );
}

function countGroups(cluster: readonly GroupedArticle[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { group } of cluster) {
    if (group !== null) counts.set(group, (counts.get(group) ?? 0) + 1);
  }
  return counts;
}
