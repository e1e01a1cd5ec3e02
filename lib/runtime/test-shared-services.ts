import { spawn } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { takeTestDatabase, testServer } from '../sql/test-postgres.ts';
import { compileCacheFolder } from './process-settings.ts';

const program = fileURLToPath(
  new URL('../../services/server/test-services-process.ts', import.meta.url),
);
const Line = z.object({ msg: z.string(), url: z.string().optional() });

/** The keys of two newsrooms, and of one that has only retrieval. */
export type TestKeys = { desk: string; other: string; reader: string };

/** More than there are test files in a process. */
const keys = Array.from(
  { length: 100 },
  (_, index): TestKeys => ({
    desk: `desk-key-${index}`,
    other: `other-key-${index}`,
    reader: `reader-key-${index}`,
  }),
);
let usedKeys = 0;
let address: Promise<string> | undefined;

/**
 * Our own services in a process that all test files of this process share. Each call returns newsrooms of its own,
 * without any data.
 */
export async function shareTestServices(): Promise<{ baseUrl: string; keys: TestKeys }> {
  const own = keys[usedKeys++];
  if (!own) throw new Error('There are more test files than keys.');
  address ??= startServicesProcess();
  return { baseUrl: await address, keys: own };
}

async function startServicesProcess(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shared-services-'));
  const databaseUrl = testServer() === undefined ? '' : (await takeTestDatabase()).url;
  const child = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: compileCacheFolder,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      SERVICES_PORT: '0',
      SERVICES_API_KEYS: keys
        .flatMap(({ desk, other, reader }, index) => [
          `desk-${index}:${desk}`,
          `other-${index}:${other}`,
          `reader-${index}@retrieval:${reader}`,
        ])
        .join(','),
    },
    // It ends when this process has ended, however that happens, and nobody holds its input any more.
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.unref();
  return readServicesAddress(child.stdout);
}

/** Reads the address that a process of the services writes to its log once it listens. */
export async function readServicesAddress(output: Readable): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const said = Line.safeParse(JSON.parse(line)).data;
    if (said?.msg === 'listening' && said.url) {
      output.resume();
      return said.url;
    }
  }
  throw new Error('The services have ended.');
}

/** Until all parts of the services are there, on a busy machine longer than any call waits. */
export async function waitUntilReady(baseUrl: string): Promise<void> {
  while (!(await fetch(`${baseUrl}/health`)).ok) await new Promise((done) => setTimeout(done, 20));
}
