import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minLikeness } from './likeness.ts';
import { compareVersions, type GroupedArticle, maxGroupSize, regroup } from './regroup.ts';
import { signatureOf } from './signature.ts';
import { TestArticles } from './test-articles.ts';
import { TestIndex } from './test-index.ts';

type Likeness = (key: number, otherKey: number) => number;

/** Applies the changes as a store of articles does. */
class Shelf {
  readonly articles = new Map<number, GroupedArticle>();
  readonly #likenessOf: Likeness;
  #lastGroup = 0;

  constructor(likenessOf: Likeness) {
    this.#likenessOf = likenessOf;
  }

  /** A new article, or a changed one, whose own group is looked at too. */
  put(article: Pick<GroupedArticle, 'key'> & Partial<GroupedArticle>): void {
    const { group = null, isLeader = false } = this.articles.get(article.key) ?? {};
    const id = `a${article.key}`;
    const full = { id, publishDate: null, length: 100, ...article, group, isLeader };
    this.articles.set(article.key, full);
    this.#settle(article.key, this.#place(article.key));
  }

  remove(key: number): void {
    const removed = this.articles.get(key);
    this.articles.delete(key);
    const rest = this.#members(new Set([removed?.group ?? null]));
    this.#settle(key, this.#apply(rest));
  }

  /** Each once, those that this unsettles too. */
  #settle(key: number, unsettled: readonly number[]): void {
    const placed = new Set([key]);
    const waiting = [...unsettled];
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      if (placed.has(next)) continue;
      placed.add(next);
      waiting.push(...this.#place(next));
    }
  }

  /** Keys by group, the leader first. */
  groups(): number[][] {
    const numbers = new Set([...this.articles.values()].map(({ group }) => group));
    numbers.delete(null);
    return [...numbers]
      .map((group) => this.#members(new Set([group])).sort(compareVersions))
      .map((members) => members.map(({ key }) => key))
      .sort((one, other) => (one[0] ?? 0) - (other[0] ?? 0));
  }

  #place(key: number): number[] {
    const near = [...this.articles.values()].filter(
      (other) => other.key === key || this.#likenessOf(key, other.key) >= minLikeness,
    );
    const members = this.#members(new Set(near.map(({ group }) => group)));
    return this.#apply([...new Set([...near, ...members])]);
  }

  #members(groups: ReadonlySet<number | null>): GroupedArticle[] {
    return [...this.articles.values()].filter(({ group }) => group !== null && groups.has(group));
  }

  #apply(articles: readonly GroupedArticle[]): number[] {
    const makeGroup = () => ++this.#lastGroup;
    const { changes, unsettled } = regroup(articles, this.#likenessOf, makeGroup);
    for (const { key, group, isLeader } of changes) {
      const article = this.articles.get(key);
      if (article) this.articles.set(key, { ...article, group, isLeader });
    }
    return unsettled;
  }
}

/** Articles are alike when they stand in one of the lists together. */
function alikeIn(...families: readonly number[][]): Likeness {
  return (key, otherKey) =>
    families.some((family) => family.includes(key) && family.includes(otherKey)) ? 0.9 : 0.1;
}

describe('groups of duplicates', () => {
  it('begin with two, led by the newest, then the longest, then the smallest id', () => {
    const shelf = new Shelf(alikeIn([1, 2, 3, 4, 5]));
    shelf.put({ key: 1, publishDate: 1000 });
    expect(shelf.groups()).toEqual([]);
    shelf.put({ key: 2, publishDate: 2000 });
    expect(shelf.groups()).toEqual([[2, 1]]);
    shelf.put({ key: 3, length: 900 });
    shelf.put({ key: 4, publishDate: 2000, length: 120 });
    shelf.put({ key: 5, publishDate: 2000, length: 120, id: 'A' });
    expect(shelf.groups()).toEqual([[5, 4, 2, 1, 3]]);
    expect(shelf.articles.get(5)).toMatchObject({ isLeader: true, group: 1 });
    expect(shelf.articles.get(2)).toMatchObject({ isLeader: false, group: 1 });
  });

  it('become one when a newer article is like both, under the number of the larger one', () => {
    const shelf = new Shelf(alikeIn([1, 2, 9], [3, 4, 5, 9]));
    for (const key of [1, 2, 3, 4, 5]) shelf.put({ key });
    expect(shelf.groups()).toEqual([
      [1, 2],
      [3, 4, 5],
    ]);
    shelf.put({ key: 9, publishDate: 1 });
    expect(shelf.groups()).toEqual([[9, 1, 2, 3, 4, 5]]);
    expect(shelf.articles.get(9)?.group).toBe(2);
  });

  it('stay two when an older article is like both, and it goes to the newer leader', () => {
    const shelf = new Shelf(alikeIn([1, 2, 9], [3, 4, 9]));
    for (const key of [1, 2, 3, 4]) shelf.put({ key, publishDate: 10 * key });
    shelf.put({ key: 9, publishDate: 1 });
    expect(shelf.groups()).toEqual([
      [2, 1],
      [4, 3, 9],
    ]);
  });

  it('write no more than what changes', () => {
    const version = (key: number, group: number | null, isLeader = false): GroupedArticle => ({
      ...{ key, id: `a${key}`, publishDate: key, length: 1, group, isLeader },
    });
    const known = [version(1, 7), version(2, 7), version(3, 7, true)];
    const isAlike = alikeIn([0, 1, 2, 3, 4]);
    const place = (key: number) => regroup([...known, version(key, null)], isAlike, () => 8);
    expect(place(0).changes).toEqual([{ key: 0, group: 7, isLeader: false }]);
    expect(place(4).changes).toEqual([
      { key: 4, group: 7, isLeader: true },
      { key: 3, group: 7, isLeader: false },
    ]);
    expect(regroup(known, isAlike, () => 8)).toEqual({ changes: [], unsettled: [] });
    expect(regroup(known.slice(0, 2), isAlike, () => 8).changes).toEqual([
      { key: 2, group: 7, isLeader: true },
    ]);
    expect(regroup(known.slice(2), isAlike, () => 8).changes).toEqual([
      { key: 3, group: null, isLeader: false },
    ]);
  });

  it('do not reach along a chain of versions, each like the next four', () => {
    const shelf = new Shelf((key, otherKey) => 1 - Math.abs(key - otherKey) / 8);
    for (let key = 1; key <= 10; key++) shelf.put({ key, publishDate: key });
    expect(shelf.groups()).toEqual([
      [5, 4, 3, 2, 1],
      [10, 9, 8, 7, 6],
    ]);
    shelf.put({ key: 11, publishDate: 11 });
    expect(shelf.groups()).toEqual([
      [6, 5, 4, 3, 2],
      [11, 10, 9, 8, 7],
    ]);
    shelf.remove(11);
    expect(shelf.groups()).toEqual([
      [5, 4, 3, 2, 1],
      [10, 9, 8, 7, 6],
    ]);
  });

  it('let go of an article whose text is another now', () => {
    let family = [1, 2, 3];
    const shelf = new Shelf((key, otherKey) => alikeIn(family)(key, otherKey));
    for (const key of family) shelf.put({ key, publishDate: key });
    family = [1, 2];
    shelf.put({ key: 3, publishDate: 3 });
    expect(shelf.groups()).toEqual([[2, 1]]);
    expect(shelf.articles.get(3)).toMatchObject({ group: null, isLeader: false });
    expect(shelf.articles.get(1)?.group).toBe(1);
  });

  it('hold so many articles at most', () => {
    const articles = Array.from({ length: maxGroupSize + 3 }, (_, key): GroupedArticle => {
      return { key, id: `a${key}`, publishDate: key, length: 1, group: null, isLeader: false };
    });
    let last = 0;
    const { changes } = regroup(
      articles,
      () => 1,
      () => ++last,
    );
    const sizes = [1, 2].map((group) => changes.filter((each) => each.group === group).length);
    expect(sizes).toEqual([maxGroupSize, 3]);
  });

  it('are the same for copies in whatever order they come and others go', () => {
    const make = new TestArticles(21);
    const index = new TestIndex();
    const articles = Array.from({ length: 5 }, () => make.article(make.number(60, 400))).flatMap(
      (words) => [0, 0.02, 0.03, 0.04].map((share) => make.edit(words, share)),
    );
    for (const [key, words] of articles.entries()) index.add(key, signatureOf(words));
    const likenessOf: Likeness = (key, otherKey) => index.likeness(key, otherKey);
    const put = (shelf: Shelf, key: number) =>
      shelf.put({ key, publishDate: (key * 7) % 5, length: articles[key]?.length ?? 0 });
    const keys = [...articles.keys()];
    const shuffled = () => fc.shuffledSubarray(keys, { minLength: keys.length });
    fc.assert(
      fc.property(shuffled(), shuffled(), fc.subarray(keys), (order, otherOrder, gone) => {
        const stays = new Shelf(likenessOf);
        for (const key of order.filter((each) => !gone.includes(each))) put(stays, key);
        const goes = new Shelf(likenessOf);
        for (const key of otherOrder) put(goes, key);
        expect(goes.groups()).toHaveLength(5);
        for (const key of gone) goes.remove(key);
        expect(goes.groups()).toEqual(stays.groups());
      }),
    );
  });

  it('are sound after any additions, changes and removals, whoever is like whom', () => {
    const size = 14;
    const act = fc.record({
      key: fc.nat(size - 1),
      publishDate: fc.option(fc.nat(5)),
      length: fc.nat(3),
      isRemoval: fc.boolean(),
    });
    const pairs = fc.array(fc.boolean(), { minLength: size * size, maxLength: size * size });
    fc.assert(
      fc.property(fc.array(act, { maxLength: 50 }), pairs, (acts, isAlike) => {
        const likenessOf: Likeness = (key, otherKey) =>
          isAlike[Math.min(key, otherKey) * size + Math.max(key, otherKey)] ? 0.8 : 0.2;
        const shelf = new Shelf(likenessOf);
        for (const { isRemoval, ...article } of acts) {
          if (isRemoval) shelf.remove(article.key);
          else shelf.put(article);
          const groups = shelf.groups();
          for (const [leader = -1, ...members] of groups) {
            expect(members.length).toBeGreaterThan(0);
            expect(shelf.articles.get(leader)?.isLeader).toBe(true);
            for (const key of members) {
              expect(shelf.articles.get(key)?.isLeader).toBe(false);
              expect(likenessOf(leader, key)).toBeGreaterThanOrEqual(minLikeness);
            }
          }
          const grouped = new Set(groups.flat());
          for (const { key, group, isLeader } of shelf.articles.values()) {
            expect(group !== null).toBe(grouped.has(key));
            if (group === null) expect(isLeader).toBe(false);
          }
        }
      }),
    );
  });
});
