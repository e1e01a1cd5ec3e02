import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { requireDataFolder } from '../../lib/sql/data-folder.ts';
import { openDesk } from '../../lib/sql/desk-database.ts';
import { openUploads, parseS3Address, type S3Address } from '../../services/engines/files/port.ts';
import { type S3Server, startS3Server } from '../s3-server.ts';
import { type DataPlace, makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { restoreUntilKilled, watchSteps } from './test-restore.ts';
import { keepUploading, readRestoredPictures } from './test-uploads.ts';

/** Backups of uploads in a real store, by `npm run test:files`. */
const silent = { start: () => ({ end: () => undefined }), write: () => undefined };
let server: S3Server;
let files: S3Address;
let folder: string;
let dataDir: string;
let target: string;
let restored: string;
beforeAll(async () => {
  const started = await startS3Server();
  if ('missing' in started) throw new Error(started.missing);
  server = started;
});
afterAll(() => server?.stop());
beforeEach(async () => {
  files = address();
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
  dataDir = await mkdtemp(join(folder, 'data-'));
  target = join(folder, 'copy.tar.gz');
  restored = join(folder, 'restored');
  await (await openDesk({ dataDir })).close();
});
afterEach(() => rm(folder, { recursive: true }));

const address = () => parseS3Address(server.address());
const backUp = () => makeBackup({ dataDir, files }, target, silent);
const restore = (place: Partial<DataPlace> = {}) =>
  restoreBackup(target, { dataDir: restored, ...place }, silent);

async function listNames(address: S3Address): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of openUploads({ dataDir, files: address }).list('')) names.push(name);
  return names.toSorted();
}

async function upload(name: string): Promise<void> {
  const path = join(folder, 'incoming');
  await writeFile(path, name);
  await openUploads({ dataDir, files }).put(name, path);
}

test('photos that come and go meanwhile are in it with their files, for a folder and for a bucket', async () => {
  const uploading = await keepUploading({ dataDir, files });
  try {
    for (const isBucket of [false, true]) {
      const count = uploading.count();
      await expect.poll(uploading.count).toBeGreaterThan(count + 10);
      const before = [...uploading.kept];
      await backUp();
      const other = isBucket ? address() : undefined;
      await restore({ files: other });
      const bucket = other && openUploads({ dataDir, files: other });
      const read = async (name: string) =>
        Buffer.from(await new Response((await bucket?.get(name))?.stream).arrayBuffer());
      const pictures = await readRestoredPictures(restored, bucket && read);
      expect(pictures).toEqual(expect.arrayContaining(before));
      if (other) {
        expect(await listNames(other)).toHaveLength(pictures.length);
        expect(await readdir(restored)).toEqual(expect.not.arrayContaining(['uploads']));
      }
      await rm(restored, { recursive: true });
      await rm(target);
    }
  } finally {
    await uploading.stop();
  }
});

test('a store that goes away is named, and leaves nothing on either side', async () => {
  await upload('a1/one.jpeg');
  await backUp();
  await server.kill();
  try {
    await rm(target);
    await expect(backUp()).rejects.toThrow('The file store does not answer.');
    expect((await readdir(folder)).filter((name) => !name.startsWith('data-'))).toEqual([]);
    expect((await readdir(dataDir)).filter((name) => name.startsWith('.backup'))).toEqual([]);
  } finally {
    await server.restart();
  }
  await backUp();
  const other = address();
  await expect(restore({ files: { ...other, secret: 'wrong' } })).rejects.toThrow(
    'does not accept the key',
  );
  expect(await listNames(other)).toEqual([]);
  await restore({ files: other });
  expect(await listNames(other)).toEqual(['a1/one.jpeg']);
  expect(await stat(join(restored, 'photos', 'uploads')).catch(() => undefined)).toBeUndefined();
  await rm(restored, { recursive: true });
  await expect(restore({ files: other })).rejects.toThrow('holds uploads already');
});

test('whichever step fails or is killed, a second try succeeds with the same bucket', async () => {
  for (const name of ['a1/one.jpeg', 'a1/two.jpeg']) await upload(name);
  await backUp();
  const progress = watchSteps();
  await restoreBackup(target, { dataDir: restored, files: address() }, progress);
  expect(progress.steps).toHaveLength(4);
  for (const step of progress.steps) {
    const there = { dataDir: restored, files: address() };
    await rm(restored, { recursive: true });
    await expect(restoreBackup(target, there, watchSteps(step))).rejects.toThrow(`No ${step}.`);
    expect(await listNames(there.files)).toEqual([]);
    await restoreUntilKilled(target, there, step);
    await restore(there);
    expect(await listNames(there.files)).toEqual(['a1/one.jpeg', 'a1/two.jpeg']);
    requireDataFolder(restored);
  }
});

test('what others put into the bucket since a restore was cut short is not touched', async () => {
  await upload('a1/one.jpeg');
  await backUp();
  const there = { dataDir: restored, files: address() };
  await restoreUntilKilled(target, there, 'Moving files');
  const path = join(folder, 'incoming');
  await writeFile(path, 'mine');
  await openUploads(there).put('b2/mine.jpeg', path);
  await expect(restore(there)).rejects.toThrow('holds uploads already, such as b2/mine.jpeg');
  expect(await listNames(there.files)).toEqual(['a1/one.jpeg', 'b2/mine.jpeg']);
});
