import { mkdtemp, readdir, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { strict } from '../../../../lib/contract/faces.ts';
import { PhotoBankState, PhotoRecord } from '../../../../lib/contract/photo-details.ts';
import { type ImageWorker, type PhotoQuery, type PhotoWords, PictureFault } from '../photo-bank.ts';
import { commons } from './commons.ts';
import { OpenBank } from './open-bank.ts';
import type { OpenSource } from './open-source.ts';
import { openverse } from './openverse.ts';
import { pexels } from './pexels.ts';
import { RemoteFiles } from './remote-files.ts';
import { type BankServer, startBankServer, testPolicy } from './test-bank-server.ts';
import {
  commonsShape,
  openverseShape,
  pexelsShape,
  type Shape,
  unsplashShape,
} from './test-bank-shapes.ts';
import { unsplash } from './unsplash.ts';

/** Clients of open banks against a server that answers as the banks' documentation says. */

type Kind = {
  shape: (given: Shape) => (url: URL) => unknown;
  source: (base: string) => OpenSource;
};
const kinds: Record<string, Kind> = {
  openverse: { shape: openverseShape, source: openverse },
  commons: { shape: commonsShape, source: commons },
  unsplash: {
    shape: unsplashShape,
    source: (base) => unsplash('key-1', base),
  },
  pexels: { shape: pexelsShape, source: (base) => pexels('key-2', base) },
};
const names = Object.keys(kinds);

const file = new TextEncoder().encode('a picture');
const imageWorker: Pick<ImageWorker, 'read' | 'shrink'> = {
  async read(source) {
    if (!('bytes' in source) || Buffer.from(source.bytes).toString() !== 'a picture') {
      throw new PictureFault('not-a-picture', 'The file is no picture.');
    }
    const stated = {
      name: {},
      description: {},
      keywords: [],
      people: [],
      categories: [],
      rights: { cost: 'unknown' as const },
    };
    return { format: 'jpeg', width: 1, height: 1, size: 9, digest: '', stated };
  },
  async shrink(source, widths) {
    await this.read(source);
    const small = widths.map((width) => ({ width, bytes: new TextEncoder().encode(`${width}`) }));
    return { small, placeholder: '' };
  },
};

let folder: string;
const servers = new Map<string, BankServer>();
beforeAll(async () => {
  for (const [name, { shape }] of Object.entries(kinds)) {
    servers.set(name, await startBankServer((base) => shape({ base, file })));
  }
});
afterAll(() => Promise.all([...servers.values()].map((server) => server.close())));
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'open-bank-'));
});
afterEach(async () => {
  for (const server of servers.values()) {
    server.acts.length = 0;
    server.requests.length = 0;
  }
  await rm(folder, { recursive: true });
});

function start(name: string, options: { timeout?: number; maxCached?: number } = {}) {
  const server = servers.get(name);
  const kind = kinds[name];
  if (!server || !kind) throw new Error(`There is no bank ${name}.`);
  const source = { ...kind.source(server.url), apiPolicy: testPolicy, filePolicy: testPolicy };
  let time = 0;
  const { timeout = 4_000, maxCached = 1_000_000 } = options;
  const files = new RemoteFiles({
    folder,
    source,
    imageWorker,
    maxCached,
    timeout,
  });
  const bank = new OpenBank({
    source,
    files,
    verdicts: { feedback: async () => new Map() },
    timeout,
    contact: 'photos@desk.example',
    clock: () => time,
  });
  return {
    bank,
    server,
    wait(milliseconds: number) {
      time += milliseconds;
    },
    search: (words: Partial<PhotoWords> = {}) =>
      bank.search('desk', { text: 'tram', ...usual, ...words }),
    recommend: (query: Partial<PhotoQuery> = {}) =>
      bank.recommend('desk', { ...usual, basis, alternatives: 0, ...query }),
  };
}

const usual = {
  limit: 10,
  cursor: undefined,
  constraints: undefined,
  costs: undefined,
};
const basis: PhotoQuery['basis'] = {
  language: 'en',
  entities: [{ stdForm: 'Brno', type: 'location', relevance: 60 }],
  tags: [{ stdForm: 'tram', type: 'media', relevance: 50 }],
  categories: [],
  title: 'A tram for Brno',
  text: 'A new tram came to Brno.',
  isConfidential: false,
  date: new Date('2026-03-10T09:00:00Z'),
};

describe.each(names)('%s', (name) => {
  it('gives its pictures in the one shape, with credit, rights and landing page', async () => {
    const { search, bank } = start(name);
    const { hits, total } = await search();
    expect(hits).toHaveLength(10);
    expect(total).toBeGreaterThan(25);
    for (const { photo, reasons } of hits) {
      strict(PhotoRecord).parse({ ...photo, reasons });
      expect(photo.bank).toBe(name);
      expect(photo.credit).toContain('Jana Malá');
      expect(photo.landingUrl).toMatch(/^https:/);
      expect(photo.rights.license).toBeTruthy();
      expect(JSON.stringify(photo)).not.toMatch(/<[a-z/]|alert|onclick/i);
    }
    const [first] = hits;
    expect(await bank.get('desk', first?.photo.id ?? '')).toEqual(first?.photo);
    strict(PhotoBankState).parse(await bank.state());
    expect(await bank.state()).toMatchObject({ bank: name, state: 'ready', isOutside: true });
  });

  it('goes on from page to page, each picture once', async () => {
    const { search } = start(name);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await search({ limit: 7, cursor });
      seen.push(...page.hits.map(({ photo }) => photo.id));
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBeGreaterThan(25);
    await expect(search({ cursor: '1.x' })).rejects.toMatchObject({ status: 400 });
  });

  it('is asked once for the same, and never for words of the article beyond names and tags', async () => {
    const { recommend, server } = start(name);
    const { hits } = await recommend();
    await recommend();
    expect(server.requests).toHaveLength(1);
    const [request] = server.requests;
    expect(decodeURIComponent(request?.url.search ?? '').replaceAll('+', ' ')).toContain(
      'Brno tram',
    );
    expect(request?.url.search).not.toContain('came');
    expect(request?.headers['user-agent']).toMatch(/^Copydesk\/\S+ \(photos@desk\.example; /);
    expect(hits[0]?.reasons.tags.concat(hits[0]?.reasons.words)).not.toEqual([]);
  });

  it('is asked with fewer words where many find nothing', async () => {
    const { recommend, server } = start(name);
    const entities = [{ stdForm: 'nothing', type: 'location', relevance: 60 }];
    const { hits } = await recommend({ basis: { ...basis, entities } });
    expect(hits.length).toBeGreaterThan(0);
    expect(server.requests.length).toBeGreaterThan(1);
    expect(server.requests.length).toBeLessThanOrEqual(3);
  });

  it('leaves out what cannot be read, and says so', async () => {
    const { search, server, bank } = start(name);
    const whole = await search();
    const answer = JSON.parse(
      JSON.stringify(
        kinds[name]?.shape({ base: server.url, file })(
          server.requests[0]?.url ?? new URL('http://x'),
        ),
      ),
    );
    const list = answer.results ?? answer.photos ?? answer.query.pages;
    list.splice(0, 2, null, { id: 7, url: 'javascript:alert(1)' });
    server.acts.push({ status: 200, body: answer });
    const { hits } = await search({ text: 'other words' });
    expect(hits.length).toBeGreaterThan(0);
    expect(whole.hits.length).toBeGreaterThan(0);
    expect((await bank.state()).problems?.count).toBeGreaterThanOrEqual(2);
  });

  it.each([
    ['a fault', { status: 500 }, 'fault'],
    ['no JSON', { text: '<html>' }, 'cannot be read'],
    ['other JSON', { status: 200, body: { photos: 1, results: {}, query: 'x' } }, 'cannot be read'],
    ['half an answer', { brokenOff: '{"results":[' }, 'cannot be reached'],
    ['a way elsewhere', { redirect: 'http://169.254.169.254/' }, 'no host of the bank'],
  ] as const)('that gives %s is unavailable for now, with a reason', async (_, act, reason) => {
    const { search, server, bank } = start(name);
    server.acts.push(act);
    await expect(search()).rejects.toMatchObject({
      status: 503,
      message: expect.stringContaining(reason),
    });
    expect(await bank.state()).toMatchObject({
      state: 'down',
      message: expect.stringContaining(reason),
    });
    expect((await search()).hits.length).toBeGreaterThan(0);
    expect((await bank.state()).state).toBe('ready');
  });

  it('that is slow costs its time-out', async () => {
    const { search, server, bank } = start(name, { timeout: 60 });
    server.acts.push({ silent: true });
    await expect(search()).rejects.toMatchObject({ status: 503 });
    expect((await bank.state()).message).toMatch(/did not answer/);
  });

  it('that asks to wait is not asked before', async () => {
    const { search, server, wait } = start(name);
    server.acts.push({ status: 429, headers: { 'Retry-After': '30' } });
    await expect(search()).rejects.toMatchObject({
      status: 503,
      headers: { 'Retry-After': '30' },
      message: expect.stringContaining('30 seconds'),
    });
    wait(29_000);
    await expect(search()).rejects.toMatchObject({ status: 503 });
    expect(server.requests).toHaveLength(1);
    wait(2_000);
    expect((await search()).hits.length).toBeGreaterThan(0);
  });

  it('that fails again and again is left alone for a while', async () => {
    const { search, server, wait } = start(name);
    server.acts.push({ status: 502 }, { status: 502 }, { status: 502 });
    for (let n = 0; n < 6; n += 1) await expect(search()).rejects.toMatchObject({ status: 503 });
    expect(server.requests).toHaveLength(3);
    wait(31_000);
    expect((await search()).hits.length).toBeGreaterThan(0);
  });

  it('holds to its rate limit', async () => {
    const { search, server } = start(name);
    const answers = await Promise.allSettled(
      Array.from({ length: 250 }, (_, n) => search({ text: `nothing ${n}` })),
    );
    const limit = { openverse: 20, commons: 60, unsplash: 50, pexels: 200 }[name];
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(limit ?? 0);
    expect(server.requests).toHaveLength(limit ?? 0);
  });

  it('has constraints kept, also those that it does not know', async () => {
    const { search, server } = start(name);
    const { hits } = await search({ constraints: { orientation: { anyOf: ['square'] } } });
    expect(hits.every(({ photo }) => photo.orientation === 'square')).toBe(true);
    if (name !== 'commons') expect(server.requests[0]?.url.search).toMatch(/squar/);
    const paid = await search({ costs: ['pay'] });
    expect(paid.hits).toEqual([]);
  });

  it('gives whole pictures, through the image worker', async () => {
    const { search, bank, server } = start(name);
    const { hits } = await search({ limit: 50 });
    const ids = hits.map(({ photo }) => photo.id);
    const id = ids.find((each) => each.endsWith('1')) ?? '';
    const whole = await bank.file('desk', name === 'unsplash' ? 'tram-1' : id, 'full', never);
    expect(whole).toMatchObject({ type: 'image/jpeg', file: Buffer.from(file) });
    server.acts.push({ text: '<svg onload="x()">' });
    const refused = bank.file('desk', name === 'unsplash' ? 'tram-1' : id, 'full', never);
    await expect(refused).rejects.toMatchObject({ status: 404 });
    await expect(bank.file('desk', '../x', 'full', never)).rejects.toMatchObject({ status: 404 });
  });
});

const never = new AbortController().signal;

describe.each(['openverse', 'commons', 'pexels'])('small pictures of %s', (name) => {
  it('are made once and kept, within bounds', async () => {
    const { search, bank, server } = start(name);
    const { hits } = await search();
    const photo = hits.find((hit) => hit.photo.widths.includes(640))?.photo ?? hits[0]?.photo;
    const id = photo?.id ?? '';
    server.requests.length = 0;
    const both = [320, 320].map((width) => bank.file('desk', id, width, never));
    for (const made of await Promise.all(both)) expect(made.file).toEqual(Buffer.from('320'));
    await bank.file('desk', id, 320, never);
    expect(server.requests).toHaveLength(1);
    await expect(bank.file('desk', id, 333, never)).rejects.toMatchObject({ status: 404 });
    // A power failure leaves such files.
    for (const each of await readdir(folder)) await truncate(join(folder, each));
    expect((await bank.file('desk', id, 320, never)).file).toEqual(Buffer.from('320'));
  });

  it('are removed where there are too many', async () => {
    const { search, bank } = start(name, { maxCached: 20 });
    const { hits } = await search();
    for (const { photo } of hits) await bank.file('desk', photo.id, photo.widths[0] ?? 0, never);
    await expect.poll(async () => (await readdir(folder)).length).toBeLessThan(8);
  });
});

describe('Unsplash', () => {
  it('has its pictures fetched by browsers, with links that name us, and is told of a use', async () => {
    const { search, bank, server } = start('unsplash');
    const { hits } = await search();
    const [first] = hits;
    expect(first?.photo).toMatchObject({
      hotlink: expect.stringMatching(/^https:\/\/images\.unsplash\.com\/.*ixid=1/),
      landingUrl: expect.stringContaining('utm_source=copydesk&utm_medium=referral'),
      widths: [],
    });
    expect((await bank.state()).hotlinkOrigin).toBe('https://images.unsplash.com');
    expect(server.requests[0]?.headers.authorization).toBe('Client-ID key-1');
    const id = first?.photo.id ?? '';
    await expect(bank.file('desk', id, 320, never)).rejects.toMatchObject({ status: 404 });
    await bank.noteUse('desk', id);
    await bank.noteUse('desk', id);
    const told = server.requests.filter(({ url }) => url.pathname.endsWith('/download'));
    expect(told.map(({ url }) => url.search)).toEqual(['?ixid=1', '?ixid=1']);
  });

  it('says 403 where its limit is reached', async () => {
    const { search, server } = start('unsplash');
    server.acts.push({ status: 403, body: 'Rate Limit Exceeded' });
    await expect(search()).rejects.toMatchObject({ message: expect.stringContaining('wait') });
    const { search: refused, server: same } = start('unsplash');
    same.acts.push({ status: 401, body: { errors: ['OAuth error'] } });
    await expect(refused()).rejects.toMatchObject({ message: expect.stringContaining('key') });
  });
});

describe('rights', () => {
  it('follow from what the bank says of each picture', async () => {
    const { search } = start('openverse');
    const { hits } = await search({ limit: 20 });
    expect(new Set(hits.map(({ photo }) => photo.rights.cost))).toEqual(
      new Set(['free', 'conditional']),
    );
    const [first] = (await start('commons').search()).hits;
    expect(first?.photo.rights).toMatchObject({
      license: 'CC BY-SA 4.0',
      cost: 'free',
      restriction: 'personality',
    });
    expect(first?.photo).toMatchObject({
      takenAt: '2018-03-04T00:00:00.000Z',
      keywords: ['Trams in Brno'],
      description: { cs: 'Tramvaj na náměstí' },
    });
  });
});
