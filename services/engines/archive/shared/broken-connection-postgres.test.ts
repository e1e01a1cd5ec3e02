import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import type { Archive } from '../archive.ts';
import { usualSearch } from '../searcher/test-archive.ts';
import { article, setUpProcesses } from './test-processes.ts';

// Archives start and end in each test.
vi.setConfig({ testTimeout: 120_000 });
afterAll(() => vi.resetConfig());

const tenant = 'desk';
const time = new Date('2026-05-06T10:00:00Z');
const { open, databaseUrl, query } = setUpProcesses();
const cleanups: (() => Promise<unknown> | unknown)[] = [];
// Before the database is emptied for the next test.
afterEach(async () => {
  for (const clean of cleanups.splice(0)) await clean();
});

async function idsOf(archive: Archive, query: string): Promise<string[]> {
  const { hits } = await archive.search(tenant, { ...usualSearch, query });
  return hits.map(({ stored }) => stored.article.id).toSorted();
}

/** Ids of articles and numbers of changes that are in the record, of which none may be without the other. */
async function recorded() {
  const [row] = await query<{ ids: string[]; changes: string[]; last: string }>(`select
    array(select id from archive.article order by id) as ids,
    array(select id from archive.change order by id) as changes,
    (select last from archive.revision)`);
  return row;
}

/** Lets the server end the connection that first does something to a table, once. */
async function endConnection(when: string): Promise<void> {
  cleanups.push(() =>
    query(`drop function archive.end_connection cascade; drop sequence archive.endings`),
  );
  await query(`
    create sequence archive.endings;
    create function archive.end_connection() returns trigger language plpgsql as $$ begin
      if nextval('archive.endings') = 1 then
        perform pg_terminate_backend(pg_backend_pid());
      end if;
      return null;
    end $$;
    create trigger end_connection ${when} for each row execute function archive.end_connection()`);
}

for (const [name, when] of Object.entries({
  'between two articles': 'after insert on archive.article',
  'between articles and their numbers': 'after insert on archive.change',
  'after the last statement': 'after update on archive.revision',
}))
  it(`leaves nothing of a write whose connection ended ${name}, and goes on`, async () => {
    const [one, other] = [await open(), await open()];
    await one.put(tenant, [article('a', 'Trams return.')], time);
    const before = await recorded();
    await endConnection(when);
    const list = [article('a', 'Trams are late.'), article('b', 'Trams wait.')];
    await expect(one.put(tenant, list, time)).rejects.toMatchObject({ status: 503 });
    expect(await recorded()).toEqual(before);
    expect(await one.ids(tenant)).toEqual(['a']);
    expect(await idsOf(one, 'late OR wait')).toEqual([]);
    // Nobody has to wait for a lock that is left, and the next write of the same process succeeds.
    await other.put(tenant, [article('c', 'Trams stop.')], time);
    await one.put(tenant, list, time);
    for (const archive of [one, other])
      await expect.poll(() => idsOf(archive, 'late OR wait OR stop')).toEqual(['a', 'b', 'c']);
    expect(await recorded()).toMatchObject({ ids: ['a', 'b', 'c'], changes: ['a', 'b', 'c'] });
  });

it('takes over its own write where the connection ended before it was told of the success', async () => {
  const proxy = await startProxy();
  const [one, other] = [await open({ databaseUrl: proxy.url }), await open()];
  await one.put(tenant, [article('a', 'Trams return.')], time);
  proxy.isHidingCommit = true;
  const list = [article('a', 'Trams are late.'), article('b', 'Trams wait.')];
  await expect(one.put(tenant, list, time)).rejects.toMatchObject({ status: 503 });
  expect(proxy.isHidingCommit).toBe(false);
  const committed = await recorded();
  expect(committed).toMatchObject({ ids: ['a', 'b'] });
  for (const archive of [one, other])
    await expect.poll(() => idsOf(archive, 'late OR wait')).toEqual(['a', 'b']);
  // Sent again, as a client would, it changes nothing.
  await one.put(tenant, list, time);
  expect(await recorded()).toEqual(committed);
});

/** Between an archive and its database; while it is hiding the next commit, it cuts the connection in place of the answer. */
async function startProxy() {
  const target = new URL(databaseUrl());
  const server: Server = createServer((socket) => {
    const upstream = connect(Number(target.port), target.hostname);
    let isCut = false;
    socket.on('data', (data) => {
      isCut = proxy.isHidingCommit && /\bcommit\b/i.test(data.toString('latin1'));
      upstream.write(data);
    });
    upstream.on('data', (data) => {
      if (!isCut) socket.write(data);
      else {
        proxy.isHidingCommit = false;
        socket.destroy();
        upstream.destroy();
      }
    });
    for (const [each, peer] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      each.on('error', () => peer.destroy());
      each.on('close', () => peer.destroy());
    }
  });
  const proxy = { url: '', isHidingCommit: false };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanups.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  proxy.url = Object.assign(new URL(target), { hostname: '127.0.0.1', port: `${port}` }).href;
  return proxy;
}
