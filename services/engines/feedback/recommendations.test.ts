import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  startTestServices,
  startTime,
  type TestServices,
  testKeys,
} from '../../server/test-services.ts';
import { makeReferenceKey } from './references.ts';

/** The keys of recommendations, and feedback that refers to them, over real HTTP. */
let services: TestServices;
let today = new Date('2026-03-10T09:30:15Z');
const day = 86_400_000;

beforeAll(async () => {
  services = await startTestServices({}, { now: () => today, analyzesArchive: false });
  await services.whenReady();
  const articles = ['lions', 'tigers'].map((animal) => ({
    id: animal,
    language: 'en',
    paraSpecs: [
      { type: 'title', text: `The ${animal} of the zoo have a new house` },
      { type: 'text', text: `The zoo of Brno built a new house for its ${animal}.` },
    ],
  }));
  await services.call('/v1/articles/add', { body: articles });
}, 60_000);
afterAll(() => services.close());

const article = { id: 'n', title: 'A new house in the zoo', text: 'The zoo of Brno has lions.' };
const reactor = [{ stdForm: 'reactor', type: 'media', relevance: 50 }];

/** Each kind of recommendation: how it is asked for, and what feedback on it looks like. */
const kinds = {
  'articles of the media service': {
    path: '/v2/articles/archive/recommend',
    body: { ...article, language: 'en', recommendationCount: 1 },
    idsOf: ({ articleIds }: Answer) => articleIds,
    feedback: (id: string) => ({
      articleFeedback: [{ articleId: id, feedbackStatus: 'accepted' }],
    }),
    field: 'articleFeedback[0].articleId',
  },
  photos: {
    path: '/v2/photos/demo/recommend',
    body: { ...article, basis: reactor, recommendationCount: 1 },
    idsOf: ({ photosIds }: Answer) => photosIds,
    feedback: (id: string) => ({ photoFeedback: [{ photoId: id, feedbackStatus: 'accepted' }] }),
    field: 'photoFeedback[0].photoId',
  },
  'articles of the retrieval service': {
    path: '/v1/articles/recommend',
    body: { textSnippet: 'A new house for lions', mode: 'similarity', minScore: 0, maxArticles: 1 },
    idsOf: ({ articles }: Answer) => articles?.map(({ id }) => id),
    feedback: (id: string) => ({
      articleFeedback: [{ articleId: id, feedbackStatus: 'accepted' }],
    }),
    field: 'articleFeedback[0].articleId',
  },
};
type Answer = {
  referenceKey: string;
  articleIds?: string[];
  photosIds?: string[];
  articles?: { id: string }[];
  tags?: { gkbId?: string; stdForm: string }[];
};

async function ask({ path, body }: { path: string; body: object }): Promise<Answer> {
  const answer = await services.call(path, { body });
  expect(answer.status, answer.text).toBe(200);
  return answer.json as Answer;
}

it('keys of one second are all different', () => {
  const keys = Array.from({ length: 300_000 }, () => makeReferenceKey(today));
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys[0]).toMatch(/^260310-093015-[0-9a-f]{8}$/);
});

describe.each(Object.entries(kinds))('a recommendation of %s', (_, kind) => {
  const send = (answer: Pick<Answer, 'referenceKey'>, id: string, key = testKeys.desk) =>
    services.call(`${kind.path}/feedback`, {
      body: { referenceKey: answer.referenceKey, ...kind.feedback(id) },
      key,
    });

  it('has a key of its own, also within one second', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(kind)));
    const keys = answers.map(({ referenceKey }) => referenceKey);
    expect(new Set(keys).size).toBe(20);
    const isUuid = kind.path.startsWith('/v1');
    for (const key of keys) {
      expect(key).toMatch(
        isUuid ? /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-/ : /^260310-093015-[0-9a-f]{8}$/,
      );
    }
  });

  it('takes feedback only on what it recommended', async () => {
    const answer = await ask(kind);
    const [id = ''] = kind.idsOf(answer) ?? [];
    expect(await send(answer, 'not-recommended')).toMatchObject({
      status: 400,
      json: { message: expect.stringContaining(kind.field) },
    });
    expect(await send(answer, id)).toMatchObject({ status: 200 });
    expect((await send(answer, id, testKeys.other)).status).toBe(404);
    expect((await send({ referenceKey: '260310-093015-00000000' }, id)).status).toBe(404);
  });

  it('is remembered for 90 days, beyond a new start', { timeout: startTime }, async () => {
    const answer = await ask(kind);
    const [id = ''] = kind.idsOf(answer) ?? [];
    await services.restart();
    await services.whenReady();
    const given = today;
    today = new Date(given.getTime() + 89 * day);
    expect((await send(answer, id)).status).toBe(200);
    today = new Date(given.getTime() + 91 * day);
    expect((await send(answer, id)).status).toBe(404);
    today = given;
  });
});

it('an id alone, of which nothing is known, is recommended nothing', async () => {
  for (const body of [{ id: 'nobody' }, { id: 'nobody', title: ' ', text: '' }]) {
    expect(await ask({ path: '/v2/articles/archive/recommend', body })).toEqual({
      id: 'nobody',
      referenceKey: expect.any(String),
      articleIds: [],
      tags: [],
    });
    expect(await ask({ path: '/v2/photos/demo/recommend', body })).toEqual({
      id: 'nobody',
      referenceKey: expect.any(String),
      photosIds: [],
      tags: [],
    });
  }
});

it('articles come in pages only where a cursor asks for them', async () => {
  const path = '/v2/articles/archive/recommend';
  const body = { ...article, recommendationCount: 1 };
  expect(await ask({ path, body })).not.toHaveProperty('nextCursor');
  expect(await ask({ path, body: { ...body, cursor: '*' } })).toHaveProperty('nextCursor');
});

it('a text that is not in the archive is recommended for by real tags, never by bare verbs', async () => {
  const body = {
    id: 'unindexed',
    language: 'en',
    title: 'Brno builds a new house for its lions',
    text: 'The zoo of Brno has built a new house. The lions will move soon, and visitors can see them.',
  };
  const { tags = [] } = await ask({ path: '/v2/articles/archive/recommend', body });
  expect(tags.find(({ stdForm }) => stdForm === 'Brno')?.gkbId).toMatch(/^G\d+$/);
  expect(tags.map(({ stdForm }) => stdForm)).toContain('lion');
  expect(tags.filter(({ stdForm }) => /^(build|built|move|see)$/.test(stdForm))).toEqual([]);
});

it('silence about a recommended article weighs nothing, before a decision and after it', async () => {
  const house = (n: number) => ({
    id: `house${n}`,
    language: 'en',
    title: `The zoo of Brno has a new house ${n}`,
    text: `The lions of the zoo in Brno moved into house ${n}.`,
  });
  for (const body of [house(1), house(2)]) {
    const path = `/v2/articles/archive/${body.id}`;
    const put = await services.call(path, { method: 'PUT', body, key: testKeys.other });
    expect(put.status, put.text).toBe(200);
  }
  const recommend = async () => {
    const path = '/v2/articles/archive/recommend';
    const { json } = await services.call(path, { body: article, key: testKeys.other });
    return json as Answer & { articleIds: string[] };
  };
  const { referenceKey, articleIds } = await recommend();
  const [first = '', second = ''] = articleIds;
  expect([first, second].toSorted()).toEqual(['house1', 'house2']);
  const say = (feedbackStatus: string, ...ids: string[]) =>
    services.call('/v2/articles/archive/recommend/feedback', {
      body: {
        referenceKey,
        articleFeedback: ids.map((articleId) => ({ articleId, feedbackStatus })),
      },
      key: testKeys.other,
    });
  expect((await say('rejected-passively', first)).status).toBe(200);
  expect((await say('accepted-passively', second)).status).toBe(200);
  expect((await recommend()).articleIds).toEqual([first, second]);
  await say('rejected-actively', first);
  expect((await recommend()).articleIds).toEqual([second, first]);
  for (let n = 0; n < 5; n += 1) await say('accepted-passively', first);
  expect((await recommend()).articleIds).toEqual([second, first]);
});

it('pages of recommended articles give each once, though scores change in between', async () => {
  const key = testKeys.other;
  const cat = (n: number) => ({
    id: `cat${n}`,
    language: 'en',
    title: `A cat on the roof of house ${n}`,
    text: `The fire brigade of Olomouc brought a cat down from the roof of house ${n}.`,
  });
  const put = (body: { id: string }) =>
    services.call(`/v2/articles/archive/${body.id}`, { method: 'PUT', body, key });
  for (const body of [cat(1), cat(2), cat(3)]) await put(body);
  const page = async (cursor: string) => {
    const body = { ...cat(9), id: 'new', recommendationCount: 1, cursor };
    const { json } = await services.call('/v2/articles/archive/recommend', { body, key });
    return json as { articleIds: string[]; nextCursor?: string };
  };
  const seen: string[] = [];
  for (let cursor: string | undefined = '*'; cursor !== undefined; ) {
    const { articleIds, nextCursor } = await page(cursor);
    const [id = ''] = articleIds;
    seen.push(id);
    // An article that was shown gets another version, as when its analysis comes: it counts less from now on.
    const changes = [{ id, add: { desk: ['city'] } }];
    await services.call('/v1/articles/metadata', { body: { changes }, key });
    cursor = seen.length < 9 ? nextCursor : undefined;
  }
  const cats = seen.filter((id) => id.startsWith('cat'));
  expect(cats.toSorted()).toEqual(['cat1', 'cat2', 'cat3']);
  expect(new Set(seen).size).toBe(seen.length);
});

it('an article that is sent once more as it is changes nothing that is related', async () => {
  const texts = {
    lynx: 'The lynx of the zoo in Brno escaped over the fence near the station.',
    tram: 'A lynx was seen near the station of Brno by a tram driver.',
    zebra: 'The zoo of Brno bought two zebras for the new house.',
  };
  const sent = Object.entries(texts).map(([id, text]) => ({
    id,
    language: 'en',
    paraSpecs: [{ type: 'text', text }],
  }));
  await services.call('/v1/articles/add', { body: sent });
  const related = async () => {
    const body = { article: sent[0], mode: 'similarity', minScore: 0 };
    const { json } = await services.call('/v1/articles/recommend', { body });
    return (json as { articles: { id: string; score: number }[] }).articles.map(({ id, score }) => [
      id,
      score,
    ]);
  };
  const before = await related();
  expect(before.length).toBeGreaterThan(1);
  expect((await services.call('/v1/articles/tram', { method: 'PUT', body: sent[1] })).json).toEqual(
    {
      message: '1 article indexed.',
    },
  );
  await services.call('/v1/articles/add', { body: sent });
  expect(await related()).toEqual(before);
});

it('a search of the archive takes feedback on articles that are there', async () => {
  const found = await ask({ path: '/v1/articles/search', body: { query: 'zoo' } });
  const send = (articleId: string) =>
    services.call('/v1/articles/recommend/feedback', {
      body: {
        referenceKey: found.referenceKey,
        articleFeedback: [{ articleId, feedbackStatus: 'accepted' }],
      },
    });
  expect((await send('lions')).status).toBe(200);
  expect(await send('none')).toMatchObject({
    status: 400,
    json: { message: expect.stringContaining('articleFeedback[0].articleId') },
  });
});
