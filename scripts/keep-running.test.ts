import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { freePort } from './free-port.ts';
import { type KeepOptions, keepRunning, nextPause } from './keep-running.ts';
import { answersAt } from './watch-life.ts';

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

const keep = (rest: string, options: KeepOptions = {}, address?: string) =>
  keepRunning(
    { name: 'app', args: program(rest), env: process.env, ...(address && { address }) },
    options,
  );

const starts = async () =>
  (await readFile(join(folder, 'starts'), 'utf8').catch(() => '')).split('\n').filter(Boolean);

describe('a process that is kept running', () => {
  it('has failed when it ends before it ever answered, and is not started again', async () => {
    const said: string[] = [];
    const kept = keep('process.exit(1);', { write: (line) => said.push(line) });
    await kept.failed;
    expect(await starts()).toHaveLength(1);
    expect(said).toEqual([]);
    await kept.stop();
  });

  it('is started again when it dies later, until it is stopped', async () => {
    const said: unknown[] = [];
    const kept = keep('setInterval(() => {}, 1000);', {
      write: (line) => said.push(JSON.parse(line).msg),
    });
    await expect.poll(starts).toHaveLength(1);
    kept.trust();
    process.kill(Number((await starts())[0]), 'SIGKILL');
    await expect.poll(starts).toHaveLength(2);
    expect(said).toEqual(['The app stopped (SIGKILL); starting it again.']);
    await kept.stop();
    const [, second] = await starts();
    expect(() => process.kill(Number(second), 0)).toThrow();
  });

  it('is stopped and started again when it hangs', async () => {
    const port = await freePort();
    const serve = `require('node:http').createServer((_, answer) => answer.end()).listen(${port}, '127.0.0.1');`;
    const said: unknown[] = [];
    const kept = keep(
      serve,
      {
        write: (line) => said.push(JSON.parse(line).msg),
        life: { pauseMs: 10, maxMisses: 2, answerPatience: 200 },
      },
      `http://127.0.0.1:${port}/`,
    );
    await expect.poll(() => answersAt(`http://127.0.0.1:${port}/`)).toBe(true);
    kept.trust();
    process.kill(Number((await starts())[0]), 'SIGSTOP');
    await expect.poll(starts).toHaveLength(2);
    expect(said[0]).toBe('The app no longer answers; it is stopped.');
    await kept.stop();
  });

  it('writes into the log what it says', async () => {
    const said: unknown[] = [];
    const kept = keep(`console.log('ready'); console.error('half');`, {
      write: (line) => said.push(JSON.parse(line)),
    });
    await kept.failed;
    await expect.poll(() => said.length).toBe(2);
    expect(said).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ level: 30, name: 'app', msg: 'ready' }),
        expect.objectContaining({ level: 50, name: 'app', msg: 'half' }),
      ]),
    );
    await kept.stop();
  });
});

test('however often a process is killed, it is started again within two seconds', () => {
  let pause: number | undefined;
  const pauses = Array.from({ length: 12 }, () => {
    pause = nextPause(pause, 1_000);
    return pause;
  });
  expect(pauses.slice(0, 3)).toEqual([200, 400, 800]);
  expect(Math.max(...pauses)).toBe(2_000);
  expect(nextPause(pause, 11_000)).toBe(200);
});
