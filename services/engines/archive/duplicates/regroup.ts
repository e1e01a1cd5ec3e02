import { minLikeness } from './likeness.ts';

type Version = {
  id: string;
  /** Milliseconds since 1970; null when unknown, which counts as older than any day. */
  publishDate: number | null;
  /** Characters of the text. */
  length: number;
};

/** Compares for leadership, negative if `one` leads: newest first, then longest, then by smallest id. */
export function compareVersions(one: Version, other: Version): number {
  const date = one.publishDate ?? Number.NEGATIVE_INFINITY;
  const otherDate = other.publishDate ?? Number.NEGATIVE_INFINITY;
  if (date !== otherDate) return date > otherDate ? -1 : 1;
  if (one.length !== other.length) return other.length - one.length;
  if (one.id === other.id) return 0;
  return one.id < other.id ? -1 : 1;
}

/** Group of an article: none, or one that it leads or not. */
export type GroupChange = { key: number; group: number | null; isLeader: boolean };

export type GroupedArticle = Version & GroupChange;

export type Regrouping = {
  changes: GroupChange[];
  /** Articles that lost their leader: place each like a new one, and those that this unsettles in turn, none twice. */
  unsettled: number[];
};

/** Beyond this a second group begins, as with texts made from one template. */
export const maxGroupSize = 100;

/**
 * Groups a new or changed article with those like it, all members of their groups and of its old one; or the rest of
 * the group of a removed article. The first in `compareVersions` leads, all that are like it follow, and the same again
 * with the rest: so every member is like its leader, and likeness is not passed on along a chain. Merged groups get the
 * number of the group that most members come from; the largest part of a split group keeps its number. `likenessOf` is
 * symmetric, 0–1; `makeGroup` returns an unused number.
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
    for (const [rank, { key, ...article }] of cluster.entries()) {
      const isLeader = group !== null && rank === 0;
      const isSame = article.group === group && article.isLeader === isLeader;
      if (!isSame) changes.push({ key, group, isLeader });
      if (rank === 0 && article.group !== null && !article.isLeader) unsettled.push(key);
    }
  }
  return { changes, unsettled };
}

/** Splits into leaders with their followers; `sorted` has the best leader first. */
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
      if (isRoom && likenessOf(leader.key, article.key) >= minLikeness) cluster.push(article);
      else left.push(article);
    }
    clusters.push(cluster);
    rest = left;
  }
  return clusters;
}

/** Numbers each cluster by the group that most of its members come from; null for a single article. */
function numberClusters(clusters: readonly GroupedArticle[][], makeGroup: () => number) {
  const claims: { place: number; group: number; members: number }[] = [];
  for (const [place, cluster] of clusters.entries()) {
    if (cluster.length === 1) continue;
    for (const [group, { length: members }] of Map.groupBy(cluster, (article) => article.group))
      if (group !== null) claims.push({ place, group, members });
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
