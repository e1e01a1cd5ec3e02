import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { audit } from '../../lib/auth/audit.ts';
import { startSession } from '../../lib/auth/sessions.ts';
import { addTestUser } from '../../lib/drafts/test-desk.ts';
import { blankDraft, createDraft } from '../../lib/drafts/writes/start-draft.ts';
import { addJob } from '../../lib/jobs/queue.ts';
import { holdDataFolder } from '../../lib/sql/data-folder.ts';
import { deskPath, openDesk } from '../../lib/sql/desk-database.ts';
import { createTestDatabase } from '../../lib/sql/test-postgres.ts';
import { Archive, archivePath, requireSharedArchive } from '../../services/engines/archive/port.ts';
import { PhotoStore } from '../../services/engines/photos/local/store/photo-store.ts';
import { requireSharedPhotos } from '../../services/engines/photos/port.ts';
import { pictureTerms } from '../../services/engines/photos/ranking/picture-entry.ts';
import { openStore } from '../../services/engines/store/port.ts';
import { createTag } from '../../services/engines/tags/port.ts';
import { moveData } from './move-data.ts';
import { saveServer } from './save-server.ts';

vi.setConfig({ testTimeout: 120_000 });

const name = 'Žluťoučký kůň, مرحبا, 🇨🇿 and a\0nought';
const arrived = name.replace('\0', '\ufffd');
const sealedKey = Buffer.from([0, 92, 255, 128]);
let dataDir: string;
let databaseUrl: string;

const articles = Array.from({ length: 40 }, (_, number) => ({
  face: 'retrieval' as const,
  dataset: 'archive',
  article: { id: `a${number}`, paraSpecs: [{ type: 'text', text: `${name}: ${number % 20}` }] },
}));

async function openArchive(options: { databaseUrl?: string; folder?: string } = {}) {
  const { folder = dataDir, ...place } = options;
  const archive = new Archive({ dataDir: folder, searchers: 1, ...place });
  await archive.whenReady();
  return archive;
}

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'move-'));
  databaseUrl = await createTestDatabase();
  const { db, close } = await openDesk({ dataDir });
  const ada = await addTestUser(db, name);
  for (let count = 0; count < 30; count += 1) {
    await createDraft(db, ada, { ...blankDraft, threshold: 35 });
  }
  const parentId = await startSession(db, { userId: ada.id });
  await startSession(db, { userId: ada.id, parentId });
  await addJob(db, { kind: 'sweep', payload: { text: name } });
  await close();
  const store = await openStore({ dataDir });
  await createTag(store.db, 'desk', { gkbId: 'T1', name: 'Trams', forbidden: false });
  await store.db
    .insertInto('model_setting')
    .values({ purpose: 'answers', base_url: 'http://x', model: 'm', sealed_key: sealedKey })
    .execute();
  await store.close();
  const archive = await openArchive();
  await archive.putFirst('desk', articles, new Date('2026-05-06T10:00:00Z'));
  const model = await archive.adoptModel('model');
  const waiting = await archive.waiting(5);
  await archive.saveVectors(
    model,
    waiting.map(({ key }) => ({ key, encoded: 3, vectors: null })),
  );
  await archive.createDataset('desk', 'blog', new Date('2026-05-06T10:00:00Z'));
  await archive.setState('desk', 'a1', { kind: 'withdrawn', note: name, by: 'ada' }, new Date());
  await archive.close();
});
afterEach(() => rmSync(dataDir, { recursive: true }));

test('everything arrives, the files stay, and numbers go on', async () => {
  const before = readFileSync(deskPath(dataDir));
  const moved = await moveData(dataDir, databaseUrl);
  expect(readFileSync(deskPath(dataDir)).equals(before)).toBe(true);
  const rowsOf = (table: string) => moved.find((one) => one.table === table)?.rows;
  expect(['desk.drafts', 'desk.sessions', 'services.editorial_tag'].map(rowsOf)).toEqual([
    30, 2, 1,
  ]);

  const { db, close } = await openDesk({ dataDir, databaseUrl });
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('name', '=', arrived)
    .executeTakeFirstOrThrow();
  const numbers = () => db.selectFrom('audit').select('id').orderBy('id').execute();
  const known = await numbers();
  await audit(db, { by: id, action: 'user.change', object: `user:${id}` });
  const last = (await numbers()).at(-1)?.id;
  expect(last).toBe((known.at(-1)?.id ?? 0) + 1);
  await close();
  const store = await openStore({ dataDir, databaseUrl });
  const key = await store.db
    .selectFrom('model_setting')
    .select('sealed_key')
    .executeTakeFirstOrThrow();
  expect(key.sealed_key).toEqual(sealedKey);
  await store.close();
});

test('the archive is the same for a process with its file and for one without, and goes on', async () => {
  await expect(requireSharedArchive(dataDir)).rejects.toThrow('npm run move');
  const moved = await moveData(dataDir, databaseUrl);
  expect(moved.find(({ table }) => table === 'archive.article')?.rows).toBe(40);
  await requireSharedArchive(dataDir);
  const folder = mkdtempSync(join(tmpdir(), 'move-'));
  const [here, there] = await Promise.all([
    openArchive({ databaseUrl }),
    openArchive({ databaseUrl, folder }),
  ]);
  try {
    const ids = articles.map(({ article }) => article.id);
    const stored = await here.get('desk', ids);
    expect(stored).toHaveLength(40);
    expect(await there.get('desk', ids)).toEqual(stored);
    const copy = new SQLite(archivePath(folder), { readonly: true });
    expect(copy.prepare('select count(*) from article where encoded = 3').pluck().get()).toBe(5);
    copy.close();
    expect(await there.datasets('desk')).toEqual(await here.datasets('desk'));
    await there.put(
      'desk',
      articles.slice(0, 1).map((one) => ({ ...one, article: { ...one.article, id: 'new' } })),
      new Date(),
    );
    await expect.poll(() => here.ids('desk')).toContain('new');
    const put = await there.putFirst('desk', articles, new Date());
    expect(put.count).toBe(0);
  } finally {
    await Promise.all([here.close(), there.close()]);
    rmSync(folder, { recursive: true });
  }
});

test('the archive is saved from a server, and comes into another', async () => {
  await moveData(dataDir, databaseUrl);
  const folder = mkdtempSync(join(tmpdir(), 'move-'));
  try {
    expect(await saveServer(databaseUrl, folder)).toContain('archive.sqlite');
    const moved = await moveData(folder, await createTestDatabase());
    expect(moved.find(({ table }) => table === 'archive.article')?.rows).toBe(40);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('the archive alone comes into a database that is in use', async () => {
  const { db, close } = await openDesk({ dataDir, databaseUrl });
  await addTestUser(db, name);
  await close();
  const moved = await moveData(dataDir, databaseUrl, { only: 'archive' });
  expect(moved.every(({ table }) => table.startsWith('archive.'))).toBe(true);
  await expect(moveData(dataDir, databaseUrl, { only: 'archive' })).rejects.toThrow('already');
});

const uploads = { bank: 'uploads', shelf: 'desk' };

async function withPhotos<T>(
  place: { databaseUrl?: string },
  act: (store: PhotoStore) => Promise<T>,
) {
  const store = await PhotoStore.open({ dataDir, ...place }, pictureTerms);
  try {
    return await act(store);
  } finally {
    await store.close();
  }
}

function photo(key: typeof uploads, id: string) {
  return {
    ...key,
    ...{ file: `${id}.jpeg`, seen: '', digest: id, placeholder: undefined, found: undefined },
    picture: {
      ...{ id, name: { cs: name }, description: {}, keywords: [], people: [], bytes: 5 },
      ...{ width: 30, height: 20, rights: { cost: 'unknown' as const } },
    },
  };
}

test('photos come into a database in use, in place of what services found anew, and are the same', async () => {
  await withPhotos({}, async (store) => {
    await store.put(uploads, [photo(uploads, 'u1'), photo(uploads, 'u2')]);
    await store.remove(uploads, ['u2']);
    const [stored] = await store.getAll(uploads, ['u1']);
    if (stored) await store.vectors.save(stored, 'model', Uint8Array.of(0, 92, 255));
  });
  expect(() => requireSharedPhotos(dataDir)).toThrow('npm run move -- --only photos');
  const agency = { bank: 'agency', shelf: '' };
  await withPhotos({ databaseUrl }, (store) => store.put(agency, [photo(agency, 'a1')]));
  const moved = await moveData(dataDir, databaseUrl, { only: 'photos' });
  expect(moved.every(({ table }) => table.startsWith('photos.'))).toBe(true);
  expect(moved.find(({ table }) => table === 'photos.picture')?.rows).toBe(1);
  requireSharedPhotos(dataDir);
  await withPhotos({ databaseUrl }, async (store) => {
    expect(await store.get(agency, 'a1')).toBeUndefined();
    expect(await store.get(uploads, 'u1')).toMatchObject({ picture: { name: { cs: name } } });
    expect(await store.bytesOf(uploads)).toBe(5);
    const [vector] = await store.vectors.getAll(uploads, 'model', ['u1']);
    expect([...(vector?.vector ?? [])]).toEqual([0, 92, 255]);
    const { revision } = await store.revisions.read(uploads);
    await store.put(uploads, [photo(uploads, 'u3')]);
    expect((await store.revisions.read(uploads)).revision).toBe(revision + 1);
  });
  await expect(moveData(dataDir, databaseUrl, { only: 'photos' })).rejects.toThrow('already');
  // Used without PostgreSQL again, it may have what that lacks.
  await withPhotos({}, async () => undefined);
  expect(() => requireSharedPhotos(dataDir)).toThrow('holds uploaded photos of its own');
});

test('a database with rows, and a folder in use, are refused', async () => {
  const letGo = await holdDataFolder(dataDir, 'services');
  await expect(moveData(dataDir, databaseUrl)).rejects.toThrow('The services use');
  letGo();
  await moveData(dataDir, databaseUrl);
  await expect(moveData(dataDir, databaseUrl)).rejects.toThrow(
    /^The database has rows in desk\.\w+ already\.$/,
  );
});

test('what cannot be taken leaves nothing behind', async () => {
  const file = new SQLite(deskPath(dataDir));
  file.pragma('foreign_keys = off');
  file.exec("update drafts set owner_id = 'nobody' where id = (select max(id) from drafts)");
  file.close();
  await expect(moveData(dataDir, databaseUrl)).rejects.toThrow(/foreign key/);
  const { db, close } = await openDesk({ dataDir, databaseUrl });
  expect(await db.selectFrom('users').selectAll().execute()).toEqual([]);
  await close();
});
