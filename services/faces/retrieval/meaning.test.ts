import { beforeAll, describe, expect, it, vi } from 'vitest';
import { openSharedServices, type SharedServices } from '../../server/test-services.ts';

const articles = [
  {
    id: 'airship',
    language: 'en',
    title: 'Airship burns as it lands',
    texts: [
      'A German airship caught fire over the airfield on Thursday evening and was destroyed within half a minute.',
      'Thirty-five of the people on board died. The cause was never found beyond doubt.',
    ],
  },
  {
    id: 'flood',
    language: 'cs',
    title: 'Řeky zaplavily desítky obcí',
    texts: [
      'Po vytrvalých deštích se rozvodnily řeky na východě země a voda zaplavila desítky obcí.',
      'Hasiči evakuovali tisíce lidí. Škody se počítají na miliardy korun.',
    ],
  },
  {
    id: 'penicillin',
    language: 'en',
    title: 'A spoiled dish leads to a medicine',
    texts: [
      'A mould that had fallen into a dish killed the bacteria around it, a doctor in London noticed.',
      'The medicine made of it saved the lives of many wounded soldiers.',
    ],
  },
];

type Hit = { id: string; byMeaning?: boolean; passage?: { text: string; marks: unknown[] } };

let services: SharedServices;
beforeAll(async () => {
  services = await openSharedServices();
  const body = articles.map(({ id, language, title, texts }) => ({
    id,
    language,
    paraSpecs: [{ type: 'title', text: title }, ...texts.map((text) => ({ type: 'text', text }))],
    metadata: { section: 'news' },
  }));
  await services.call('/v1/articles/add', { body });
  // Vectors are made in the background.
  const isFound = async () => (await search({ query: 'Luftschiff' })).length === 1;
  await vi.waitUntil(isFound, { timeout: 60_000, interval: 200 });
}, 180_000);

async function ask<Answer>(path: string, body: object): Promise<Answer> {
  return (await services.call(path, { body })).json as Answer;
}

async function search(body: object): Promise<Hit[]> {
  const { articles: hits } = await ask<{ articles: Hit[] }>('/v1/articles/search', body);
  return hits;
}

const idsOf = (hits: readonly { id: string }[]) => hits.map(({ id }) => id);

describe('smart matching', () => {
  it('finds an article in another language, and shows the sentence that is meant', async () => {
    // A vector that a busy machine makes too late for one search is there for the next.
    const first = async () => (await search({ query: 'Brand eines Luftschiffs' }))[0];
    await expect.poll(first).toMatchObject({
      id: 'airship',
      byMeaning: true,
      passage: { text: expect.stringContaining('caught fire'), marks: [] },
    });
  });

  it('says nothing of meaning where the words are there', async () => {
    const [hit] = await search({ query: 'airship' });
    expect(hit).toMatchObject({ id: 'airship' });
    expect(hit).not.toHaveProperty('byMeaning');
  });

  it.each([
    ['as written', { query: 'Luftschiff', match: 'written' }],
    ['for a phrase', { query: '"Brand eines Luftschiffs"' }],
    ['beside a phrase that is missing', { query: 'Luftschiff "no such phrase"' }],
    ['against a filter', { query: 'Luftschiff', articleFilters: { section: 'sport' } }],
    ['against a field', { query: 'Luftschiff section:sport' }],
    ['against a negation', { query: 'Luftschiff -airfield' }],
    ['by date', { query: 'Luftschiff', sort: 'newest' }],
  ])('finds nothing by meaning %s', async (_, body) => {
    expect(await search(body)).toEqual([]);
  });

  it('finds nothing for what no article is about', async () => {
    expect(await search({ query: 'quarterly results of a software company' })).toEqual([]);
  });
});

it('recommends by meaning, and says that the subject is the same', async () => {
  const body = {
    mode: 'similarity',
    textSnippet:
      'Floods after days of rain: rivers burst their banks and villages are under water.',
    language: 'en',
    minScore: 0.1,
    returnReasons: true,
  };
  const found = async () =>
    (await ask<{ articles: { id: string; reasons: object }[] }>('/v1/articles/recommend', body))
      .articles;
  await expect.poll(found).toEqual([
    expect.objectContaining({
      id: 'flood',
      reasons: expect.objectContaining({ sameSubject: true }),
    }),
  ]);
});

it('answers a question from an article in another language', async () => {
  const { answer, articles: cited } = await ask<{
    answer: { status: string };
    articles: { id: string }[];
  }>('/v1/articles/research', {
    query: 'Kolik lidí zahynulo na palubě vzducholodi?',
    returnArticles: true,
  });
  expect(answer.status).toBe('answer');
  expect(idsOf(cited)).toContain('airship');
});
