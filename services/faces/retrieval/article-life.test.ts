import { beforeAll, expect, it } from 'vitest';
import { openSharedServices, type SharedServices } from '../../server/test-services.ts';

let services: SharedServices;
beforeAll(async () => {
  services = await openSharedServices();
}, 120_000);

const call = (path: string, body?: unknown, method?: string) =>
  services.call(path, { body, ...(method && { method }) });

const article = (id: string, metadata = {}) => ({
  id,
  language: 'en',
  paraSpecs: [{ type: 'text', text: `A zebra came to ${id}.` }],
  metadata,
});
const add = async (...ids: string[]) =>
  (
    await call(
      '/v1/articles/add',
      ids.map((id) => article(id)),
    )
  ).json;
const set = (id: string, kind: string) =>
  call(
    `/v1/articles/${id}/state`,
    {
      kind,
      note: 'An error.',
      by: 'eva',
      ...(kind === 'embargoed' && { until: '2999-01-01T00:00:00Z' }),
    },
    'PUT',
  );

it.each([
  ['/v1 remove', (id: string) => call('/v1/articles/remove', [id])],
  ['/v1 DELETE', (id: string) => call(`/v1/articles/${id}`, undefined, 'DELETE')],
  ['/v2 DELETE', (id: string) => call(`/v2/articles/archive/${id}`, undefined, 'DELETE')],
])('a removal ends a withdrawal: %s', async (name, remove) => {
  const id = name.replaceAll(/\W/g, '');
  await add(id);
  await set(id, 'withdrawn');
  expect((await call(`/v1/articles/${id}`)).status).toBe(404);
  expect((await remove(id)).status).toBe(200);
  expect((await call('/v1/articles/states')).json).toEqual([]);
  expect(await add(id)).toEqual({ message: '1 article indexed.' });
  expect((await call(`/v1/articles/${id}`)).status).toBe(200);
  const found = await call('/v1/articles/search', { query: `zebra articleId:${id}` });
  expect(found.json).toMatchObject({ totalCount: 1 });
});

it('an add that meets a state says so', async () => {
  await add('w', 'e', 'c', 'd');
  await set('w', 'withdrawn');
  await set('e', 'embargoed');
  await set('c', 'corrected');
  await set('d', 'corrected');
  expect(await add('w')).toEqual({ message: '1 article indexed. It is still withdrawn.' });
  expect((await call('/v1/articles/w', article('w'), 'PUT')).json).toEqual({
    message: '1 article indexed. It is still withdrawn.',
  });
  expect((await call('/v2/articles/archive/e', { id: 'e', text: 'A.' }, 'PUT')).json).toMatchObject(
    { message: 'Article e indexed. It is still under embargo.' },
  );
  expect(await add('w', 'e', 'c', 'd', 'x')).toEqual({
    message:
      '5 articles indexed. 1 of them is still withdrawn. 1 of them is still under embargo. ' +
      '2 of them are still marked as corrected.',
  });
  expect((await call('/v1/articles/w')).status).toBe(404);
});

it('what only the media face knows outlives a write by the retrieval face', async () => {
  const media = {
    id: 'm',
    language: 'en',
    text: 'A lynx came to Brno.',
    categories: [{ taxonomy: 'SubjectCode', code: '13000000' }],
    recommendation: { published: false, url: 'https://news.example/m', importance: 3 },
  };
  await call('/v2/articles/archive/m', media, 'PUT');
  const sent = {
    ...article('m', { section: ['Local'] }),
    paraSpecs: [{ type: 'text', text: 'A lynx left Brno.' }],
  };
  const recommend = { textSnippet: 'lynx Brno', mode: 'similarity', minScore: 0 };
  for (const write of [
    () => call('/v1/articles/m', sent, 'PUT'),
    () => call('/v1/articles/add', [sent]),
  ]) {
    expect((await write()).status).toBe(200);
    expect((await call('/v1/articles/m')).json).toEqual(sent);
    expect((await call('/v2/articles/archive/m')).json).toMatchObject({
      text: 'A lynx left Brno.',
      categories: media.categories,
      recommendation: media.recommendation,
    });
    expect((await call('/v1/articles/recommend', recommend)).json).toMatchObject({ articles: [] });
  }
  await call('/v2/articles/archive/m', { ...media, recommendation: { published: true } }, 'PUT');
  await call('/v1/articles/m', sent, 'PUT');
  expect((await call('/v1/articles/recommend', recommend)).json).toMatchObject({
    articles: [{ id: 'm' }],
  });
});

it('an article of the media face is recommended from its date on, unless its settings say another', async () => {
  const text = 'The lynx of the zoo in Brno escaped over the fence.';
  const later = '2100-01-01T00:00:00Z';
  const recommend = { textSnippet: text, mode: 'similarity', minScore: 0 };
  const isShown = async () => {
    const { json } = await call('/v1/articles/recommend', recommend);
    return (json as { articles: { id: string }[] }).articles.some(({ id }) => id === 'soon');
  };
  const path = '/v2/articles/archive/soon';
  const soon = { id: 'soon', language: 'en', text, publishDate: later };
  await call(path, soon, 'PUT');
  expect(await isShown()).toBe(false);
  await call(path, { ...soon, recommendation: { publishDate: '2026-01-01T00:00:00Z' } }, 'PUT');
  expect(await isShown()).toBe(true);
  await call(path, { ...soon, publishDate: '2026-01-01T00:00:00Z' }, 'PUT');
  expect(await isShown()).toBe(true);
});
