import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { measureData } from './measure-data.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'measured-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('files are added up under names of ours, and the disk is measured', async () => {
  const write = (path: string, size: number) => writeFile(join(folder, path), Buffer.alloc(size));
  await mkdir(join(folder, 'photos/uploads/ab'), { recursive: true });
  await write('desk.sqlite', 100);
  await write('desk.sqlite-wal', 20);
  await write('photos/a.jpg', 3_000);
  await write('photos/uploads/ab/b.jpg', 4_000);
  await write('services-key', 44);
  await write('something of mine', 5);
  await symlink(tmpdir(), join(folder, 'photos/elsewhere'));
  const sizes = await measureData(folder);
  expect(sizes.parts).toEqual([
    { name: 'photos', bytes: 7_000 },
    { name: 'desk.sqlite', bytes: 120 },
    { name: 'other', bytes: 49 },
  ]);
  expect(sizes.free).toBeGreaterThan(0);
  expect(sizes.disk).toBeGreaterThanOrEqual(sizes.free);

  await write('archive.sqlite', 9_000);
  expect(await measureData(folder)).toEqual(sizes);
  const later = await measureData(folder, Date.now() + 61_000);
  expect(later.parts[0]).toEqual({ name: 'archive.sqlite', bytes: 9_000 });
});

test('a folder that is not there is asked for again', async () => {
  const missing = join(folder, 'missing');
  await expect(measureData(missing)).rejects.toThrow('ENOENT');
  await mkdir(missing);
  expect((await measureData(missing)).parts).toEqual([]);
});
