import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
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
const key = 'test-key';
const Line = z.object({ msg: z.string(), url: z.string().optional() });

/** Our own services as a process of their own, on data of their own. */
async function startServicesProcess() {
  const dataDir = await mkdtemp(join(tmpdir(), 'archive-services-'));
  const child = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: compileCacheFolder,
      DATA_DIR: dataDir,
      SERVICES_PORT: '0',
      SERVICES_API_KEYS: `desk:${key}`,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const baseUrl = await addressOf(child.stdout);
  return {
    baseUrl,
    async close() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
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

/** Starts a desk with people of each role and our own services in another process, for tests. */
export async function startTestArchive() {
  const [{ db, dataDir, close }, running] = await Promise.all([
    openTestDesk(),
    startServicesProcess(),
  ]);
  const address = { baseUrl: running.baseUrl, isOwn: false, key };
  const source = createServices({
    services: { media: address, general: address, retrieval: address },
    dataDir,
  });
  const archive = createArchiveDesk(db, source, new Vocabulary(source));
  return {
    db,
    dataDir,
    baseUrl: running.baseUrl,
    key,
    services: source,
    archive,
    ada: await addTestUser(db, 'Ada'),
    rea: await addTestUser(db, 'Rea', 'researcher'),
    /** Until all parts of the services are there, on a busy machine longer than any call waits. */
    async whenReady() {
      while (!(await fetch(`${running.baseUrl}/health`)).ok) await wait(50);
    },
    add: (articles: ArchiveArticle[]) =>
      source.call('retrieval', (client) => client.addArticles(articles)),
    async close() {
      await running.close();
      await close();
    },
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
