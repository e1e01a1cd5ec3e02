import {
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
  truncate,
  unlink,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { limits } from '../../../../../lib/contract/limits.ts';
import { silentLog } from '../../../../../lib/log/log.ts';
import { type TestPlace, takeTestPlace } from '../../../../../lib/sql/test-postgres.ts';
import { ForkedImageWorker } from '../../image-worker/forked-image-worker.ts';
import { hollowPng, testPicture } from '../../image-worker/test-pictures.ts';
import { writeXmp } from '../../metadata/write-xmp.ts';
import { type ImageWorker, PictureFault, type PictureInput } from '../../photo-bank.ts';
import type { LocalBank, LocalParts } from '../local-bank.ts';
import { byWords, testParts } from '../test-parts.ts';
import { makeFolderBank } from './folder-bank.ts';
import { FolderIndexer, type FolderIndexerOptions } from './folder-indexer.ts';

const signal = new AbortController().signal;

let imageWorker: ForkedImageWorker;
let picture: Uint8Array;
let home: string;
let root: string;
let test: TestPlace;
let parts: LocalParts;
let indexer: FolderIndexer;
let bank: LocalBank;
/** Files that were read. */
let read: string[];

beforeAll(async () => {
  imageWorker = new ForkedImageWorker();
  const bytes = await testPicture(60, 40);
  picture = bytes;
  // It takes its time to start on a busy machine.
  await imageWorker.read({ bytes });
});
afterAll(() => imageWorker.close());

beforeEach(async () => {
  test = await takeTestPlace();
  home = test.place.dataDir;
  root = join(home, 'pictures');
  await mkdir(root);
});
afterEach(async () => {
  await stop();
  await test.giveBack();
});

/** The image worker, which notes what it reads and can be made to wait, or to fail. */
function watched(before: (path: string) => void): ImageWorker {
  return {
    ...imageWorker.inBackground(),
    async read(source: PictureInput) {
      const path = 'path' in source ? source.path.slice(root.length + 1) : '';
      before(path);
      read.push(path);
      return imageWorker.read(source);
    },
  };
}

async function start(
  before: (path: string) => void = () => undefined,
  more: Partial<FolderIndexerOptions> = {},
) {
  read = [];
  parts = await testParts(test.place, imageWorker);
  indexer = new FolderIndexer({
    folder: { name: 'agency', path: root },
    store: parts.store,
    thumbnails: parts.thumbnails,
    imageWorker: watched(before),
    log: silentLog,
    now: () => new Date('2026-05-06T10:00:00Z'),
    pollInterval: 400,
    ...more,
  });
  bank = makeFolderBank(parts, { name: 'agency', path: root }, () => indexer.condition());
  indexer.start(bank);
}

async function stop() {
  await indexer.close();
  await parts.store.close();
}

/** Writes a picture with a headline. */
async function put(file: string, headline: string, size: [number, number] = [60, 40]) {
  const xmp = writeXmp({
    name: { und: headline },
    description: {},
    keywords: [],
    people: [],
    rights: { cost: 'unknown' },
  });
  const base = size[0] === 60 ? picture : await testPicture(...size);
  await mkdir(join(root, file, '..'), { recursive: true });
  await writeFile(join(root, file), await sharp(base).withXmp(xmp).jpeg().toBuffer());
}

async function headlines(): Promise<string[]> {
  const { hits } = await bank.search('any', { ...byWords(''), limit: 100 });
  return hits.map(({ photo }) => photo.name.und ?? '').sort();
}

const whenReady = () =>
  vi.waitFor(async () => expect((await bank.state('any')).state).toBe('ready'), waiting);
const whenThere = (...names: string[]) =>
  vi.waitFor(async () => expect(await headlines()).toEqual(names), waiting);
const waiting = { timeout: 40_000, interval: 50 };

describe('a folder of pictures', { timeout: 60_000 }, () => {
  it('is a bank, with all that is within it and files beside', async () => {
    await put('a.jpg', 'One');
    await put('2026/05/B.JPEG', 'Two');
    await writeFile(join(root, 'c.png'), await testPicture(40, 60, 'png'));
    await writeFile(join(root, 'c.json'), '{"headline": "Three", "license": "CC0"}');
    await writeFile(join(root, 'notes.txt'), 'no picture');
    await put('.hidden/x.jpg', 'Hidden');
    await start();
    await whenThere('One', 'Three', 'Two');
    await whenReady();
    const { hits } = await bank.search('any', byWords('three'));
    const [hit] = hits;
    expect(hit?.photo).toMatchObject({
      bank: 'agency',
      orientation: 'portrait',
      format: 'png',
      rights: { license: 'CC0 1.0', cost: 'free' },
    });
    const id = hit?.photo.id ?? '';
    const whole = await bank.file('any', id, 'full', signal);
    expect(whole.type).toBe('image/png');
    const bytes = new Uint8Array(await new Response(whole.file).arrayBuffer());
    expect(bytes).toEqual(new Uint8Array(await readFile(join(root, 'c.png'))));
    expect((await bank.file('any', id, 640, signal)).type).toBe('image/jpeg');
    await expect.poll(async () => (await bank.get('any', id))?.placeholder).toBeDefined();
  });

  it('leaves out what is broken, hostile or huge, and says so', async () => {
    await put('a.jpg', 'One');
    await writeFile(join(root, 'bomb.png'), hollowPng(30_000, 30_000));
    await writeFile(join(root, 'script.jpg'), '<svg><script>alert(1)</script></svg>');
    await writeFile(join(root, 'cut.jpg'), (await testPicture(300, 200)).slice(0, 5_000));
    await writeFile(join(root, 'huge.tif'), '');
    await truncate(join(root, 'huge.tif'), limits.photoBytes + 1);
    await start();
    await vi.waitFor(async () => {
      const { problems, pictures } = await bank.state('any');
      expect(pictures).toBe(1);
      expect(problems?.count).toBe(4);
      expect(problems?.latest.map(({ file }) => file).sort()).toEqual([
        'bomb.png',
        'cut.jpg',
        'huge.tif',
        'script.jpg',
      ]);
    }, waiting);
    // A repaired file is no longer a problem.
    await put('cut.jpg', 'Two');
    await unlink(join(root, 'bomb.png'));
    await whenThere('One', 'Two');
    await vi.waitFor(
      async () => expect((await bank.state('any')).problems?.count).toBe(2),
      waiting,
    );
  });

  it('is followed: what comes, changes, moves and goes', async () => {
    await put('a.jpg', 'One');
    await start();
    await whenThere('One');
    await whenReady();
    await put('new/b.jpg', 'Two');
    await whenThere('One', 'Two');
    const find = async (text: string) => (await bank.search('any', byWords(text))).hits[0]?.photo;
    // Rows are listed before they are on the disk, and found after.
    const whenFound = (text: string) =>
      vi.waitFor(async () => {
        const found = await find(text);
        expect(found).toBeDefined();
        return found?.id;
      }, waiting);
    const [one, two] = [await whenFound('one'), await whenFound('two')];
    await put('a.jpg', 'Uno');
    await whenThere('Two', 'Uno');
    expect(await whenFound('uno')).toBe(one);
    await rename(join(root, 'new'), join(root, 'old'));
    await vi.waitFor(async () => {
      expect(await bank.file('any', two ?? '', 'full', signal)).toBeDefined();
      expect(await headlines()).toEqual(['Two', 'Uno']);
    }, waiting);
    expect(await whenFound('two')).toBe(two);
    await unlink(join(root, 'a.jpg'));
    await whenThere('Two');
    expect(await bank.get('any', one ?? '')).toBeUndefined();
  });

  it('has no links followed, neither around nor out of it', async () => {
    await put('a/one.jpg', 'One');
    await mkdir(join(home, 'secret'));
    await writeFile(join(home, 'secret', 'x.jpg'), picture);
    await symlink(root, join(root, 'a', 'loop'));
    await symlink(join(home, 'secret'), join(root, 'out'));
    await symlink(join(home, 'secret', 'x.jpg'), join(root, 'x.jpg'));
    await start();
    await whenThere('One');
    await whenReady();
    const [photo] = (await bank.search('any', byWords('one'))).hits;
    // Even one that takes the place of a folder that was read.
    await rename(join(root, 'a'), join(home, 'moved'));
    await symlink(join(home, 'moved'), join(root, 'a'));
    await expect(bank.file('any', photo?.photo.id ?? '', 'full', signal)).rejects.toMatchObject({
      status: 404,
    });
  });

  it('goes on after a stop where it was, and reads nothing twice', async () => {
    for (let n = 0; n < 30; n++) await put(`${n}.jpg`, `Picture ${n}`);
    const stopped = Promise.withResolvers<void>();
    await start(() => {
      if (read.length === 12) stopped.resolve(indexer.close());
    });
    await stopped.promise;
    await parts.store.close();
    const before = read.length;
    expect(before).toBeLessThan(20);
    await start();
    await vi.waitFor(async () => expect((await bank.state('any')).pictures).toBe(30), waiting);
    expect(before + read.length).toBeLessThanOrEqual(31);
    await stop();
    await start();
    await whenReady();
    expect((await bank.state('any')).pictures).toBe(30);
    expect(read).toEqual([]);
  });

  it('that is away is said to be, and nothing is thrown away', async () => {
    await put('a.jpg', 'One');
    await start();
    await whenThere('One');
    await rename(root, join(home, 'elsewhere'));
    await vi.waitFor(async () => expect((await bank.state('any')).state).toBe('down'), waiting);
    await mkdir(root);
    await vi.waitFor(async () => {
      expect((await bank.state('any')).message).toMatch(/^The folder is empty\./);
    }, waiting);
    expect(await headlines()).toEqual(['One']);
    await rm(root, { recursive: true });
    await rename(join(home, 'elsewhere'), root);
    await whenReady();
    expect(await headlines()).toEqual(['One']);
    expect(read).toEqual(['a.jpg']);
  });

  it('that cannot be reached for a moment is read again, and what was there stays', async () => {
    await put('a.jpg', 'One');
    let isAway = false;
    await start(() => {
      if (isAway) throw new PictureFault('gone', 'The file cannot be read.');
    });
    await whenThere('One');
    await whenReady();
    isAway = true;
    await put('a.jpg', 'Uno');
    await put('b.jpg', 'Two');
    await vi.waitFor(
      async () => expect((await bank.state('any')).problems?.count).toBe(2),
      waiting,
    );
    expect(await headlines()).toEqual(['One']);
    isAway = false;
    await whenThere('Two', 'Uno');
    await expect.poll(async () => (await bank.state('any')).problems).toBeUndefined();
  });

  it('may have a disk in it that is away for a moment', async () => {
    await put('a.jpg', 'One');
    await put('disk/b.jpg', 'Two');
    await start();
    await whenThere('One', 'Two');
    await whenReady();
    await rename(join(root, 'disk', 'b.jpg'), join(home, 'b.jpg'));
    await put('c.jpg', 'Three');
    await whenThere('One', 'Three', 'Two');
    await rename(join(home, 'b.jpg'), join(root, 'disk', 'b.jpg'));
    await whenReady();
    expect(read.filter((file) => file === 'disk/b.jpg')).toHaveLength(1);
    await stop();
    await unlink(join(root, 'disk', 'b.jpg'));
    await start(undefined, { keepsEmptied: 0 });
    await whenThere('One', 'Three');
  });

  it('leaves no small pictures of what was there before', async () => {
    await put('a.jpg', 'One');
    await start();
    const thumbnails = async () => {
      const all = await readdir(join(home, 'small'), { recursive: true });
      return all.filter((name) => name.endsWith('.jpg'));
    };
    await vi.waitFor(async () => expect(await thumbnails()).toHaveLength(1), waiting);
    const [first] = await thumbnails();
    await put('a.jpg', 'Uno');
    await vi.waitFor(async () => {
      const now = await thumbnails();
      expect(now).toHaveLength(1);
      expect(now).not.toContain(first);
    }, waiting);
  });
});
