import { spawn } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { createServices } from '../clients/services.ts';
import type { ArchiveArticle } from '../contract/retrieval.ts';
import { addTestUser, openTestDesk } from '../drafts/test-desk.ts';
import { compileCacheFolder } from '../runtime/process-settings.ts';
import { Vocabulary } from '../tags/reads/vocabulary.ts';
import { createArchiveDesk } from './archive-desk.ts';

const program = fileURLToPath(
  new URL('../../services/server/test-services-process.ts', import.meta.url),
);
/** One for each test file: each is a tenant of its own in services that all files of a process share. */
const keys = Array.from({ length: 50 }, (_, index) => `test-key-${index}`);
const Line = z.object({ msg: z.string(), url: z.string().optional() });

let usedKeys = 0;
let sharedServices: Promise<string> | undefined;

/** Our own services as a process of their own, which ends with this one. Returns their address. */
async function startServicesProcess(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'archive-services-'));
  const child = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: compileCacheFolder,
      DATA_DIR: dataDir,
      SERVICES_PORT: '0',
      SERVICES_API_KEYS: keys.map((key, index) => `desk-${index}:${key}`).join(','),
    },
    // It ends when this process has ended, however that happens, and nobody holds its input any more.
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.unref();
  return addressOf(child.stdout);
}

async function addressOf(output: Readable): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const said = Line.safeParse(JSON.parse(line)).data;
    if (said?.msg === 'listening' && said.url) {
      output.resume();
      return said.url;
    }
  }
  throw new Error('The services have ended.');
}

/** Starts a desk with people of each role, a tenant without data of our own services, which run in another process. */
export async function startTestArchive() {
  const key = keys[usedKeys++];
  if (!key) throw new Error('There are more test files than keys.');
  sharedServices ??= startServicesProcess();
  const [{ db, dataDir, close }, baseUrl] = await Promise.all([openTestDesk(), sharedServices]);
  const address = { baseUrl, isOwn: false, key };
  const source = createServices({
    services: { media: address, general: address, retrieval: address },
    dataDir,
  });
  const archive = createArchiveDesk(db, source, new Vocabulary(source));
  return {
    db,
    dataDir,
    baseUrl,
    key,
    services: source,
    archive,
    ada: await addTestUser(db, 'Ada'),
    rea: await addTestUser(db, 'Rea', 'researcher'),
    /** Until all parts of the services are there, on a busy machine longer than any call waits. */
    async whenReady() {
      while (!(await fetch(`${baseUrl}/health`)).ok) await wait(50);
    },
    add: (articles: ArchiveArticle[]) =>
      source.call('retrieval', (client) => client.addArticles(articles)),
    close,
  };
}

export type TestArchive = Awaited<ReturnType<typeof startTestArchive>>;

/** A short article; `more` is its metadata. */
export function article(
  id: string,
  title: string,
  text: string,
  more: Record<string, string | string[]> = {},
): ArchiveArticle {
  return {
    id,
    language: 'en',
    paraSpecs: [
      { type: 'title', text: title },
      { type: 'text', text },
    ],
    metadata: { publishDate: '2026-05-06T10:00:00Z', ...more },
  };
}
