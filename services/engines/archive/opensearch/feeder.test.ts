import { expect, it } from 'vitest';
import { packVector } from '../../encoder/vectors/port.ts';
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

function open(client: object, record: object = {}): Feeder {
  const articles = { byId: () => article, between: () => [], lastKey: () => 7, ...record };
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

type Target = { _id: string; version: number; version_type: string };

/** Applies the actions of a call by the rule `external_gte`, as an index does. */
function apply(index: Map<string, { version: number; key?: number }>, lines: string[]) {
  const items: object[] = [];
  while (lines.length > 0) {
    const action: Record<string, Target> = JSON.parse(lines.shift() ?? '');
    const target = action.index ?? action.delete;
    if (!target) throw new Error('There is no action.');
    const { _id: id, version, version_type: type } = target;
    const document = action.index ? JSON.parse(lines.shift() ?? '') : {};
    expect(type).toBe('external_gte');
    const isLate = version < (index.get(id)?.version ?? 0);
    if (!isLate) index.set(id, { version, key: document.key });
    const error = { type: 'version_conflict_engine_exception' };
    items.push({ index: isLate ? { status: 409, error } : { status: 200 } });
  }
  return { errors: true, items };
}

it('puts back nothing where a call of a paused process comes after those of another one', async () => {
  const index = new Map<string, { version: number; key?: number }>();
  const held = Promise.withResolvers<void>();
  const clientThat = (wait: Promise<void>) => ({
    async ask(_: string, path: string, { body = '' }: { body?: string } = {}) {
      if (!path.startsWith('/_bulk')) return [];
      await wait;
      return apply(index, body.trimEnd().split('\n'));
    },
  });
  const paused = open(clientThat(held.promise), { position: 5 });
  const late = paused.index({ tenant: 'desk', ids: ['a', 'b'], names: ['new'] });
  const byId = (_: string, id: string) => (id === 'a' ? { ...article, key: 9 } : undefined);
  const other = open(clientThat(Promise.resolve()), { position: 6, byId });
  await other.index({ tenant: 'desk', ids: ['a', 'b'], names: ['new'] });
  held.resolve();
  expect(await late).toEqual({ refused: [] });
  expect([...index]).toEqual([
    ['a', { version: 6, key: 9 }],
    ['b', { version: 6 }],
  ]);
});

it('leaves the order to a single process, whose record has no positions', async () => {
  const bulks: string[] = [];
  const client = {
    async ask(_: string, path: string, { body = '' }: { body?: string } = {}) {
      if (path.startsWith('/_bulk')) bulks.push(body);
      return { errors: false, items: [] };
    },
  };
  await open(client, { byId: () => undefined }).index({ tenant: 'desk', ids: ['a'], names: ['n'] });
  expect(bulks).toEqual(['{"delete":{"_index":"n","_id":"a"}}\n']);
});
