import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DataFolderError, holdDataFolder, requireDataFolder, takeLock } from './data-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'data-folder-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('requireDataFolder', () => {
  it('makes the folder for its owner alone', async () => {
    const path = join(folder, 'new', 'data');
    requireDataFolder(path);
    requireDataFolder(path);
    expect((await stat(path)).mode & 0o777).toBe(0o700);
  });

  it('says which path is a file', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    for (const path of [file, join(file, 'data')]) {
      expect(() => requireDataFolder(path)).toThrow(DataFolderError);
      expect(() => requireDataFolder(path)).toThrow(`DATA_DIR cannot be used: ${path}: a file is`);
    }
  });
});

describe('holdDataFolder', () => {
  it('says which folder another process has, and takes it when that one was killed', async () => {
    const program = `
      import { holdDataFolder } from ${JSON.stringify(join(import.meta.dirname, 'data-folder.ts'))};
      await holdDataFolder(${JSON.stringify(folder)}, 'services');
      console.log('held');
      setInterval(() => {}, 1000);`;
    const run = promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]);
    const held = new Promise((resolve) => run.child.stdout?.once('data', resolve));
    const killed = run.catch((error: unknown) => error);
    await held;
    await expect(holdDataFolder(folder, 'services')).rejects.toThrow(
      `The data folder ${folder} is in use by another process of the services.`,
    );
    run.child.kill('SIGKILL');
    await killed;
    const letGo = await holdDataFolder(folder, 'services');
    letGo();
  });

  it('waits for one that is just ending', async () => {
    const letGo = await holdDataFolder(folder, 'services');
    const path = join(folder, 'services.lock');
    expect(await takeLock(path, 0)).toBeUndefined();
    const second = holdDataFolder(folder, 'services');
    letGo();
    (await second)();
  });
});
