import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PictureCollection } from './picture-collection.ts';
import { rowOf } from './picture-index.ts';
import type { TermMaker } from './store/entry-table.ts';
import { PhotoStore } from './store/photo-store.ts';
import type { StoredPicture } from './store/stored-picture.ts';

const name = { bank: 'agency', shelf: '' };

let folder: string;
let stop: (() => Promise<void>)[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shelf-'));
});
afterEach(async () => {
  for (const each of stop.toReversed()) await each();
  stop = [];
  await rm(folder, { recursive: true });
});

/** Terms that say which version made them of which words. */
function makerOf(version: string) {
  const entryOf = vi.fn(({ picture, found }: StoredPicture) => ({
    id: picture.id,
    terms: new Map([
      [`${version}:${picture.keywords.join()}`, 2],
      ...(found?.tags ?? []).map(({ stdForm }) => [`tag:${stdForm}`, 32] as const),
    ]),
    takenAt: 1_000,
    createdAt: Number.NaN,
    updatedAt: 3_000,
    orientation: 'portrait' as const,
    cost: 'conditional' as const,
  }));
  return { version, entryOf } satisfies TermMaker;
}

async function start(maker: TermMaker, encoder?: { model: string | undefined }) {
  const store = await PhotoStore.open({ dataDir: folder }, maker);
  const onFault = (error: unknown) => {
    throw error;
  };
  const shelf = new PictureCollection(name, store, onFault, encoder);
  stop.push(
    () => store.close(),
    () => shelf.close(),
  );
  return { store, shelf };
}

async function stopAll() {
  for (const each of stop.toReversed()) await each();
  stop = [];
}

function picture(id: string, keyword: string): StoredPicture {
  return {
    ...name,
    file: `${id}.jpg`,
    seen: '',
    digest: id,
    picture: {
      id,
      name: {},
      description: {},
      keywords: [keyword],
      people: [],
      width: 30,
      height: 20,
      rights: { cost: 'unknown' },
    },
    placeholder: undefined,
    found: undefined,
  };
}

const ids = Array.from({ length: 130 }, (_, n) => `p${String(n).padStart(3, '0')}`);

function having({ index }: PictureCollection, term: string): (string | undefined)[] {
  return Array.from(index.postings(term), (posting) => index.ids[rowOf(posting)]).sort();
}

it('reads by what pictures are found without making it again', async () => {
  const first = await start(makerOf('one'));
  await first.store.put(
    name,
    ids.map((id) => picture(id, 'river')),
  );
  const [stored] = await first.store.getAll(name, ['p007']);
  const found = { entities: [], tags: [{ stdForm: 'bridge' }] };
  expect(stored && (await first.store.setFound(stored, found))).toBe(true);
  await stopAll();

  const maker = makerOf('one');
  const { shelf } = await start(maker);
  await shelf.load();
  expect(having(shelf, 'one:river')).toEqual(ids);
  expect(having(shelf, 'tag:bridge')).toEqual(['p007']);
  const { index } = shelf;
  expect([index.takenAt[0], index.createdAt[0], index.updatedAt[0]]).toEqual([
    1_000,
    Number.NaN,
    3_000,
  ]);
  expect([index.orientations[0], index.costs[0]]).toEqual(['portrait', 'conditional']);
  expect(maker.entryOf).not.toHaveBeenCalled();
});

it('goes by what another version made until it is made anew; what changes meanwhile wins', async () => {
  const first = await start(makerOf('one'));
  await first.store.put(
    name,
    ids.map((id) => picture(id, 'river')),
  );
  await stopAll();

  const { store, shelf } = await start(makerOf('two'));
  await shelf.load();
  expect(having(shelf, 'one:river')).toEqual(ids);
  await shelf.put([picture('p129', 'lake')]);
  await shelf.remove(['p128']);
  const [stored] = await store.getAll(name, ['p127']);
  if (stored) await store.setFound(stored, { entities: [], tags: [{ stdForm: 'dam' }] });
  await shelf.reindex('p127');
  await vi.waitFor(() => expect(having(shelf, 'one:river')).toEqual([]), { timeout: 15_000 });
  expect(having(shelf, 'two:river')).toEqual(ids.slice(0, 128));
  expect(having(shelf, 'two:lake')).toEqual(['p129']);
  expect(having(shelf, 'tag:dam')).toEqual(['p127']);
  await stopAll();

  const maker = makerOf('two');
  const again = await start(maker);
  await again.shelf.load();
  expect(having(again.shelf, 'two:river')).toEqual(ids.slice(0, 128));
  expect(having(again.shelf, 'two:lake')).toEqual(['p129']);
  expect(maker.entryOf).not.toHaveBeenCalled();
}, 60_000);

it('makes what is missing, or cannot be read, before anything is looked for', async () => {
  const first = await start(makerOf('one'));
  await first.store.put(
    name,
    ids.map((id) => picture(id, 'river')),
  );
  await stopAll();
  const file = new SQLite(join(folder, 'photos.sqlite'));
  file.exec(`DELETE FROM picture_entry WHERE id < 'p100'`);
  file.exec(`UPDATE picture_entry SET entry = '{"another":"way"}' WHERE id = 'p110'`);
  file.close();

  const { shelf } = await start(makerOf('one'));
  await shelf.load();
  expect(having(shelf, 'one:river')).toEqual(ids);
  expect(shelf.index.size).toBe(130);
});

it('loads vectors once the encoder has a model, and those of another one after a change', async () => {
  const encoder: { model: string | undefined } = { model: undefined };
  const { store, shelf } = await start(makerOf('1'), encoder);
  await shelf.load();
  await shelf.put([picture('a', 'tram'), picture('b', 'bridge')]);
  const saved = await store.vectors.missing('small', 10);
  for (const each of saved) {
    const model = each.picture.id === 'a' ? 'small' : 'large';
    await store.vectors.save(each, model, Uint8Array.of(1));
  }
  const vectorOf = (id: string) => shelf.index.vectors[shelf.index.row(id) ?? -1];
  await shelf.load();
  expect(vectorOf('a')).toBeUndefined();
  encoder.model = 'small';
  await shelf.load();
  expect([vectorOf('a'), vectorOf('b')]).toEqual([expect.anything(), undefined]);
  encoder.model = 'large';
  await shelf.load();
  expect([vectorOf('a'), vectorOf('b')]).toEqual([undefined, expect.anything()]);
});
