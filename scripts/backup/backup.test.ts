import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import SQLite from 'better-sqlite3';
import { create } from 'tar';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDesk } from '../../lib/sql/desk-database.ts';
import { migrations } from '../../lib/sql/migrations.ts';
import { Archive } from '../../services/engines/archive/port.ts';
import { ChangeTable } from '../../services/engines/archive/record/change-table.ts';
import { makeBackup } from './make-backup.ts';
import { manifestName } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { makeScheduledBackup, nameBackup, untilDue } from './schedule.ts';
import { keepUploading, readRestoredPictures } from './test-uploads.ts';

// Processes of a lower priority wait for busy ones.
vi.setConfig({ testTimeout: 120_000 });

const silent = { start: () => ({ end: () => undefined }), write: () => undefined };
let folder: string;
let dataDir: string;
let target: string;
let restored: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
  dataDir = join(folder, 'data');
  target = join(folder, 'copy.tar.gz');
  restored = join(folder, 'restored');
  await (await openDesk({ dataDir })).close();
  await mkdir(join(dataDir, 'photos', 'uploads', 'a1'), { recursive: true });
  await mkdir(join(dataDir, 'photos', 'small'), { recursive: true });
  await mkdir(join(dataDir, 'archive-index'));
  await writeFile(join(dataDir, 'photos', 'uploads', 'a1', 'tram.jpg'), 'tram');
  await writeFile(join(dataDir, 'photos', 'small', 'tram.webp'), 'small');
  await writeFile(join(dataDir, 'archive-index', 'segment'), 'index');
  await writeFile(join(dataDir, 'services-key'), 'key\n', { mode: 0o600 });
  await mkdir(join(dataDir, 'lost+found'));
  await writeFile(join(dataDir, 'lost+found', '#12'), 'of the file system');
  await writeFile(join(dataDir, 'services.lock'), '');
  await writeFile(join(dataDir, 'services.lock-journal'), '');
});
afterEach(() => rm(folder, { recursive: true }));

const backUp = () => makeBackup({ dataDir }, target, silent);
const restore = () => restoreBackup(target, { dataDir: restored }, silent);
const isFree = async () => (await readdir(folder)).filter((name) => name.includes('restor'));

/** Adds numbered rows, one transaction each, until it is killed; says each number once it is saved. */
const writer = (path: string) => `
  import SQLite from 'better-sqlite3';
  const file = new SQLite(${JSON.stringify(path)}, { timeout: 5000 });
  file.pragma('synchronous = FULL');
  const add = file.prepare('insert into settings (name, value) values (?, ?)');
  for (let n = 1; ; n += 1) {
    add.run('n' + n, 'v'.repeat(2000));
    console.log(n);
    await new Promise((resolve) => setImmediate(resolve));
  }`;

test('a backup made while another process writes holds every row confirmed before it', async () => {
  const child = spawn(process.execPath, [
    '--input-type=module',
    '-e',
    writer(join(dataDir, 'desk.sqlite')),
  ]);
  try {
    let confirmed = 0;
    child.stdout.on('data', (chunk: Buffer) => {
      confirmed = Number(chunk.toString().trim().split('\n').at(-1));
    });
    await once(child.stdout, 'data');
    await expect.poll(() => confirmed).toBeGreaterThan(50);
    const before = confirmed;
    const manifest = await backUp();
    expect(manifest.databases['desk.sqlite']?.settings).toBeGreaterThanOrEqual(before);
    await expect.poll(() => confirmed).toBeGreaterThan(before + 20);
  } finally {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  await restore();
  const file = new SQLite(join(restored, 'desk.sqlite'), { readonly: true });
  const numbers = file
    .prepare(
      "select count(*) c, max(cast(substr(name, 2) as int)) m from settings where name like 'n%'",
    )
    .get() as { c: number; m: number };
  file.close();
  expect(numbers.c).toBe(numbers.m);
});

test('what cannot be made again is restored as it was, for its owner alone', async () => {
  await backUp();
  expect((await stat(target)).mode & 0o777).toBe(0o600);
  expect((await readdir(dataDir)).filter((name) => name.startsWith('.backup'))).toEqual([]);
  await mkdir(restored);
  await restore();
  expect((await readdir(restored)).toSorted()).toEqual(['desk.sqlite', 'photos', 'services-key']);
  expect(await readdir(join(restored, 'photos'))).toEqual(['uploads']);
  expect(await readFile(join(restored, 'photos', 'uploads', 'a1', 'tram.jpg'), 'utf8')).toBe(
    'tram',
  );
  expect((await stat(join(restored, 'services-key'))).mode & 0o777).toBe(0o600);
  expect((await stat(restored)).mode & 0o777).toBe(0o700);
  await (await openDesk({ dataDir: restored })).close();
});

test('of two backups at once one says so, and the other is whole', async () => {
  const second = makeBackup({ dataDir }, join(folder, 'second.tar.gz'), silent);
  const results = await Promise.allSettled([backUp(), second]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const refused = results.find((result) => result.status === 'rejected');
  expect(String(refused?.reason)).toContain('Another backup');
});

test('of photos that come and go meanwhile, those of the database have their files, and no others are there', async () => {
  const uploading = await keepUploading({ dataDir });
  try {
    for (let round = 0; round < 4; round += 1) {
      const count = uploading.count();
      await expect.poll(uploading.count).toBeGreaterThan(count + 10);
      const before = [...uploading.kept];
      await backUp();
      await restore();
      const pictures = await readRestoredPictures(restored);
      expect(pictures).toEqual(expect.arrayContaining(before));
      expect(await readdir(join(restored, 'photos'))).toEqual(['uploads']);
      await rm(restored, { recursive: true });
      await rm(target);
    }
  } finally {
    await uploading.stop();
  }
});

test('a full disk leaves nothing, and is told', async () => {
  // Every write to this device fails for want of room.
  await symlink('/dev/full', `${target}.part`);
  await expect(backUp()).rejects.toMatchObject({ code: 'ENOSPC' });
  expect((await readdir(folder)).toSorted()).toEqual(['data']);
  expect((await readdir(dataDir)).filter((name) => name.startsWith('.backup'))).toEqual([]);
  await symlink('/dev/full', `${target}.part`);
  const script = join(import.meta.dirname, '..', 'backup.ts');
  const env = { ...process.env, DATA_DIR: dataDir };
  const told = promisify(execFile)(process.execPath, [script, target], { env });
  await expect(told).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('The disk is full. Nothing was left behind.'),
  });
  await backUp();
  await restore();
});

test('a backup lists the steps of its tables, and one of a newer version is refused', async () => {
  const { migrations: steps } = await backUp();
  expect(steps['desk.sqlite']).toEqual(migrations.map(({ name }) => name));
  const file = new SQLite(join(dataDir, 'desk.sqlite'));
  file.exec("insert into applied_migrations values ('9999-later', '2027-01-01')");
  file.close();
  await rm(target);
  await backUp();
  await expect(restore()).rejects.toThrow(/newer version of Copydesk \(it has "9999-later"\)/);
  expect(await isFree()).toEqual([]);
});

test('an index outside is made anew after a restore', async () => {
  const archive = new Archive({ dataDir });
  await archive.whenReady();
  await archive.close();
  const path = (at: string) => join(at, 'archive.sqlite');
  const file = new SQLite(path(dataDir));
  file.exec("insert into index_follower values ('here', 1)");
  file.exec("insert into index_change values ('desk', 'a', 1)");
  file.close();
  await backUp();
  await restore();
  const copy = new SQLite(path(restored));
  const changes = new ChangeTable(copy);
  expect(changes.count()).toBe(0);
  expect(changes.follow('here')).toBe(false);
  copy.close();
});

test('files that folder and file only point to are in it, and are files when they are restored', async () => {
  const uploads = join(dataDir, 'photos', 'uploads');
  for (const path of [uploads, join(dataDir, 'services-key')]) {
    await rename(path, join(folder, basename(path)));
    await symlink(join(folder, basename(path)), path);
  }
  await symlink(folder, join(dataDir, 'others'));
  await symlink(join(folder, 'nothing'), join(dataDir, 'nothing'));
  const uploading = await keepUploading({ dataDir });
  await expect.poll(() => uploading.kept.length).toBeGreaterThan(1);
  await uploading.stop();
  expect((await backUp()).missingUploads).toBe(0);
  await restore();
  expect((await readRestoredPictures(restored)).toSorted()).toEqual(uploading.kept.toSorted());
  expect((await lstat(join(restored, 'photos', 'uploads'))).isDirectory()).toBe(true);
  expect((await lstat(join(restored, 'services-key'))).isFile()).toBe(true);
  const names = ['desk.sqlite', 'photos', 'photos.sqlite', 'services-key'];
  expect((await readdir(restored)).toSorted()).toEqual(names);
});

test('what is elsewhere is missed', async () => {
  await writeFile(join(dataDir, 'services.copy'), '');
  await expect(backUp()).rejects.toThrow('Set DATABASE_URL');
  await rm(join(dataDir, 'services.copy'));
  const uploading = await keepUploading({ dataDir });
  await expect.poll(() => uploading.kept.length).toBeGreaterThan(1);
  await uploading.stop();
  await rm(join(dataDir, 'photos', 'uploads'), { recursive: true });
  expect((await backUp()).missingUploads).toBe(uploading.kept.length);
  await restore();
});

test('nothing is overwritten', async () => {
  await backUp();
  const first = await readFile(target);
  await expect(backUp()).rejects.toThrow(`${target} exists already.`);
  expect(await readFile(target)).toEqual(first);
  const within = makeBackup({ dataDir }, join(dataDir, 'copy.tar.gz'), silent);
  await expect(within).rejects.toThrow('lies in the data folder');
  await expect(restoreBackup(target, { dataDir }, silent)).rejects.toThrow('is not empty');
  expect(await readFile(join(dataDir, 'services-key'), 'utf8')).toBe('key\n');
});

test('a backup that was cut short, changed or made elsewhere is refused and leaves nothing', async () => {
  await backUp();
  const whole = await readFile(target);
  await truncate(target, whole.length - 100);
  await expect(restore()).rejects.toThrow(/is no whole backup/);
  const changed = Buffer.from(whole);
  const middle = Math.floor(whole.length / 2);
  changed.fill(0x5a, middle, middle + 64);
  await writeFile(target, changed);
  await expect(restore()).rejects.toThrow(/is no whole backup/);
  await writeFile(target, 'not an archive');
  await expect(restore()).rejects.toThrow(/is no whole backup/);
  expect(await isFree()).toEqual([]);
});

test('files that a backup does not list, other contents and newer formats are refused', async () => {
  const made = await backUp();
  const packed = join(folder, 'packed');
  const pack = async (manifest: object, files: Record<string, string>) => {
    await rm(packed, { recursive: true, force: true });
    await mkdir(packed);
    for (const [name, text] of Object.entries(files)) await writeFile(join(packed, name), text);
    await writeFile(join(packed, manifestName), JSON.stringify(manifest));
    await create({ cwd: packed, file: target, gzip: true }, await readdir(packed));
  };
  const none = { ...made, files: {}, databases: {} };
  await pack(none, { extra: 'x' });
  await expect(restore()).rejects.toThrow('it holds extra, which it does not list');
  await pack({ ...none, files: { key: { bytes: 1, sha256: 'x' } } }, { key: 'k' });
  await expect(restore()).rejects.toThrow('key has changed');
  await pack({ ...none, files: { key: { bytes: 1, sha256: 'x' } } }, {});
  await expect(restore()).rejects.toThrow('key is missing');
  await pack({ ...none, format: 2 }, {});
  await expect(restore()).rejects.toThrow('newer version');
  await pack({ format: 1 }, {});
  await expect(restore()).rejects.toThrow('its list of files cannot be read');
  expect(await isFree()).toEqual([]);
});

test('an entry that leads out of the folder is refused', async () => {
  const outside = join(folder, 'outside');
  await writeFile(outside, 'mine');
  await create({ cwd: dataDir, file: target, gzip: true, preservePaths: true }, ['../outside']);
  await expect(restore()).rejects.toThrow(/is no whole backup/);
  expect(await readFile(outside, 'utf8')).toBe('mine');
  expect(await isFree()).toEqual([]);
});

test('a damaged database is named', async () => {
  const file = await readFile(join(dataDir, 'desk.sqlite'));
  file.fill(0x5a, 3 * 4096, 9 * 4096);
  await writeFile(join(dataDir, 'desk.sqlite'), file);
  await expect(backUp()).rejects.toThrow(/desk\.sqlite/);
  expect(await readdir(folder)).toEqual(['data']);
});

test('the commands say in a sentence what came of them', async () => {
  const run = promisify(execFile);
  const script = (name: string) => join(import.meta.dirname, '..', `${name}.ts`);
  const env = { ...process.env, DATA_DIR: dataDir };
  const saved = await run(process.execPath, [script('backup'), target], { env });
  expect(saved.stdout).toMatch(/^Saved\. Databases: 1, other files: 2, [\d.]+ MB\.\n$/);
  const again = run(process.execPath, [script('backup'), target], { env });
  await expect(again).rejects.toMatchObject({ code: 1, stderr: `${target} exists already.\n` });
  const there = { ...env, DATA_DIR: restored };
  const back = await run(process.execPath, [script('restore'), target], { env: there });
  expect(back.stdout).toMatch(/^Restored\. /);
});

test('scheduled backups go on from the newest, and only surplus ones of ours are deleted', async () => {
  const schedule = { folder: join(folder, 'copies'), everyHours: 24, keep: 2 };
  const day = (number: number) => new Date(Date.UTC(2026, 10, number, 3));
  expect(await untilDue(schedule, day(1))).toBe(0);
  await mkdir(schedule.folder);
  const first = nameBackup(day(1));
  const second = nameBackup(day(2));
  for (const name of [first, second, `${first}.old`, `${second}.part`, 'notes.tar.gz']) {
    await writeFile(join(schedule.folder, name), '');
  }
  expect(await untilDue(schedule, day(2))).toBe(24 * 3_600_000);
  expect(await untilDue(schedule, day(4))).toBe(0);
  // A clock that was ahead, and a name that is no time.
  expect(await untilDue(schedule, new Date(0))).toBe(24 * 3_600_000);
  await writeFile(join(schedule.folder, 'copydesk-2026-99-01T03-00-00Z.tar.gz'), '');
  expect(await untilDue(schedule, day(2))).toBe(24 * 3_600_000);
  await rm(join(schedule.folder, 'copydesk-2026-99-01T03-00-00Z.tar.gz'));
  const none = makeScheduledBackup(schedule, join(folder, 'none'), day(3));
  await expect(none).rejects.toThrow(`${join(folder, 'none')} is no data folder.`);
  expect(await readdir(schedule.folder)).toHaveLength(5);
  const uploading = await keepUploading({ dataDir });
  await expect.poll(() => uploading.kept.length).toBeGreaterThan(0);
  await uploading.stop();
  const uploads = join(dataDir, 'photos', 'uploads');
  await rename(uploads, join(folder, 'elsewhere'));
  const without = makeScheduledBackup(schedule, dataDir, day(3));
  await expect(without).rejects.toThrow('Saved without photos: no uploaded one has a file.');
  const kept = await readdir(schedule.folder);
  expect(kept).toEqual(expect.arrayContaining([first, second, 'copydesk-without-photos.tar.gz']));
  expect(await untilDue(schedule, day(3))).toBe(0);
  const [lost = ''] = await readdir(join(folder, 'elsewhere'), { recursive: true }).then((names) =>
    names.filter((name) => name.endsWith('.jpeg')),
  );
  await rm(join(folder, 'elsewhere', lost));
  await rename(join(folder, 'elsewhere'), uploads);
  const { path, told } = await makeScheduledBackup(schedule, dataDir, day(3));
  expect(path).toBe(join(schedule.folder, nameBackup(day(3))));
  expect(told).toMatch(/^Saved\. Databases: \d+, /);
  expect(told).toContain(` Uploaded photos without a file: 1. `);
  expect((await readdir(schedule.folder)).toSorted()).toEqual([
    `${first}.old`,
    'copydesk-2026-11-02T03-00-00Z.tar.gz',
    'copydesk-2026-11-03T03-00-00Z.tar.gz',
    'copydesk-without-photos.tar.gz',
    'notes.tar.gz',
  ]);
});
