import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepRunning } from './keep-running.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keep-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** A program that notes down each of its starts and then does `rest`. */
function program(rest: string): string[] {
  const note = `require('node:fs').appendFileSync(${JSON.stringify(join(folder, 'starts'))}, process.pid + '\\n');`;
  return ['-e', `${note} ${rest}`];
}

const starts = async () =>
  (await readFile(join(folder, 'starts'), 'utf8').catch(() => '')).split('\n').filter(Boolean);

describe('a process that is kept running', () => {
  it('has failed when it ends before it ever answered, and is not started again', async () => {
    const said: string[] = [];
    const kept = keepRunning('The program', program('process.exit(1);'), process.env, (line) =>
      said.push(line),
    );
    await kept.failed;
    expect(await starts()).toHaveLength(1);
    expect(said).toEqual([]);
    await kept.stop();
  });

  it('is started again when it dies later, until it is stopped', async () => {
    const said: string[] = [];
    const kept = keepRunning(
      'The program',
      program('setInterval(() => {}, 1000);'),
      process.env,
      (line) => said.push(line),
    );
    await expect.poll(starts).toHaveLength(1);
    kept.trust();
    process.kill(Number((await starts())[0]), 'SIGKILL');
    await expect.poll(starts).toHaveLength(2);
    expect(said).toEqual(['The program stopped (SIGKILL); starting it again.']);
    await kept.stop();
    const [, second] = await starts();
    expect(() => process.kill(Number(second), 0)).toThrow();
  });
});
