import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { audit } from '../../lib/auth/audit.ts';
import { addTestUser } from '../../lib/drafts/test-desk.ts';
import { blankDraft, createDraft } from '../../lib/drafts/writes/start-draft.ts';
import { requireDataFolder } from '../../lib/sql/data-folder.ts';
import { deskPath, openDesk } from '../../lib/sql/desk-database.ts';
import { migrations } from '../../lib/sql/migrations.ts';
import { openPostgres } from '../../lib/sql/open-postgres.ts';
import { createTestDatabase, templateName } from '../../lib/sql/test-postgres.ts';
import { Archive, archivePath, requireSharedArchive } from '../../services/engines/archive/port.ts';
import { openStore } from '../../services/engines/store/port.ts';
import { createTag, getTag } from '../../services/engines/tags/port.ts';
import { type DataPlace, makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { makeScheduledBackup } from './schedule.ts';
import { restoreUntilKilled, watchSteps } from './test-restore.ts';
import { keepUploading, readRestoredPictures } from './test-uploads.ts';

// Processes of a lower priority wait for busy ones.
vi.setConfig({ testTimeout: 120_000 });

const silent = { start: () => ({ end: () => undefined }), write: () => undefined };
const name = 'Žluťoučký kůň, مرحبا, 🇨🇿';
const sealedKey = Buffer.from([0, 92, 255, 128]);
let folder: string;
let dataDir: string;
let target: string;
let restored: string;
let databaseUrl: string;
let ada: Awaited<ReturnType<typeof addTestUser>>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
  dataDir = await mkdtemp(join(folder, 'data-'));
  target = join(folder, 'copy.tar.gz');
  restored = join(folder, 'restored');
  databaseUrl = await createTestDatabase(templateName);
  const { db, close } = await openDesk({ dataDir, databaseUrl });
  ada = await addTestUser(db, name);
  for (let count = 0; count < 700; count += 1)
    await db
      .insertInto('settings')
      .values({ name: `s${count}`, value: name })
      .execute();
  await createDraft(db, ada, { ...blankDraft, threshold: 35 });
  await audit(db, { by: ada.id, action: 'user.change', object: `user:${ada.id}` });
  await close();
  const store = await openStore({ dataDir, databaseUrl });
  await createTag(store.db, 'desk', { gkbId: 'T1', name: 'Trams', forbidden: false });
  await store.db
    .insertInto('model_setting')
    .values({ purpose: 'answers', base_url: 'http://x', model: 'm', sealed_key: sealedKey })
    .execute();
  await store.close();
  await writeFile(join(dataDir, 'services-key'), 'key\n', { mode: 0o600 });
});
afterEach(() => rm(folder, { recursive: true }));

const backUp = () => makeBackup({ dataDir, databaseUrl }, target, silent);
const restore = (place: Partial<DataPlace> = {}) =>
  restoreBackup(target, { dataDir: restored, ...place }, silent);

async function withServer<T>(url: string, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}

async function expectAll(place: DataPlace) {
  const { db, close } = await openDesk(place);
  const users = await db.selectFrom('users').select('name').execute();
  expect(users).toEqual([{ name }]);
  expect(await db.selectFrom('settings').select('name').execute()).toHaveLength(700);
  expect(await db.selectFrom('drafts').select('threshold').execute()).toEqual([{ threshold: 35 }]);
  const before = await db.selectFrom('audit').select('id').orderBy('id', 'desc').execute();
  await audit(db, { by: ada.id, action: 'user.change', object: `user:${ada.id}` });
  const after = await db.selectFrom('audit').select('id').orderBy('id', 'desc').execute();
  expect(after[0]?.id).toBe((before[0]?.id ?? 0) + 1);
  await close();
  const store = await openStore(place);
  expect(await getTag(store.db, 'desk', 'T1')).toMatchObject({ name: 'Trams' });
  const model = await store.db
    .selectFrom('model_setting')
    .select('sealed_key')
    .executeTakeFirstOrThrow();
  expect(Buffer.from(model.sealed_key ?? [])).toEqual(sealedKey);
  await store.close();
}

test('what is in PostgreSQL is restored into another one, and into files', async () => {
  // Of before the desk moved: it is not what people have worked with since.
  await (await openDesk({ dataDir })).close();
  const made = await backUp();
  expect(Object.keys(made.databases).toSorted()).toEqual(
    ['photos.sqlite', 'services.sqlite', deskPath('')].toSorted(),
  );
  await restore();
  await expectAll({ dataDir: restored });
  await rm(restored, { recursive: true });
  const other = await createTestDatabase();
  await restore({ databaseUrl: other });
  expect(await readdir(restored)).toEqual(['services-key']);
  await expectAll({ dataDir: restored, databaseUrl: other });
});

test('the archive of several processes is in it, and begins again wherever it is restored', async () => {
  const time = new Date('2026-05-06T10:00:00Z');
  const ids = ['a1', 'a2', 'a3'];
  const withArchive = async <T>(place: DataPlace, act: (archive: Archive) => Promise<T>) => {
    const archive = new Archive({ searchers: 1, ...place });
    await archive.whenReady();
    try {
      return await act(archive);
    } finally {
      await archive.close();
    }
  };
  const stored = await withArchive({ dataDir, databaseUrl }, async (archive) => {
    const articles = ids.map((id) => ({
      ...{ face: 'retrieval' as const, dataset: 'archive' },
      article: { id, paraSpecs: [{ type: 'text', text: `${name}: ${id}` }] },
    }));
    await archive.put('desk', articles, time);
    await archive.setState('desk', 'a2', { kind: 'withdrawn', note: name, by: 'ada' }, time);
    return archive.get('desk', ids);
  });
  // Where there is a server, its rows are saved, and not the copy that a process has of them.
  await rm(archivePath(dataDir));
  const made = await backUp();
  expect(made.databases['archive.sqlite']).toMatchObject({ article: 3, article_state: 1 });
  const other = await createTestDatabase();
  for (const place of [{ dataDir: restored }, { dataDir: restored, databaseUrl: other }]) {
    await restore(place);
    await withArchive(place, async (archive) => {
      expect(await archive.get('desk', ids)).toEqual(stored);
      await archive.remove('desk', ['a1']);
      expect(await archive.ids('desk')).toEqual(['a3']);
    });
    await rm(restored, { recursive: true });
  }
});

test('photos that come and go meanwhile are in it with their files, and are restored to either place', async () => {
  const uploading = await keepUploading({ dataDir, databaseUrl });
  let before: string[] = [];
  try {
    await expect.poll(uploading.count, { timeout: 60_000 }).toBeGreaterThan(20);
    before = [...uploading.kept];
    await backUp();
  } finally {
    await uploading.stop();
  }
  await restore();
  const pictures = await readRestoredPictures(restored);
  expect(pictures).toEqual(expect.arrayContaining(before));
  await rm(restored, { recursive: true });
  const other = await createTestDatabase();
  await restore({ databaseUrl: other });
  expect(await readdir(restored)).not.toContain('photos.sqlite');
  const ids = await withServer(other, (client) => client.query('select id from photos.picture'));
  expect(ids.rows.map(({ id }) => id).toSorted()).toEqual(pictures.toSorted());
});

test('photos that nobody has moved to PostgreSQL are saved as they are in the file', async () => {
  const uploading = await keepUploading({ dataDir });
  await expect.poll(uploading.count, { timeout: 60_000 }).toBeGreaterThan(4);
  await uploading.stop();
  await backUp();
  await restore();
  expect((await readRestoredPictures(restored)).toSorted()).toEqual(uploading.kept.toSorted());
});

test('all of it is as it was at one moment, while others write', async () => {
  let written = 0;
  let isStopped = false;
  const writing = withServer(databaseUrl, async (client) => {
    for (let n = 1; !isStopped; n += 1) {
      await client.query('begin');
      await client.query("insert into desk.settings (name, value) values ($1, '')", [`n${n}`]);
      await client.query(
        "insert into services.usage (tenant, period, chars, requests) values ($1, '2026', 1, 1)",
        [`n${n}`],
      );
      await client.query('commit');
      written = n;
    }
  });
  try {
    await expect.poll(() => written).toBeGreaterThan(50);
    const before = written;
    const { databases } = await backUp();
    const [settings = 0, usage = 0] = [
      databases[deskPath('')]?.settings,
      databases['services.sqlite']?.usage,
    ];
    expect(settings - 700).toBe(usage);
    expect(usage).toBeGreaterThanOrEqual(before);
  } finally {
    isStopped = true;
    await writing;
  }
  const other = await createTestDatabase();
  await restore({ databaseUrl: other });
});

test('a database with rows is not written to, and nothing appears', async () => {
  await backUp();
  await expect(restore({ databaseUrl })).rejects.toThrow(/^The database has rows in desk\.\w+/);
  expect((await readdir(folder)).filter((one) => one.startsWith('restored'))).toEqual([]);
});

test('whichever step fails or is killed, a second try succeeds with the same database', {
  timeout: 600_000,
}, async () => {
  const archive = new Archive({ dataDir, databaseUrl, searchers: 1 });
  await archive.whenReady();
  const article = { id: 'a1', paraSpecs: [{ type: 'text', text: name }] };
  const stored = [{ face: 'retrieval' as const, dataset: 'archive', article }];
  await archive.put('desk', stored, new Date('2026-05-06T10:00:00Z'));
  await archive.close();
  const uploading = await keepUploading({ dataDir, databaseUrl });
  await expect.poll(uploading.count, { timeout: 60_000 }).toBeGreaterThan(4);
  await uploading.stop();
  await backUp();
  const place = async () => ({ dataDir: restored, databaseUrl: await createTestDatabase() });
  const progress = watchSteps();
  await restoreBackup(target, await place(), progress);
  const whole = (await readdir(restored)).toSorted();
  expect(whole).toEqual(['archive.sqlite', 'photos', 'services-key']);
  for (const step of progress.steps) {
    const isFilled = step === progress.steps.at(-1);
    for (const isKilled of [false, true]) {
      await rm(restored, { recursive: true, force: true });
      const there = await place();
      if (isKilled) await restoreUntilKilled(target, there, step);
      else await expect(restoreBackup(target, there, watchSteps(step))).rejects.toThrow(step);
      if (isKilled || isFilled) {
        expect(() => requireDataFolder(restored)).toThrow('restore again');
      } else expect(await readdir(folder)).not.toContain('restored');
      await restoreBackup(target, there, silent);
      expect((await readdir(restored)).toSorted()).toEqual(whole);
      requireDataFolder(restored);
      await requireSharedArchive(restored);
      await expectAll(there);
    }
  }
});

test('a database that was used since a restore was cut short is not taken for what it left', async () => {
  await backUp();
  const there = { dataDir: restored, databaseUrl: await createTestDatabase() };
  await restoreUntilKilled(target, there, 'Moving files');
  await withServer(there.databaseUrl, (client) =>
    client.query("update desk.settings set value = '' where name = 's0'"),
  );
  await expect(restore(there)).rejects.toThrow(/^The database has rows in desk\.\w+ already/);
  await withServer(there.databaseUrl, (client) =>
    client.query('update desk.settings set value = $1', [name]),
  );
  await restore(there);
  await expectAll(there);
});

test('a database of before an upgrade is saved as it is, one of after it is refused', async () => {
  const url = await createTestDatabase();
  const older = migrations.slice(0, -1);
  const opened = await openPostgres({ url, schema: 'desk', migrations: older });
  await opened.close();
  const made = await makeBackup({ dataDir, databaseUrl: url }, target, silent);
  expect(made.migrations[deskPath('')]).toEqual(older.map((step) => step.name));
  await restore();
  await (await openDesk({ dataDir: restored })).close();
  await rm(target);
  await withServer(url, (client) =>
    client.query("insert into desk.applied_migrations values ('9999-later', '')"),
  );
  await expect(makeBackup({ dataDir, databaseUrl: url }, target, silent)).rejects.toThrow(
    'a newer version of this program',
  );
});

test('a table that nothing knows of, or none at all, is no whole backup', async () => {
  await withServer(databaseUrl, (client) => client.query('create table desk.extra (id text)'));
  await expect(backUp()).rejects.toThrow('Nothing knows how to save desk.extra.id.');
  const empty = await createTestDatabase();
  const none = makeBackup({ dataDir, databaseUrl: empty }, target, silent);
  await expect(none).rejects.toThrow('has no tables of the desk to back up');
  const away = Object.assign(new URL(databaseUrl), { port: '9' }).href;
  const lost = makeBackup({ dataDir, databaseUrl: away }, target, silent);
  await expect(lost).rejects.toThrow(/^The database server at 127\.0\.0\.1:9\/\w+ does not answer/);
  expect((await readdir(dataDir)).filter((one) => one.startsWith('.backup'))).toEqual([]);
});

test('scheduled backups save it, too', async () => {
  vi.stubEnv('DATABASE_URL', databaseUrl);
  try {
    const schedule = { folder: join(folder, 'copies'), everyHours: 24, keep: 2 };
    ({ path: target } = await makeScheduledBackup(schedule, dataDir, new Date()));
  } finally {
    vi.unstubAllEnvs();
  }
  await restore();
  await expectAll({ dataDir: restored });
});
