import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { Health } from '../lib/contract/health.ts';
import { processSettings } from '../lib/runtime/process-settings.ts';
import { inTemporaryFolder } from './measure.ts';

/** Keys of two tenants; calls use the first. */
export const measuredKeys = { bench: 'bench-key', other: 'other-key' };

/** Sent as POST where there is a body, unless a method is given. */
type Request = { method?: string; body?: unknown; key?: string };

export type MeasuredServices = Awaited<ReturnType<typeof startMeasuredServices>>;

/**
 * Starts the services as in production, in a process of their own on a free port, on a temporary data folder unless one is
 * given. `program` replaces that of production.
 */
export async function startMeasuredServices(
  given?: string,
  program = join(import.meta.dirname, '../services/server/main.ts'),
) {
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
  const call = async (
    path: string,
    { body, method = body === undefined ? 'GET' : 'POST', key = measuredKeys.bench }: Request = {},
  ) => {
    const response = await fetch(url + path, {
      method,
      headers: {
        'X-API-Key': key,
        Authorization: `user_key ${key}`,
        'Content-Type': 'application/json',
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    if (response.status === 200) return bytes;
    throw new Error(`${path} answered ${response.status}: ${bytes.toString()}`);
  };
  const ask = async (path: string, request?: Request): Promise<unknown> =>
    JSON.parse((await call(path, request)).toString());
  const readProcess = (name: string) =>
    readFile(`/proc/${child.pid}/${name}`, 'utf8').catch(() => '');
  while ((await fetch(`${url}/health`)).status !== 200) await wait(50);
  return {
    url,
    /** Reads an answer to the end; throws unless it is a 200. */
    call,
    /** Returns the size of an answer in bytes. */
    get: async (path: string) => (await call(path)).length,
    post: async (path: string, body: unknown) => (await call(path, { body })).length,
    /** Returns the JSON of an answer. */
    ask,
    /** Waits until no article of an archive awaits analysis; a new data folder gets the sample articles first. */
    async settle(every = 200): Promise<void> {
      for (;;) {
        const { archive } = Health.parse(await ask('/health'));
        if (archive && archive.articles > 0 && archive.waiting + (archive.unencoded ?? 0) === 0)
          return;
        await wait(every);
      }
    },
    /** Mebibytes. */
    async readMemory(): Promise<number> {
      const [, kibibytes] = /VmRSS:\s+(\d+)/.exec(await readProcess('status')) ?? [];
      return Number(kibibytes ?? Number.NaN) / 1024;
    },
    /** Milliseconds of processor time since the start. */
    async readCpu(): Promise<number> {
      const line = await readProcess('stat');
      // Fields behind the name, which may contain spaces: user and system time in hundredths of a second.
      const [, , , , , , , , , , , user, system] = line.slice(line.lastIndexOf(')') + 2).split(' ');
      return 10 * (Number(user) + Number(system));
    },
    async close(): Promise<void> {
      child.kill('SIGTERM');
      await once(child, 'exit');
      if (given === undefined) await rm(dataDir, { recursive: true });
    },
  };
}

/** Runs `work` with services that are started for it. */
export async function withServices<T>(
  work: (services: MeasuredServices) => Promise<T>,
  ...given: Parameters<typeof startMeasuredServices>
): Promise<T> {
  const services = await startMeasuredServices(...given);
  try {
    return await work(services);
  } finally {
    await services.close();
  }
}

/** Services without background analysis, for measurements of the index. */
export const withoutAnalysis = join(import.meta.dirname, 'services-without-analysis.ts');

/**
 * Measures each number of articles, `BENCH_ARTICLES=1000,10000` or else the usual ones, in a temporary data folder or in
 * `BENCH_DATA`, which stays and is only queried once it is filled.
 */
export async function measureSizes(
  usual: string,
  measureSize: (dataDir: string, size: number) => Promise<void>,
): Promise<void> {
  const { BENCH_ARTICLES: sizes = usual, BENCH_DATA: keptFolder } = process.env;
  for (const size of sizes.split(',').map(Number)) {
    const work = (dataDir: string) => measureSize(dataDir, size);
    await (keptFolder === undefined ? inTemporaryFolder(work) : work(keptFolder));
  }
}
