import {
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { requireDataFolder, takeLock, unfinishedRestore } from '../../lib/sql/data-folder.ts';
import { openDesk } from '../../lib/sql/desk-database.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { restoreUntilKilled, watchSteps } from './test-restore.ts';

vi.setConfig({ testTimeout: 120_000 });

let folder: string;
let target: string;
let restored: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'restore-'));
  await chmod(folder, 0o755);
  const dataDir = join(folder, 'data');
  target = join(folder, 'copy.tar.gz');
  restored = join(folder, 'restored');
  await (await openDesk({ dataDir })).close();
  await mkdir(join(dataDir, 'photos', 'uploads', 'a1'), { recursive: true });
  await writeFile(join(dataDir, 'photos', 'uploads', 'a1', 'tram.jpg'), 'tram');
  await writeFile(join(dataDir, 'services-key'), 'key\n', { mode: 0o600 });
  await makeBackup({ dataDir }, target, watchSteps());
});
afterEach(() => rm(folder, { recursive: true }));

const restore = (progress = watchSteps()) => restoreBackup(target, { dataDir: restored }, progress);
const names = async () => (await readdir(restored)).toSorted();
const whole = ['desk.sqlite', 'photos', 'services-key'];

async function expectWhole(): Promise<void> {
  expect(await names()).toEqual(whole);
  const upload = join(restored, 'photos', 'uploads', 'a1', 'tram.jpg');
  expect(await readFile(upload, 'utf8')).toBe('tram');
  requireDataFolder(restored);
  await (await openDesk({ dataDir: restored })).close();
}

async function expectNoStart(): Promise<void> {
  expect(() => requireDataFolder(restored)).toThrow(/has not ended, .* restore again/);
  const place = { dataDir: restored };
  const backup = makeBackup(place, join(folder, 'half.tar.gz'), watchSteps());
  await expect(backup).rejects.toThrow('has not ended');
}

/** Root could write everywhere: acts as an account without rights. */
async function withoutRights<T>(act: () => Promise<T>): Promise<T> {
  if (process.geteuid?.() !== 0) return act();
  const nobody = 65_534;
  for (const path of [target, restored]) await chown(path, nobody, nobody);
  process.seteuid?.(nobody);
  try {
    return await act();
  } finally {
    process.seteuid?.(0);
  }
}

test('a folder is filled whose parent this account cannot write to, as that of a volume', async () => {
  await mkdir(restored);
  await chmod(folder, 0o555);
  try {
    await withoutRights(async () => {
      await expect(writeFile(join(folder, 'beside'), '')).rejects.toMatchObject({ code: 'EACCES' });
      await restore();
    });
  } finally {
    await chmod(folder, 0o755);
  }
  await expectWhole();
  expect((await stat(restored)).mode & 0o777).toBe(0o700);
});

test('a volume is the same one afterwards, with what its file system has of its own', async () => {
  const volume = join(folder, 'volume');
  await mkdir(join(volume, 'lost+found'), { recursive: true });
  const { ino } = await stat(volume);
  await symlink(volume, restored);
  await restore();
  expect((await stat(volume)).ino).toBe(ino);
  expect(await names()).toEqual([...whole, 'lost+found'].toSorted());
});

test('whichever step fails, the folder is as before, and a second try succeeds', async () => {
  const { steps } = await watchedRestore();
  expect(steps).toHaveLength(3);
  for (const step of steps) {
    await rm(restored, { recursive: true });
    await expect(restore(watchSteps(step))).rejects.toThrow(`No ${step}.`);
    expect(await readdir(folder)).not.toContain('restored');
    await mkdir(restored);
    await expect(restore(watchSteps(step))).rejects.toThrow(`No ${step}.`);
    expect(await names()).toEqual([]);
    await restore();
    await expectWhole();
  }
});

async function watchedRestore() {
  const progress = watchSteps();
  await restore(progress);
  return progress;
}

test('a restore that is killed at any step leaves what nothing starts with, and a second one ends it', async () => {
  const { steps } = await watchedRestore();
  for (const step of steps) {
    await rm(restored, { recursive: true });
    await restoreUntilKilled(target, { dataDir: restored }, step);
    await expectNoStart();
    await expect(restore(watchSteps(step))).rejects.toThrow(/Restore again, with the same set/);
    await expectNoStart();
    await restore();
    await expectWhole();
  }
});

test('one that was killed between two files begins again, and leaves alone what is not its own', async () => {
  await restore();
  const work = join(restored, unfinishedRestore);
  const halfMoved = async () => {
    await mkdir(join(work, 'data'), { recursive: true });
    await rename(join(restored, 'services-key'), join(work, 'data', 'services-key'));
    await writeFile(join(work, 'moved.json'), JSON.stringify(whole));
  };
  await halfMoved();
  await expectNoStart();
  await restore();
  await expectWhole();
  await halfMoved();
  await writeFile(join(restored, 'notes'), 'mine');
  await expect(restore()).rejects.toThrow('is not empty');
  expect(await readFile(join(restored, 'notes'), 'utf8')).toBe('mine');
});

test('of two restores at once the other says so and changes nothing', async () => {
  const work = join(restored, unfinishedRestore);
  await mkdir(join(work, 'data'), { recursive: true });
  const release = await takeLock(join(work, 'lock'), 0);
  await expect(restore()).rejects.toThrow('Another restore into');
  expect(await readdir(work)).toContain('data');
  release?.();
  await restore();
  await expectWhole();
});
