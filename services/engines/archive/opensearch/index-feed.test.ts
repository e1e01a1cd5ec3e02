import { afterEach, expect, it } from 'vitest';
import { unavailable } from '../../../../lib/contract/service-error.ts';
import { silentLog } from '../../../../lib/log/log.ts';
import type { IndexChange } from '../record/change-table.ts';
import type { OpenSearchClient } from './client.ts';
import type { ChangedArticles, SweptArticles } from './feeder.ts';
import { indexVersion } from './index-definition.ts';
import { IndexFeed } from './index-feed.ts';

type Call = { method: string; path: string; body?: unknown };

/** As much of OpenSearch as the feed asks: indexes and their aliases. */
class FakeServer {
  readonly indexes = new Map<string, { version: string; aliases: Set<string> }>();
  readonly refreshed: string[] = [];
  /** Refreshing waits for it. */
  refreshing = Promise.resolve();
  isAway = false;

  async ask({ method, path, body }: Call): Promise<unknown> {
    if (this.isAway) throw unavailable('away', 5);
    if (path.startsWith('/_cat/plugins')) return [];
    if (path.startsWith('/_index_template/')) return {};
    const [, refreshed] = /^\/([^/]+)\/_refresh\b/.exec(path) ?? [];
    if (refreshed !== undefined) {
      await this.refreshing;
      this.refreshed.push(refreshed);
      return {};
    }
    if (path.endsWith('/_alias') || path.endsWith('/_mapping')) {
      return Object.fromEntries(
        [...this.indexes].map(([name, { version, aliases }]) => [
          name,
          {
            aliases: Object.fromEntries([...aliases].map((alias) => [alias, {}])),
            mappings: { _meta: { version } },
          },
        ]),
      );
    }
    if (path === '/_aliases') {
      const { actions } = body as { actions: Record<string, { index: string; alias: string }>[] };
      for (const { add, remove } of actions) {
        if (add) this.indexes.get(add.index)?.aliases.add(add.alias);
        if (remove) this.indexes.get(remove.index)?.aliases.delete(remove.alias);
      }
      return {};
    }
    const name = path.slice(1);
    if (method === 'DELETE') this.indexes.delete(name);
    else {
      const { aliases } = body as { aliases: Record<string, unknown> };
      this.indexes.set(name, {
        version: indexVersion(false),
        aliases: new Set(Object.keys(aliases)),
      });
    }
    return {};
  }

  namesWith(alias: string): string[] {
    return [...this.indexes].flatMap(([name, { aliases }]) => (aliases.has(alias) ? [name] : []));
  }
}

let feed: IndexFeed | undefined;
afterEach(() => feed?.close());

function start({ isComplete = true, isOther = false, keys = [] as number[] } = {}) {
  const server = new FakeServer();
  const changes: IndexChange[] = [];
  const sent: (ChangedArticles | SweptArticles)[] = [];
  const requested: string[] = [];
  const own = { isFeederAway: false, isDone: false, isOther };
  const client = {
    prefix: 'test',
    ask: (method: string, path: string, options?: { body?: unknown }) =>
      server.ask({ method, path, body: options?.body }),
  };
  const send = async <T extends ChangedArticles | SweptArticles>(batch: T) => {
    if (own.isFeederAway) throw unavailable('away', 5);
    sent.push(batch);
    return { refused: [] };
  };
  feed = new IndexFeed({
    client: client as unknown as OpenSearchClient,
    log: silentLog,
    record: {
      mayFeed: async () => !own.isOther,
      follow: async () => ({ isComplete, tenants: keys.length > 0 ? ['desk'] : [] }),
      complete: async () => {
        own.isDone = true;
      },
      changes: async (limit) => changes.slice(0, limit),
      forget: async (done) => {
        for (const change of done) changes.splice(changes.indexOf(change), 1);
      },
      requestIndex: async (tenant) => {
        requested.push(tenant);
      },
    },
    feeder: {
      index: send,
      sweep: async (batch) => {
        const after = keys.find((key) => key > batch.after);
        return { ...(await send(batch)), after, until: keys.at(-1) ?? 0 };
      },
    },
  });
  feed.start();
  const change = (id: string) => {
    changes.push({ tenant: 'desk', id, number: changes.length + 1 });
    feed?.nudge();
  };
  return { server, changes, sent, requested, own, change, feed };
}

it('sends changes to a new index of their tenant, and lets it answer', async () => {
  const { server, changes, sent, change } = start();
  change('a');
  await expect.poll(() => changes).toEqual([]);
  expect(server.namesWith('test-desk')).toHaveLength(1);
  expect(sent.at(-1)).toMatchObject({ ids: ['a'], names: ['test-desk'] });
});

it('forgets nothing that was not sent', async () => {
  const { changes, own, change, feed, sent } = start();
  own.isFeederAway = true;
  // A search asks for the index of a tenant of which nothing is known yet.
  const waiting = feed.whenIndexed('desk', 10);
  change('a');
  expect(await waiting).toBe(false);
  expect(changes).toHaveLength(1);
  own.isFeederAway = false;
  await expect.poll(() => changes).toEqual([]);
  expect(sent.at(-1)).toMatchObject({ ids: ['a'] });
});

it('is not settled before searches find what was sent, also in full batches', async () => {
  const { server, changes, change, feed } = start();
  change('first');
  await expect.poll(() => server.refreshed.at(-1)).toBe('test-desk');
  const gate = Promise.withResolvers<void>();
  server.refreshing = gate.promise;
  server.refreshed.length = 0;
  for (let number = 0; number < 500; number += 1) change(`a${number}`);
  await expect.poll(() => changes).toEqual([]);
  expect(feed.isSettled).toBe(false);
  gate.resolve();
  await expect.poll(() => feed.isSettled).toBe(true);
  expect(server.refreshed).toEqual(['test-desk']);
});

it('leaves the indexes to another process, and takes over from it', async () => {
  const { server, changes, own, change, feed } = start({ isOther: true });
  change('a');
  expect(await feed.whenIndexed('desk', 10)).toBe(false);
  expect(changes).toHaveLength(1);
  own.isOther = false;
  await expect.poll(() => changes).toEqual([]);
  expect(server.namesWith('test-desk')).toHaveLength(1);
});

it('asks the process that feeds for the index of a tenant without articles, once', async () => {
  const { server, requested, feed } = start({ isOther: true });
  expect(await feed.whenIndexed('empty', 500)).toBe(false);
  server.indexes.set('test-empty-00000000-1', { version: 'any', aliases: new Set(['test-empty']) });
  const isIndexed = () => feed.whenIndexed('empty', 500);
  await expect.poll(isIndexed).toBe(true);
  expect(requested).toEqual(['empty']);
});

it('fills a new index article by article while the old one answers', async () => {
  const { server, sent, own } = start({ isComplete: false, keys: [1, 2, 3] });
  server.indexes.set('test-desk-00000000-1', { version: 'old', aliases: new Set(['test-desk']) });
  await expect.poll(() => own.isDone).toBe(true);
  const keys = sent.flatMap((batch) => ('after' in batch ? [batch.after] : []));
  expect(keys).toEqual([0, 1, 2, 3]);
  expect(server.namesWith('test-desk')).toEqual([expect.stringContaining(indexVersion(false))]);
  expect(server.namesWith('test-desk-next')).toEqual([]);
});

it('makes an index of another version anew', async () => {
  const { server, sent } = start({ keys: [1] });
  server.indexes.set('test-desk-00000000-1', { version: 'old', aliases: new Set(['test-desk']) });
  await expect
    .poll(() => server.namesWith('test-desk'))
    .toEqual([expect.stringContaining(indexVersion(false))]);
  expect(sent.length).toBeGreaterThan(0);
});

it('goes on when the server is back', async () => {
  const { server, changes, change } = start();
  server.isAway = true;
  change('a');
  expect(await feed?.whenIndexed('desk', 10)).toBe(false);
  server.isAway = false;
  await expect.poll(() => changes).toEqual([]);
  await expect.poll(() => server.namesWith('test-desk')).toHaveLength(1);
});
