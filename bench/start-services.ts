import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { processSettings } from '../lib/runtime/process-settings.ts';

export type MeasuredServices = {
  /** Without a slash at the end. */
  url: string;
  /** A POST whose answer is read to the end; throws unless it is a 200. Returns the answer's size in bytes. */
  post(path: string, body: unknown): Promise<number>;
  get(path: string): Promise<number>;
  /** The JSON of an answer, whatever its status. */
  read(path: string): Promise<unknown>;
  /** Memory of the whole process in MiB. */
  readMemory(): Promise<number>;
  /** CPU time of the whole process so far in milliseconds. */
  readCpu(): Promise<number>;
  close(): Promise<void>;
};

const key = 'bench-key';

/** The keys of two tenants; calls go out with the first one's. */
export const measuredKeys = { bench: key, other: 'other-key' };

/**
 * The services as they run in production, in a process of their own on a free port. Without a data folder they get an
 * empty one, which goes with them. `program` is another than that of production.
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
      // Behind the name, which may have spaces in it: user and system time, in hundredths of a second.
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
