import { rm } from 'node:fs/promises';
import { argv } from 'node:process';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { type RunningDesk, runDesk } from '../e2e/run-desk.ts';
import {
  findFault,
  type GeneratedRequest,
  type KnownIds,
  RequestGenerator,
} from '../lib/http/test-requests.ts';
import { callAs, signInPeople } from './desk-caller.ts';
import { percentile, printTable } from './measure.ts';
import { listTargets, type Target } from './requests/list-operations.ts';

/**
 * Sends generated requests to every route and page of the app and every operation of the services, right ones, borderline ones and
 * broken ones: `npm run bench requests -- --count 20000 --seed 1`. Fails on a fault, which is any 5xx but a 503 that says
 * when to come back, and on an answer that takes too long.
 */

const key = 'desk-key-of-the-requests';
const atOnce = 12;
/** Milliseconds. A busy machine takes long. */
const patience = 30_000;
const shownFaults = 40;

type Answered = { target: Target; status: number; ms: number; fault: string | undefined };

export async function run(): Promise<void> {
  const number = (value: string) => ({ type: 'string', default: value }) as const;
  const { values } = parseArgs({
    args: argv.slice(2),
    allowPositionals: true,
    options: { count: number('20000'), seed: number('1') },
  });
  const targets = await listTargets();
  const desk = await runDesk({ env: { SERVICES_API_KEYS: `desk:${key}` } });
  try {
    const roles = ['admin', 'admin', 'tag-editor', 'journalist', 'researcher'] as const;
    const people = await signInPeople(
      desk,
      Array.from({ length: 30 }, (_, place) => roles[place % roles.length] ?? 'admin'),
    );
    const known = await makeThings(desk, people[0] ?? '');
    const generator = new RequestGenerator(Number(values.seed), known);
    const answers = await sendAll(
      Number(values.count),
      () => {
        const target = generator.one(targets);
        return { target, request: generator.request(target.operation), who: generator.one(people) };
      },
      desk,
    );
    report(answers);
  } finally {
    await desk.stop();
    await rm(desk.dataDir, { recursive: true });
  }
}

const Made = z.object({ draft: z.object({ id: z.string() }) });
const Tag = z.object({ tag: z.object({ gkbId: z.string() }) });
const Found = z.object({ hits: z.array(z.object({ id: z.string() })) });
const Asked = z.object({ conversation: z.object({ id: z.string() }) });

/** Things that requests can name, so that they get further than to a 404. */
async function makeThings(desk: RunningDesk, cookie: string): Promise<KnownIds> {
  const call = callAs(desk.address, cookie);
  const { draft } = await call(Made, '/api/drafts', { json: {} });
  const { tag } = await call(Tag, '/api/tags', { json: { name: 'Trams' } });
  const { hits } = await call(Found, '/api/articles/search', { json: { q: '' } });
  const question = { clientId: 'generated-1', question: 'When did the trams come?' };
  const asked = await call(Asked, '/api/research/conversations', { json: question });
  const articles = hits.slice(0, 3).map(({ id }) => id);
  return {
    id: [draft.id, tag.gkbId, asked.conversation.id, ...articles],
    draftId: [draft.id],
    articleId: articles,
    gkbId: [tag.gkbId, 'G60'],
    bank: ['demo', 'uploads'],
    dataset: ['archive', 'demo'],
    width: ['320', 'full'],
    purpose: ['answers', 'embeddings'],
    nextauth: ['session', 'csrf', 'providers', 'callback', 'signin'],
  };
}

type Next = () => { target: Target; request: GeneratedRequest; who: string };

async function sendAll(count: number, next: Next, desk: RunningDesk): Promise<Answered[]> {
  const answers: Answered[] = [];
  let begun = 0;
  const send = async () => {
    while (begun < count) {
      begun += 1;
      const { target, request, who } = next();
      answers.push(await sendOne(desk, target, request, who));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, send));
  return answers;
}

async function sendOne(
  { address, servicesPort }: RunningDesk,
  target: Target,
  { method, path, headers, body }: GeneratedRequest,
  cookie: string,
): Promise<Answered> {
  const base = target.at === 'app' ? address : `http://127.0.0.1:${servicesPort}`;
  const caller: Record<string, string> =
    target.at === 'app'
      ? { origin: address, cookie }
      : { 'X-API-Key': key, authorization: `user_key ${key}` };
  const start = performance.now();
  const tell = (what: string) =>
    `${what}: ${method} ${path.slice(0, 300)} ${JSON.stringify(headers).slice(0, 200)} ${Buffer.from(
      body ?? [],
    )
      .toString()
      .slice(0, 500)}`;
  try {
    const response = await fetch(base + path, {
      method,
      headers: { ...caller, ...headers },
      ...(body && { body }),
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    });
    await response.arrayBuffer();
    const fault = findFault(response);
    const ms = performance.now() - start;
    return { target, status: response.status, ms, fault: fault && tell(fault) };
  } catch (error) {
    const { name, cause } = error instanceof Error ? error : new Error('unknown');
    const why = cause instanceof Error ? cause.message : name;
    return { target, status: 0, ms: performance.now() - start, fault: tell(why) };
  }
}

function report(answers: readonly Answered[]): void {
  const rows = (['app', 'services'] as const).map((at) => {
    const own = answers.filter(({ target }) => target.at === at);
    const count = (from: number, to: number) =>
      String(own.filter(({ status }) => status >= from && status < to).length);
    const times = own.map(({ ms }) => ms);
    return [
      at,
      ...[String(own.length), count(200, 400), count(400, 429), count(429, 430), count(503, 504)],
      String(own.filter(({ fault }) => fault).length),
      ...[0.5, 0.95, 1].map((share) => percentile(times, share).toFixed(0)),
    ];
  });
  printTable(
    'Generated requests',
    ['', 'sent', '2xx, 3xx', '4xx', '429', '503', 'faults', 'p50 ms', 'p95', 'most'],
    rows,
  );
  const faults = answers.flatMap(({ fault }) => fault ?? []);
  for (const fault of faults.slice(0, shownFaults)) console.log(fault);
  if (faults.length > 0) process.exitCode = 1;
}
