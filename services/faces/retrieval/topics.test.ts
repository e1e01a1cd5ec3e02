import { beforeAll, expect, it } from 'vitest';
import { Health } from '../../../lib/contract/health.ts';
import { openSharedServices, type SharedServices } from '../../server/test-services.ts';

const tennis = 'IPTC-20001085';

type Found = {
  articles: { id: string }[];
  facets: { values: { value: string; count: number }[] }[];
};
type Details = { analysis?: { tags: { gkbId?: string; stdForm: string; type: string }[] } };

let services: SharedServices;
beforeAll(async () => {
  services = await openSharedServices();
  const article = (id: string, title: string, text: string, metadata: object) => ({
    ...{ id, language: 'en', metadata },
    paraSpecs: [
      { type: 'title', text: title },
      { type: 'text', text },
    ],
  });
  await services.call('/v1/articles/add', {
    body: [
      article(
        'final',
        'Qualifier wins the tennis title in two sets',
        'She broke serve twice in the opening set, saved three break points in the second and took the final of the tennis tournament with an ace.',
        { section: 'Sport' },
      ),
      article(
        'budget',
        'Council passes the budget',
        'The city council adopted the budget for next year after a long debate about taxes and spending.',
        { section: 'Local', tags: [tennis] },
      ),
    ],
  });
}, 180_000);

async function ask<Answer>(path: string, body: object): Promise<Answer> {
  return (await services.call(path, { body })).json as Answer;
}

const search = (more: object) => ask<Found>('/v1/articles/search', { query: '', ...more });

async function tagsOf(id: string) {
  const [details] = await ask<Details[]>('/v1/articles/details', { ids: [id] });
  return details?.analysis?.tags;
}

async function countTags() {
  const { facets } = await search({ facets: [{ field: 'found.tags', limit: 50 }] });
  return facets[0]?.values ?? [];
}

it('finds the topics of an imported article, for the facet and the filter of tags', async () => {
  // Analyses and vectors are made in the background.
  await expect
    .poll(() => tagsOf('final'), { timeout: 90_000, interval: 250 })
    .toContainEqual(expect.objectContaining({ gkbId: tennis, stdForm: 'tennis' }));
  // An article that came with a topic is counted with those in which it was found.
  await expect
    .poll(countTags, { timeout: 90_000, interval: 250 })
    .toContainEqual({ value: tennis, count: 2 });
  const values = await countTags();
  expect(values.map(({ value }) => value)).toContain('IPTC-15000000');
  const filtered = await search({ articleFilters: { 'found.tags': tennis } });
  expect(filtered.articles.map(({ id }) => id).toSorted()).toEqual(['budget', 'final']);
  const sport = await search({ query: 'found.tags:="IPTC-15000000"' });
  expect(sport.articles.map(({ id }) => id)).toEqual(['final']);
});

it('finds none in an article that came with some', async () => {
  await expect.poll(() => tagsOf('budget'), { timeout: 90_000 }).toBeDefined();
  const unencoded = async () => {
    const { archive } = Health.parse((await services.call('/health')).json);
    return archive?.unencoded;
  };
  await expect.poll(unencoded, { timeout: 90_000, interval: 250 }).toBe(0);
  const types = (await tagsOf('budget'))?.map(({ type }) => type);
  expect(types).not.toContain('media-topic');
});
