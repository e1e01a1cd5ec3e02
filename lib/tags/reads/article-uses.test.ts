import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestService, type TestService } from '../../clients/test-service.ts';
import { StatsRequest } from '../../contract/retrieval-search.ts';
import { ArticleUses, forgetArticleUses } from './article-uses.ts';

let service: TestService;
beforeEach(async () => {
  service = await startTestService({ extensions: ['archive-search'] });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await service.close();
});

const value = (name: string, count: number, recent = 0) => ({
  value: name,
  count,
  recent,
  lastAt: '2026-05-06T10:00:00.000Z',
});
const failing = { status: 500, body: { exception: 'E', message: 'no' } };

describe('an archive that lists its values', () => {
  test('is read to the last page', async () => {
    service.state.answer = ({ body }) => ({
      body: body.after ? { values: [value('b', 2)] } : { values: [value('a', 5, 1)], next: 'a' },
    });
    const uses = new ArticleUses(service.services(), () => []);
    await uses.ask();
    expect([uses.get('a'), uses.get('b'), uses.get('c')]).toEqual([
      { articles: 5, recent: 1, lastAt: '2026-05-06T10:00:00.000Z' },
      { articles: 2, recent: 0, lastAt: '2026-05-06T10:00:00.000Z' },
      { articles: 0, recent: 0 },
    ]);
    expect([...uses.ids()]).toEqual(['a', 'b']);
  });

  test('is not waited for, and asked once a minute at most, or after a change', async () => {
    service.state.answer = () => ({ body: { values: [value('a', 5)] } });
    const uses = new ArticleUses(service.services(), () => []);
    expect([uses.state, uses.get('a')]).toEqual(['unknown', undefined]);
    uses.refresh();
    uses.refresh();
    expect(uses.state).toBe('counting');
    await expect.poll(() => uses.get('a')?.articles).toBe(5);
    expect([uses.version, uses.state]).toEqual([1, 'counted']);
    await uses.ready();
    expect(service.calls).toHaveLength(1);
    forgetArticleUses();
    await uses.ready();
    expect(service.calls).toHaveLength(2);
    expect(uses.version).toBe(1);
  });

  test('that fails leaves what was known for a while, then nothing is said', async () => {
    service.state.answer = () => ({ body: { values: [value('a', 5)] } });
    const uses = new ArticleUses(service.services(), () => []);
    await uses.ask();
    service.state.answer = () => failing;
    await expect(uses.ask()).rejects.toMatchObject({ kind: 'upstream' });
    expect(uses.get('a')?.articles).toBe(5);
    const later = performance.now() + 3_600_000;
    vi.spyOn(performance, 'now').mockReturnValue(later);
    expect([uses.state, uses.get('a'), uses.version]).toEqual(['unknown', undefined, 2]);
  });
});

describe('an archive of others', () => {
  /** Counts the values of articles in the way of CONTRACT 5.8; each article is the list of its tags. */
  function countIn(articles: readonly string[][]) {
    service.state.answer = ({ body }) => {
      const { articleFilters = {}, facetValuesCount } = StatsRequest.parse(body);
      const wanted = articleFilters.tags && new Set(articleFilters.tags.match(/[\w-]+/g));
      const passing = articles.filter((tags) => !wanted || tags.some((tag) => wanted.has(tag)));
      const counts = new Map<string, number>();
      for (const tag of passing.flat()) counts.set(tag, (counts.get(tag) ?? 0) + 1);
      const first = [...counts].sort(([, a], [, b]) => b - a).slice(0, facetValuesCount);
      const facet = { name: 'tags', totalCount: passing.length, values: Object.fromEntries(first) };
      return { body: { totalCount: passing.length, facets: counts.size > 0 ? [facet] : [] } };
    };
  }
  const ofOthers = async (articles: readonly string[][], ids: readonly string[]) => {
    await service.close();
    service = await startTestService({ isOurs: false });
    countIn(articles);
    const uses = new ArticleUses(service.services(), () => ids);
    await uses.ask();
    return uses;
  };
  const many = (prefix: string, count: number) =>
    Array.from({ length: count }, (_, at) => `${prefix}${String(at).padStart(4, '0')}`);

  test('counts rare tags too, those crowded out by others of the same articles as well', async () => {
    const common = many('c', 1_100);
    const rare = many('r', 420);
    const articles = [...rare.map((tag) => [tag, 'c0001']), common, common, ['r0007', ...common]];
    const uses = await ofOthers(articles, [...rare, 'never']);
    expect(rare.map((tag) => uses.get(tag)?.articles)).toEqual(
      rare.map((tag) => (tag === 'r0007' ? 2 : 1)),
    );
    expect(uses.get('never')).toEqual({ articles: 0, recent: 0 });
  });

  test('that does not index tags says nothing of them', async () => {
    const uses = await ofOthers([[], []], ['a']);
    expect([uses.state, uses.get('a')]).toEqual(['unknown', undefined]);
  });
});
