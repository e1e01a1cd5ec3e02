import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePort } from './free-port.ts';
import { supervise } from './supervise.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'supervise-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** A program that notes down its number and answers on a port. */
async function serve(name: 'app' | 'services') {
  const port = await freePort();
  const pidFile = join(folder, name);
  const script = `${pidFile}.cjs`;
  await writeFile(
    script,
    `require('node:fs').writeFileSync(${JSON.stringify(pidFile)}, String(process.pid));
     require('node:http').createServer((_, answer) => answer.end()).listen(${port}, '127.0.0.1');`,
  );
  const readyAt = `http://127.0.0.1:${port}/`;
  return { name, args: [script], env: process.env, readyAt };
}

test('whatever fails after the programs were started stops them', async () => {
  const programs = [await serve('services'), await serve('app')];
  const broken = supervise(programs, {
    whenUp: async () => {
      throw new Error('The database desk.sqlite is damaged.');
    },
    write: () => undefined,
  });
  await expect(broken).rejects.toThrow('The database desk.sqlite is damaged.');
  for (const { name } of programs) {
    const pid = Number(await readFile(join(folder, name), 'utf8'));
    expect(() => process.kill(pid, 0), name).toThrow();
  }
});

test('programs run on when nobody reads the log any longer', async () => {
  const counter = join(folder, 'counter');
  const port = await freePort();
  const talking = `
    require('node:http').createServer((_, answer) => answer.end()).listen(${port}, '127.0.0.1');
    const { appendFileSync } = require('node:fs');
    setInterval(() => { console.log('still here'); appendFileSync(${JSON.stringify(counter)}, '.'); }, 5);`;
  const script = `
    import { supervise } from ${JSON.stringify(join(import.meta.dirname, 'supervise.ts'))};
    const program = { name: 'app', args: ['-e', ${JSON.stringify(talking)}], env: process.env, readyAt: 'http://127.0.0.1:${port}/' };
    const write = (line) => console.log(line);
    await supervise([program], { whenUp: async () => {}, write });`;
  const launcher = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise((resolve) => launcher.once('exit', resolve));
  const ticks = async () => (await readFile(counter, 'utf8').catch(() => '')).length;
  await expect.poll(ticks).toBeGreaterThan(3);
  launcher.stdout.destroy();
  launcher.stderr.destroy();
  const before = await ticks();
  await expect.poll(ticks).toBeGreaterThan(before + 50);
  expect(launcher.exitCode).toBeNull();
  launcher.kill('SIGTERM');
  expect(await ended).toBe(0);
});

test('programs end by themselves when their launcher is killed', async () => {
  const programs = [await serve('services'), await serve('app')];
  const script = `
    import { supervise } from ${JSON.stringify(join(import.meta.dirname, 'supervise.ts'))};
    const programs = ${JSON.stringify(programs.map(({ name, args, readyAt }) => ({ name, args, readyAt })))};
    await supervise(programs.map((program) => ({ ...program, env: process.env })), {
      whenUp: async () => console.log('up'),
      write: () => undefined,
    });`;
  const launcher = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(launcher.stdout, 'data');
  const pids = await Promise.all(
    programs.map(async ({ name }) => Number(await readFile(join(folder, name), 'utf8'))),
  );
  const areRunning = () =>
    pids.filter((pid) => {
      try {
        return process.kill(pid, 0);
      } catch {
        return false;
      }
    }).length;
  expect(areRunning()).toBe(2);
  launcher.kill('SIGKILL');
  await expect.poll(areRunning).toBe(0);
});

/** Collects the names of the steps as they begin, and their outcomes. */
function collectSteps() {
  const said: string[] = [];
  const start = ({ name }: { name: string }) => ({
    end: (outcome: string) => said.push(`${name}: ${outcome}`),
  });
  return { said, progress: { start } };
}

test('a program starts while another is still being prepared', async () => {
  const services = await serve('services');
  const app = await serve('app');
  const { said, progress } = collectSteps();
  const wereUp = supervise(
    [
      { ...services, step: { name: 'services' } },
      {
        ...app,
        step: { name: 'app' },
        async prepare() {
          await expect.poll(() => said).toEqual(['services: done']);
        },
      },
    ],
    {
      progress,
      whenUp: async (isUp) => {
        expect([isUp, ...said]).toEqual([true, 'services: done', 'app: done']);
        throw new Error('enough');
      },
      write: () => undefined,
    },
  );
  await expect(wereUp).rejects.toThrow('enough');
});

test('a program that ends while another is being prepared stops the preparation', async () => {
  const broken = { name: 'services' as const, args: ['-e', 'process.exit(1)'], env: process.env };
  const { said, progress } = collectSteps();
  let wasStopped = false;
  const supervised = supervise(
    [
      { ...broken, readyAt: 'http://127.0.0.1:9/', step: { name: 'services' } },
      {
        ...(await serve('app')),
        prepare: (signal) =>
          new Promise((_, reject) => {
            signal.addEventListener('abort', () => {
              wasStopped = true;
              reject(signal.reason);
            });
          }),
      },
    ],
    { progress, whenUp: async () => undefined, write: () => undefined },
  );
  await expect(supervised).rejects.toThrow('Copydesk could not be started');
  expect(said).toEqual(['services: failed']);
  expect(wasStopped).toBe(true);
});

test('a signal stops what is being prepared', async () => {
  const ready = join(folder, 'preparing');
  const script = `
    import { writeFileSync } from 'node:fs';
    import { supervise } from ${JSON.stringify(join(import.meta.dirname, 'supervise.ts'))};
    const prepare = (signal) => new Promise((_, reject) => {
      const waiting = setInterval(() => {}, 1000);
      signal.addEventListener('abort', () => { clearInterval(waiting); reject(signal.reason); });
      writeFileSync(${JSON.stringify(ready)}, '');
    });
    const program = { name: 'app', args: [], env: process.env, readyAt: 'http://127.0.0.1:9/', prepare };
    await supervise([program], { whenUp: async () => console.log('up') });`;
  const launcher = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const output of [launcher.stdout, launcher.stderr])
    output.on('data', (chunk) => {
      said += chunk;
    });
  await expect.poll(() => readFile(ready, 'utf8').catch(() => undefined)).toBe('');
  launcher.kill('SIGTERM');
  expect(await once(launcher, 'close')).toEqual([0, null]);
  expect(said).toBe('');
});
