import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { processSettings } from '../lib/runtime/process-settings.ts';

export type MeasuredServices = {
  url: string;
  /** Reads a POST's answer to the end and returns its size in bytes; throws unless it is a 200. */
  post(path: string, body: unknown): Promise<number>;
  get(path: string): Promise<number>;
  /** Returns the JSON of an answer, whatever its status. */
  read(path: string): Promise<unknown>;
  readMemory(): Promise<number>;
  readCpu(): Promise<number>;
  close(): Promise<void>;
};

const key = 'bench-key';

/** Keys of two tenants; calls use the first. */
export const measuredKeys = { bench: key, other: 'other-key' };

/**
 * Starts the services as in production, in a process of their own on a free port, on a temporary data folder unless one is
 * given. `program` replaces that of production.
 */
export async function startMeasuredServices(
  given?: string,
  program = join(import.meta.dirname, '../services/server/main.ts'),
): Promise<MeasuredServices> {
  const dataDir = given ?? (await mkdtemp(join(tmpdir(), 'bench-')));
  const child = spawn(process.execPath, [...processSettings.flags, program], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      SERVICES_PORT: '0',
      SERVICES_API_KEYS: Object.entries(measuredKeys)
        .map(([name, value]) => `${name}:${value}`)
        .join(),
      DATA_DIR: dataDir,
      ...processSettings.env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface(child.stdout);
  const [first] = await once(lines, 'line');
  const { url }: { url: string } = JSON.parse(first);
  const headers = {
    'X-API-Key': key,
    Authorization: `user_key ${key}`,
    'Content-Type': 'application/json',
  };
  const fetchAll = async (path: string, init: RequestInit) => {
    const response = await fetch(url + path, { headers, ...init });
    const { byteLength } = await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
    return byteLength;
  };
  while ((await fetch(`${url}/health`)).status !== 200) await wait(50);
  return {
    url,
    get: (path) => fetchAll(path, {}),
    read: async (path) => (await fetch(url + path, { headers })).json(),
    post: (path, body) => fetchAll(path, { method: 'POST', body: JSON.stringify(body) }),
    async readMemory() {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024;
    },
    async readCpu() {
      const line = await readFile(`/proc/${child.pid}/stat`, 'utf8').catch(() => '');
      // Fields behind the name, which may contain spaces: user and system time in hundredths of a second.
      const [, , , , , , , , , , , user, system] = line.slice(line.lastIndexOf(')') + 2).split(' ');
      return 10 * (Number(user) + Number(system));
    },
    async close() {
      child.kill('SIGTERM');
      await once(child, 'exit');
      if (given === undefined) await rm(dataDir, { recursive: true });
    },
  };
}
