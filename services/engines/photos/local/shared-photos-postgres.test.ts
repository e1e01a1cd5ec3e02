import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { silentLog } from '../../../../lib/log/log.ts';
import { takeTestDatabase } from '../../../../lib/sql/test-postgres.ts';
import { FolderFiles } from '../../files/port.ts';
import { ForkedImageWorker } from '../image-worker/forked-image-worker.ts';
import { testPicture } from '../image-worker/test-pictures.ts';
import { makeFolderBank } from './folder/folder-bank.ts';
import { FolderIndexer } from './folder/folder-indexer.ts';
import type { LocalParts } from './local-bank.ts';
import { PictureCollection } from './picture-collection.ts';
import type { StoredPicture } from './store/stored-picture.ts';
import { byWords, testParts } from './test-parts.ts';
import { Uploads } from './upload-bank.ts';

vi.setConfig({ testTimeout: 120_000 });

const now = new Date('2026-05-06T10:00:00Z');
/** A process of the services, as far as photos go. */
type Process = { parts: LocalParts; uploads: Uploads; close(): Promise<void> };

let imageWorker: ForkedImageWorker;
let home: string;
let database: Awaited<ReturnType<typeof takeTestDatabase>>;
let here: Process;
let there: Process;
let running: Process[];

beforeAll(async () => {
  imageWorker = new ForkedImageWorker();
  await imageWorker.read({ bytes: await testPicture(30, 20) });
});
afterAll(async () => {
  vi.resetConfig();
  await imageWorker.close();
});
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'shared-photos-'));
  database = await takeTestDatabase();
  running = [];
  here = await open('here');
  there = await open('there');
});
afterEach(async () => {
  for (const each of running) await each.close();
  await database.giveBack();
  await rm(home, { recursive: true });
});

/** Data folders are of one process, files of all. */
async function open(name: string, limit = 1e9): Promise<Process> {
  const dataDir = join(home, name);
  await mkdir(dataDir, { recursive: true });
  const parts = await testParts({ dataDir, databaseUrl: database.url }, imageWorker);
  const files = new FolderFiles(join(home, 'files'));
  const uploads = new Uploads(parts, { files, incoming: join(dataDir, 'incoming'), limit });
  await uploads.tidy();
  const opened: Process = {
    ...{ parts, uploads },
    async close() {
      running = running.filter((one) => one !== opened);
      await uploads.close();
      await parts.store.close();
    },
  };
  running.push(opened);
  return opened;
}

let made = 0;
async function picture(): Promise<Uint8Array<ArrayBuffer>> {
  made += 1;
  return new Uint8Array(await testPicture(40 + made, 30));
}

async function files(): Promise<string[]> {
  const all = await readdir(join(home, 'files'), { recursive: true, withFileTypes: true });
  return all.filter((entry) => entry.isFile()).map(({ name }) => name);
}

async function idsOf({ uploads }: Process, words = '', tenant = 'one'): Promise<string[]> {
  const { hits } = await uploads.search(tenant, { ...byWords(words), limit: 100 });
  return hits.map(({ photo }) => photo.id).sort();
}

it('are found, changed and deleted by all processes, whoever has them from whom', async () => {
  // Both have looked before.
  expect([await idsOf(here), await idsOf(there)]).toEqual([[], []]);
  const photo = await here.uploads.add('one', await picture(), now);
  expect(await idsOf(there)).toEqual([photo.id]);
  expect((await there.uploads.state('one')).pictures).toBe(1);
  expect(await there.uploads.get('one', photo.id)).toEqual(photo);
  expect(await idsOf(there, '', 'two')).toEqual([]);
  await there.uploads.change('one', photo.id, { name: 'Tram', language: 'en' }, now);
  expect(await idsOf(here, 'tram')).toEqual([photo.id]);
  const [file] = await Promise.all([
    here.uploads.file('one', photo.id, 'full', new AbortController().signal),
    there.uploads.file('one', photo.id, 320, new AbortController().signal),
  ]);
  await new Response(file.file).arrayBuffer();
  await there.uploads.remove('one', photo.id);
  expect([await idsOf(here), await idsOf(there)]).toEqual([[], []]);
  expect((await here.uploads.state('one')).pictures).toBe(0);
  expect(await files()).toEqual([]);
});

it('come in the same order, page by page, whichever process answers', async () => {
  expect(await idsOf(there)).toEqual([]);
  for (let n = 0; n < 6; n += 1) {
    const { uploads } = n % 2 === 0 ? here : there;
    const { id } = await uploads.add('one', await picture(), now);
    if (n === 1) await here.uploads.remove('one', id);
  }
  const all = [here, there, await open('new')];
  const found: string[] = [];
  for (let cursor: string | undefined, page = 0; page < 5; page += 1) {
    const words = { ...byWords(''), limit: 1, cursor };
    const { hits, nextCursor } = (await all[page % 3]?.uploads.search('one', words)) ?? {
      hits: [],
    };
    found.push(...hits.map(({ photo }) => photo.id));
    cursor = nextCursor;
  }
  expect(found.toSorted()).toEqual(await idsOf(here));
});

it('are there once, though two processes are sent the same at the same time', async () => {
  for (let round = 0; round < 5; round += 1) {
    const bytes = await picture();
    const both = await Promise.all(
      [here, there, here, there].map(({ uploads }) => uploads.add('one', bytes, now)),
    );
    expect(new Set(both.map(({ id }) => id)).size).toBe(1);
  }
  expect(await idsOf(here)).toHaveLength(5);
  expect(await idsOf(there)).toEqual(await idsOf(here));
  expect(await files()).toHaveLength(5);
  for (const name of ['here', 'there']) {
    expect(await readdir(join(home, name, 'incoming'))).toEqual([]);
  }
});

it('are lost by nobody while both write, and fill the same room', async () => {
  const all = await Promise.all(Array.from({ length: 12 }, picture));
  const ids = await Promise.all(
    all.map(async (bytes, n) => {
      const { uploads } = n % 2 === 0 ? here : there;
      return (await uploads.add('one', bytes, now)).id;
    }),
  );
  expect(await idsOf(here)).toEqual(ids.toSorted());
  expect(await idsOf(there)).toEqual(ids.toSorted());
  const used = await here.parts.store.bytesOf({ bank: 'uploads', shelf: 'one' });
  const more = await Promise.all(Array.from({ length: 4 }, picture));
  const [first] = more;
  const limit = used + (first?.length ?? 0) * 1.5;
  const narrow = [await open('narrow', limit), await open('as narrow', limit)];
  const outcomes = await Promise.allSettled(
    more.map((bytes, n) => narrow[n % 2]?.uploads.add('one', bytes, now)),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await files()).toHaveLength(13);
});

it('keep what two people change at two processes', async () => {
  const { id } = await here.uploads.add('one', await picture(), now);
  await Promise.all([
    here.uploads.change('one', id, { credit: 'Our own' }, now),
    there.uploads.change('one', id, { creator: 'Ada Novak' }, now),
    here.uploads.change('one', id, { keywords: ['tram'] }, now),
  ]);
  expect(await there.uploads.get('one', id)).toMatchObject({
    ...{ credit: 'Our own', creator: 'Ada Novak', keywords: ['tram'] },
  });
  const outcomes = await Promise.allSettled([
    here.uploads.remove('one', id),
    there.uploads.change('one', id, { credit: 'Late' }, now),
  ]);
  expect(outcomes[0]?.status).toBe('fulfilled');
  expect(await here.uploads.get('one', id)).toBeUndefined();
  expect(await idsOf(there)).toEqual([]);
});

it('are known to a process that was down, and to one that has nothing yet', async () => {
  const kept = await here.uploads.add('one', await picture(), now);
  const gone = await here.uploads.add('one', await picture(), now);
  expect(await idsOf(there)).toHaveLength(2);
  await there.close();
  await here.uploads.remove('one', gone.id);
  const added = await here.uploads.add('one', await picture(), now);
  for (const name of ['there', 'new']) {
    expect(await idsOf(await open(name))).toEqual([kept.id, added.id].toSorted());
  }
});

it('leave no small pictures at a process that did not delete them', async () => {
  const { signal } = new AbortController();
  const kept = await here.uploads.add('one', await picture(), now);
  const gone = await here.uploads.add('one', await picture(), now);
  for (const { id } of [kept, gone]) await there.uploads.file('one', id, 320, signal);
  await here.uploads.remove('one', gone.id);
  const small = async () => {
    const options = { recursive: true, withFileTypes: true } as const;
    const all = await readdir(join(home, 'there', 'small'), options);
    return all.filter((entry) => entry.isFile()).map((file) => join(file.parentPath, file.name));
  };
  const sweep = () => there.parts.thumbnails.removeOthers(there.parts.store.contents());
  await sweep();
  // A picture without a record may be about to get one.
  expect(await small()).toHaveLength(2);
  for (const path of await small()) await utimes(path, 0, 0);
  await sweep();
  expect(await small()).toHaveLength(1);
  const { file } = await there.uploads.file('one', kept.id, 320, signal);
  expect(file).toEqual(expect.any(Uint8Array));
  expect(await small()).toHaveLength(1);
});

it('of a process that died before it recorded one are not there, and its file goes', async () => {
  const { id } = await here.uploads.add('one', await picture(), now);
  const [tenant = ''] = await readdir(join(home, 'files'));
  await here.close();
  await writeFile(join(home, 'files', tenant, 'x.jpeg'), 'whole');
  await writeFile(join(home, 'here', 'incoming', `${tenant}~x.jpeg`), '');
  // That of another process is none of its business.
  await open('other');
  expect(await files()).toHaveLength(2);
  await open('here');
  expect(await files()).toEqual([`${id}.jpeg`]);
});

const name = { bank: 'agency', shelf: '' };

function stored(id: string, keyword = 'river'): StoredPicture {
  return {
    ...name,
    file: `${id}.jpg`,
    seen: '',
    digest: id,
    picture: {
      ...{ id, name: {}, description: {}, keywords: [keyword], people: [] },
      ...{ width: 30, height: 20, rights: { cost: 'unknown' } },
    },
    placeholder: undefined,
    found: undefined,
  };
}

function collectionOf({ parts }: Process, encoder?: { model: string }): PictureCollection {
  const onFault = (error: unknown) => {
    throw error;
  };
  return new PictureCollection(name, parts.store, onFault, encoder);
}

const vectorIn = ({ index }: PictureCollection) => [
  ...(index.vectors[index.row('p000') ?? -1] ?? []),
];

it('reach an index with analysis and vector, in any number, and after any pause', async () => {
  const encoder = { model: 'small' };
  const [one, other] = [collectionOf(here, encoder), collectionOf(there, encoder)];
  await Promise.all([one.load(), other.load()]);
  const ids = Array.from({ length: 230 }, (_, n) => `p${String(n).padStart(3, '0')}`);
  await one.put(ids.map((id) => stored(id)));
  await other.load();
  expect(other.index.size).toBe(230);
  const [first] = await here.parts.store.getAll(name, ['p000']);
  if (!first) throw new Error('It is to be there.');
  await here.parts.store.setFound(first, { entities: [], tags: [{ stdForm: 'dam' }] });
  await here.parts.store.vectors.save(first, 'small', Uint8Array.of(1));
  await other.load();
  expect(other.index.postings('k:dam')).toHaveLength(1);
  expect(vectorIn(other)).toEqual([1]);
  await one.remove(['p001', 'p002']);
  await one.put([stored('p002', 'lake')]);
  await other.load();
  expect([other.index.row('p001'), other.index.size]).toEqual([undefined, 229]);
  expect(other.index.postings('k:lake')).toHaveLength(1);
  // More removals than are listed.
  await one.remove(['p003', ...Array.from({ length: 10_001 }, (_, n) => `gone-${n}`)]);
  await one.remove(['p004']);
  await other.load();
  expect([other.index.row('p003'), other.index.row('p004')]).toEqual([undefined, undefined]);
  expect(other.index.size).toBe(227);
  expect(vectorIn(other)).toEqual([1]);
  await Promise.all([one.close(), other.close()]);
});

it('of a folder are read by one process, and by another once that is gone', async () => {
  const root = join(home, 'pictures');
  await mkdir(root);
  await writeFile(join(root, 'one.jpg'), await picture());
  const read: string[] = [];
  const start = ({ parts }: Process, reader: string) => {
    const indexer = new FolderIndexer({
      ...{ folder: { name: 'agency', path: root }, store: parts.store },
      ...{ thumbnails: parts.thumbnails, log: silentLog, now: () => now, pollInterval: 300 },
      imageWorker: {
        ...imageWorker.inBackground(),
        read(source) {
          read.push(reader);
          return imageWorker.read(source);
        },
      },
    });
    const bank = makeFolderBank(parts, { name: 'agency', path: root }, () => indexer.condition());
    indexer.start(bank);
    return { bank, indexer };
  };
  const started = [start(here, 'here'), start(there, 'there')];
  const seen = () =>
    Promise.all(
      started.map(async ({ bank }) =>
        (await bank.search('', byWords(''))).hits.map(({ photo }) => photo.id).sort(),
      ),
    );
  const one = [expect.any(String)];
  await expect.poll(seen, { timeout: 60_000 }).toEqual([one, one]);
  const [[id] = [], other] = await seen();
  expect(other).toEqual([id]);
  expect(read).toHaveLength(1);
  const isHere = here.parts.store.isLeader;
  expect(there.parts.store.isLeader).toBe(!isHere);
  const [leader, follower] = isHere ? [here, there] : [there, here];
  const [leading, following] = isHere ? started : started.toReversed();
  await leading?.indexer.close();
  await leading?.bank.close();
  await leader.close();
  await writeFile(join(root, 'two.jpg'), await picture());
  const idsThere = async () =>
    (await following?.bank.search('', byWords('')))?.hits.map(({ photo }) => photo.id);
  await expect.poll(idsThere, { timeout: 60_000 }).toHaveLength(2);
  expect(await idsThere()).toContain(id);
  expect(follower.parts.store.isLeader).toBe(true);
  await following?.indexer.close();
  await following?.bank.close();
});
