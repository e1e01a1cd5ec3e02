import { expect, it } from 'vitest';
import { packVector } from '../../encoder/port.ts';
import type { IndexedArticle, IndexedArticles } from '../record/indexed-articles.ts';
import { type OpenSearchClient, OpenSearchError } from './client.ts';
import { Feeder } from './feeder.ts';

const article: IndexedArticle = {
  put: {
    face: 'retrieval',
    dataset: 'archive',
    article: { id: 'a', language: 'en', paraSpecs: [{ type: 'text', text: 'A bridge.' }] },
  },
  id: 'a',
  key: 7,
  group: null,
  leads: true,
  found: undefined,
  indexedAt: '2026-06-01T12:00:00.000Z',
  prior: 0.5,
  vectors: {
    model: 3,
    packed: [packVector(Float32Array.of(0.6, -0.8)), packVector(Float32Array.of(0, 0))],
  },
};

function open(client: object): Feeder {
  const articles = { byId: () => article, between: () => [], lastKey: () => 7 };
  return new Feeder(client as OpenSearchClient, articles as unknown as IndexedArticles);
}

/** Sends the article to two indexes, of which the first was made without vectors; returns what they got. */
async function send(plugins: readonly string[]) {
  const mappings: unknown[] = [];
  const bulks: string[] = [];
  const client = {
    async ask(_: string, path: string, { body = '' }: { body?: unknown } = {}) {
      if (path.startsWith('/_cat/plugins')) return plugins.map((component) => ({ component }));
      if (path === '/old/_mapping') throw new OpenSearchError(400, 'illegal_argument', '');
      if (path.endsWith('/_mapping')) mappings.push(body);
      else bulks.push(String(body));
      return { errors: false, items: [] };
    },
  };
  await open(client).index({ tenant: 'desk', ids: ['a'], names: ['old', 'new'] });
  const [, old = '', , fresh = ''] = bulks.join('').split('\n');
  return { mappings, old: JSON.parse(old), fresh: JSON.parse(fresh) };
}

it('sends vectors to the indexes that take them, without those that have no direction', async () => {
  const { mappings, old, fresh } = await send(['opensearch-knn']);
  expect(mappings).toEqual([
    {
      properties: {
        vectors3: {
          type: 'nested',
          properties: { vector: expect.objectContaining({ type: 'knn_vector', dimension: 2 }) },
        },
      },
    },
  ]);
  expect(fresh.vectors3).toEqual([{ vector: [95, -127] }]);
  expect(old).not.toHaveProperty('vectors3');
  expect(old.words).toEqual(fresh.words);
});

it('sends none to a server without the plug-in', async () => {
  const { mappings, fresh } = await send(['analysis-icu']);
  expect(mappings).toEqual([]);
  expect(fresh).not.toHaveProperty('vectors3');
});

it('leaves out only an article that is refused for itself', async () => {
  const send = (status: number) => {
    const item = { index: { status, error: { type: 'some_exception' } } };
    const answerTo = (path: string) =>
      path === '/_bulk?require_alias=true' ? { errors: true, items: [item, { delete: {} }] } : [];
    const feeder = open({ ask: async (_: string, path: string) => answerTo(path) });
    return feeder.index({ tenant: 'desk', ids: ['a', 'b'], names: ['new'] });
  };
  expect(await send(400)).toEqual({ refused: [{ id: 'a', reason: 'some_exception' }] });
  // A blocked index, one that is gone, too many requests: all of it is sent again.
  await expect(send(403)).rejects.toMatchObject({ name: 'OpenSearchError', status: 403 });
  await expect(send(404)).rejects.toMatchObject({ name: 'MissingIndexError' });
  await expect(send(429)).rejects.toMatchObject({ status: 503 });
  await expect(send(503)).rejects.toMatchObject({ status: 503 });
});
