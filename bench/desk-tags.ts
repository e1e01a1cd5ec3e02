import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { runDesk } from '../e2e/run-desk.ts';
import { emptyForm } from '../lib/drafts/api.ts';
import { freePort } from '../scripts/free-port.ts';
import { type Call, signInMany } from './desk-caller.ts';
import { type GeneratedTag, generateTags, tagBatches } from './generated-tags.ts';
import { measure, percentile, printTable, timeCells, timeOf } from './measure.ts';
import { watchStalls } from './watch-stalls.ts';

/** Measures the desk's vocabulary with 50,000 tags, over HTTP as the browser calls it. */

const size = 50_000;
const importedRows = 20_000;
const key = 'desk-bench-key';

const Any = z.unknown();
const Page = z.object({ rows: z.array(z.object({ gkbId: z.string() })), total: z.number() });
const Created = z.object({ tag: z.object({ gkbId: z.string() }) });
const Draft = z.object({ draft: z.object({ id: z.string() }) });
const Analyzed = z.object({
  analysis: z.object({ tags: z.array(z.object({ gkbId: z.string().optional() })) }),
});
const Import = z.object({
  id: z.string(),
  created: z.number(),
  changed: z.number(),
  errors: z.array(Any),
});
const Changes = z.object({ changes: z.array(z.object({ state: z.string() })) });

type Row = { name: string; times: number[]; stall: number };

export async function run(): Promise<void> {
  const servicesPort = await freePort();
  const desk = await runDesk({ servicesPort, env: { SERVICES_API_KEYS: `desk:${key}` } });
  const stalls = watchStalls(`${desk.address}/api/health`);
  const rows: Row[] = [];
  try {
    const { own, call } = await signInMany(desk);
    const tags = generateTags(size);
    const add = async (name: string, work: () => Promise<number[]>) => {
      await stalls.take();
      const times = await work();
      rows.push({ name, times, stall: Math.max(...(await stalls.take())) });
    };
    const addOnce = (name: string, work: () => Promise<unknown>) =>
      add(name, async () => [await timeOf(work)]);
    const addFreshness = (name: string, fresh: string[]) =>
      add(`${name}, until an analysis gives it`, () => measureFreshness(own, fresh));

    await pause(1_000);
    const idle = await stalls.take();
    rows.push({ name: '/api/health, nothing else to do', times: idle, stall: Math.max(...idle) });
    await addOnce(`${size} tags into the services, by change set`, () =>
      load(`http://127.0.0.1:${servicesPort}`, tags),
    );
    await addOnce('their first reading by the desk', async () => {
      while ((await call(Page, '/api/tags')).total < size) await pause(20);
    });
    await addToDrafts(own, tags);
    for (const [name, work] of calls(call, tags)) await add(name, () => measure(100, 20, work));
    await addFreshness('tag created', freshNames);
    const findDuplicates = () => call(Any, '/api/tags/duplicates');
    await addOnce('near-duplicates, first', findDuplicates);
    await add('near-duplicates, page', () => measure(20, 0, findDuplicates));
    let file = '';
    await addOnce(`CSV of ${importedRows} rows, dry run`, async () => {
      file = await tryImport(call, tags);
    });
    await addOnce('the same to be put in place, until the answer', () =>
      call(Any, `/api/tags/imports/${file}/apply`, { method: 'POST' }),
    );
    await addOnce('from then on until it is', () => settle(call));
    await addOnce('list, first page after that', () => call(Page, '/api/tags'));
    await addFreshness('tag created then', ['Brukvička']);
    await addOnce('a category for all tags, until the answer', () =>
      call(Any, '/api/tags/bulk', { json: forAll }),
    );
    await addOnce('from then on until all have it', () => settle(call));
    await addOnce('list, first page after that', () => call(Page, '/api/tags'));
    await addFreshness('tag created then', ['Plumbwattle']);
  } finally {
    print(rows);
    await stalls.stop().catch(() => undefined);
    await desk.stop();
    await rm(desk.dataDir, { recursive: true });
  }
}

function print(rows: readonly Row[]): void {
  const idle = percentile(rows[0]?.times ?? [], 0.5);
  printTable(
    `The desk's vocabulary, ${size} tags`,
    ['milliseconds', 'p50', 'p95', 'most', '× /api/health', 'slowest /api/health meanwhile'],
    rows.map(({ name, times, stall }) => [
      name,
      ...timeCells(times),
      (percentile(times, 0.5) / idle).toFixed(1),
      stall.toFixed(0),
    ]),
  );
}

/** Loads tags as another program would; the desk must notice by itself. */
async function load(services: string, tags: readonly GeneratedTag[]): Promise<void> {
  for (const batch of tagBatches('bench', tags)) {
    const response = await fetch(`${services}/v2/customize/editorial_tags/batch`, {
      method: 'POST',
      headers: { 'X-API-Key': key, 'content-type': 'application/json' },
      body: JSON.stringify(batch),
    });
    const told = await response.text();
    if (!response.ok) throw new Error(`A part of the vocabulary was refused: ${told}`);
  }
}

async function newDraft(own: Call): Promise<string> {
  const { draft } = await own(Draft, '/api/drafts', { json: {} });
  return draft.id;
}

async function addToDrafts(own: Call, tags: readonly GeneratedTag[]): Promise<void> {
  for (let number = 1; number <= 10; number += 1) {
    const decisions = tags
      .filter((_, place) => place % (number * 100) === 0)
      .map(({ gkbId, tag }) => ({ item: gkbId, kind: 'kept', gkbId, stdForm: tag.name }));
    const path = `/api/drafts/${await newDraft(own)}/decisions`;
    await own(Any, path, { method: 'PUT', json: { decisions } });
  }
}

function calls(call: Call, tags: readonly GeneratedTag[]): [string, () => Promise<unknown>][] {
  let turn = 0;
  const next = () => {
    turn += 1;
    return tags[(turn * 7919) % tags.length]?.tag.name ?? '';
  };
  const typed = () => encodeURIComponent(next().slice(0, 2 + (turn % 5)));
  const whole = () => encodeURIComponent(next());
  const at = () => (turn++ * 7919) % (size - 100);
  return [
    ['list, first page', () => call(Page, '/api/tags')],
    ['list, page in the middle', () => call(Page, `/api/tags?offset=${at()}`)],
    ['list, what fits some letters', () => call(Page, `/api/tags?q=${typed()}`)],
    ['list, what fits a name', () => call(Page, `/api/tags?q=${whole()}`)],
    ['list by use', () => call(Page, '/api/tags?sort=use&direction=down')],
    ['tags as one types, 2–6 letters', () => call(Any, `/api/tags/search?q=${typed()}`)],
    [
      'looks like an existing tag',
      () => call(Any, '/api/tags/similar', { json: { name: next() } }),
    ],
    ['knowledge as one types, 2–6 letters', () => call(Any, `/api/knowledge/search?q=${typed()}`)],
    [
      'knowledge, known names',
      () => call(Any, `/api/knowledge/search?q=${known[turn++ % known.length]}`),
    ],
  ];
}

const known = ['Pr', 'Pra', 'Prag', 'Bern', 'Lon', 'Mar', 'Uni', 'Wash', 'ja', 'No'];

const freshNames = ['Zvonkohra', 'Quillfeather', 'Brumbálek', 'Oxenwhistle', 'Šípkožrout'];
const forAll = {
  filter: { q: '', category: '', state: 'all', use: 'all' },
  action: { do: 'addCategory', category: 'reviewed' },
};

async function measureFreshness(own: Call, names: readonly string[]): Promise<number[]> {
  const draftId = await newDraft(own);
  const times: number[] = [];
  for (const name of names) {
    const start = performance.now();
    const { tag } = await own(Created, '/api/tags', { json: { name } });
    for (let number = 0; ; number += 1) {
      // The same text is not analyzed twice.
      const text = `The council spoke of the ${name} on Monday, ${number} people came.`;
      const content = { type: 'doc', content: articleBlocks(text) };
      const json = { draftId, content, form: emptyForm };
      const { analysis } = await own(Analyzed, '/api/analysis', { json });
      if (analysis.tags.some(({ gkbId }) => gkbId === tag.gkbId)) break;
      if (number === 100) throw new Error(`No analysis gives the tag ${name}.`);
    }
    times.push(performance.now() - start);
  }
  return times;
}

function articleBlocks(text: string) {
  return [
    { type: 'title', content: [{ type: 'text', text: 'A day in the council' }] },
    { type: 'lead' },
    { type: 'paragraph', content: [{ type: 'text', text }] },
  ];
}

/** Imports rows of which half change a tag and half are new. Returns the import. */
async function tryImport(call: Call, tags: readonly GeneratedTag[]): Promise<string> {
  const rows = tags
    .slice(0, importedRows / 2)
    .flatMap(({ gkbId, tag: { name } }, number) => [
      `${gkbId},${name},Moved`,
      `GX-new-${number},${name} the ${number}th,New; ${name}`,
    ]);
  const text = ['gkbId,name,categories', ...rows].join('\n');
  const told = await call(Import, '/api/tags/imports?format=csv', { text });
  if (told.errors.length > 0 || told.created + told.changed !== importedRows) {
    throw new Error(`The import is not as expected: ${JSON.stringify(told).slice(0, 500)}`);
  }
  return told.id;
}

async function settle(call: Call): Promise<void> {
  for (;;) {
    const { changes } = await call(Changes, '/api/tags/changes');
    const state = changes[0]?.state;
    if (state === 'done') return;
    if (state !== 'running') throw new Error(`The change is ${state}.`);
    await pause(200);
  }
}
