import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestService, type TestService } from '../upstream/test-service.ts';
import { ArticleUses } from './article-uses.ts';

let service: TestService;
beforeEach(async () => {
  service = await startTestService({ extensions: ['archive-search'] });
});
afterEach(() => service.close());

const answer = (values: Record<string, number>) => ({
  body: { totalCount: 9, facets: [{ name: 'tags', totalCount: 9, values }] },
});

test('articles by tag, all and of the last twelve months', async () => {
  service.state.answer = ({ body }) =>
    Object.keys(body.articleFilters ?? {}).length > 0 ? answer({ a: 1 }) : answer({ a: 5, b: 2 });
  const uses = new ArticleUses(service.services());
  await uses.ask();
  expect([uses.of('a'), uses.of('b'), uses.of('c')]).toEqual([
    { articles: 5, recent: 1 },
    { articles: 2, recent: 0 },
    { articles: 0, recent: 0 },
  ]);
  expect(service.calls[0]?.body).toMatchObject({ fields: ['tags'], facetValuesCount: 1000 });
});

test('nobody waits for it, and it is asked for once a minute at most', async () => {
  service.state.answer = () => answer({ a: 5 });
  const uses = new ArticleUses(service.services());
  uses.refresh();
  uses.refresh();
  expect(uses.of('a').articles).toBe(0);
  await expect.poll(() => uses.of('a').articles).toBe(5);
  expect(uses.version).toBe(1);
  uses.refresh();
  expect(service.calls).toHaveLength(2);
});

test('an archive that fails leaves what was known', async () => {
  service.state.answer = () => answer({ a: 5 });
  const uses = new ArticleUses(service.services());
  await uses.ask();
  service.state.answer = () => ({ status: 500, body: { exception: 'E', message: 'no' } });
  await expect(uses.ask()).rejects.toMatchObject({ kind: 'upstream' });
  expect(uses.of('a').articles).toBe(5);
});
