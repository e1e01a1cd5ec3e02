import { type APIRequestContext, type APIResponse, expect, test } from '@playwright/test';
import { z } from 'zod';
import { freePort } from '../scripts/free-port.ts';
import { admin, newCaller, signInBy, spendLink } from './people.ts';
import { type RunningDesk, runDesk } from './run-desk.ts';
import { type Gate, type Moment, runGate } from './run-gate.ts';
import { runServices, servicesEnv } from './run-services.ts';

// The product is started several times.
test.setTimeout(240_000);

const servicesKeys = {
  merge: 'crash-test-merge-0123456789',
  import: 'crash-test-import-0123456789',
};
const rows = 2_500;

type Opened = { gate: Gate; key: string; desk: RunningDesk; caller: APIRequestContext };
/** A newsroom that changes its vocabulary while something is killed. */
type Newsroom = Opened & {
  /** Asks for the change; there may be nobody left to answer. */
  change: () => Promise<APIResponse>;
  /** The vocabulary is as the change makes it. */
  expectChanged: () => Promise<void>;
};

let servicesAddress: string;
let services: Awaited<ReturnType<typeof runServices>>;
const opened: Opened[] = [];
let merging: Newsroom;
let importing: Newsroom;

async function openNewsroom(key: string): Promise<Opened> {
  const gate = await runGate(servicesAddress);
  const desk = await runDesk({ env: servicesEnv(gate.address, key) });
  const caller = await newCaller(desk.address);
  const room = { gate, key, desk, caller };
  opened.push(room);
  await spendLink(caller, desk.firstAdminLink ?? '', admin);
  await signInBy(caller, admin);
  await expect
    .poll(async () => (await (await caller.get('/api/health')).json()).services.media.reachable)
    .toBe(true);
  return room;
}

const Tags = z.array(
  z.looseObject({ gkbId: z.string(), name: z.string(), aliases: z.unknown().optional() }),
);

/** The whole vocabulary as the services have it, in the order of ids. */
async function readVocabulary({ key }: Pick<Newsroom, 'key'>) {
  const answer = await fetch(`${servicesAddress}/v2/customize/editorial_tag/list`, {
    headers: { 'X-API-Key': key },
  });
  const tags = Tags.parse(await answer.json());
  return tags.sort((a, b) => (a.gkbId < b.gkbId ? -1 : 1));
}

async function createTag(caller: APIRequestContext, data: object): Promise<string> {
  const answer = await caller.post('/api/tags', { data });
  expect(answer.status(), await answer.text()).toBe(201);
  const { tag } = await answer.json();
  return tag.gkbId;
}

async function openMerging(): Promise<Newsroom> {
  const room = await openNewsroom(servicesKeys.merge);
  const into = await createTag(room.caller, { name: 'Trams', aliases: { und: ['Tramcars'] } });
  const from = [
    await createTag(room.caller, { name: 'Tramways', stdForms: { cs: 'tramvaje' } }),
    await createTag(room.caller, { name: 'Streetcars' }),
  ];
  return Object.assign(room, {
    change: () => room.caller.post('/api/tags/merge', { data: { into, from } }),
    async expectChanged() {
      expect(await readVocabulary(room)).toEqual([
        expect.objectContaining({
          gkbId: into,
          name: 'Trams',
          aliases: { und: ['Tramcars', 'Tramways', 'Streetcars'], cs: ['tramvaje'] },
        }),
      ]);
    },
  });
}

async function openImporting(): Promise<Newsroom> {
  const room = await openNewsroom(servicesKeys.import);
  const gkbId = await createTag(room.caller, { name: 'Ferries', categories: ['Water'] });
  const lines = Array.from({ length: rows }, (_, number) => `N${number},Place ${number},Places`);
  const table = ['gkbId,name,categories', `${gkbId},Ferries,Transport`, ...lines].join('\n');
  return Object.assign(room, {
    async change() {
      const tried = await room.caller.post('/api/tags/imports?format=csv', {
        data: table,
        headers: { 'content-type': 'text/csv' },
      });
      const told = await tried.json();
      expect(told).toMatchObject({ created: rows, changed: 1, errors: [] });
      return room.caller.post(`/api/tags/imports/${told.id}/apply`);
    },
    async expectChanged() {
      const tags = await readVocabulary(room);
      expect(tags).toHaveLength(rows + 1);
      const ferries = tags.find((tag) => tag.gkbId === gkbId);
      expect(ferries).toMatchObject({ name: 'Ferries', categories: ['Transport'] });
    },
  });
}

/** Asks for the change and waits until this part of it is where it is to be caught. */
async function changeUntil({ gate, change }: Newsroom, part: number, holds: Moment): Promise<void> {
  const caught = gate.catch(
    (path, body) => path.endsWith('/batch') && JSON.parse(body).part === part,
    holds,
  );
  // Who asked is gone, or is told that it goes on; who is refused is told why.
  const asked = change().then(async (answer) => {
    if (!answer.ok()) throw new Error(await answer.text());
    return caught;
  });
  await Promise.race([caught, asked]);
  asked.catch(() => undefined);
}

/** The vocabulary is as it was or as the change makes it, nothing between. */
async function expectOneOf(room: Newsroom, before: readonly unknown[] = []): Promise<void> {
  const now = await readVocabulary(room);
  if (now.length === before.length) expect(now).toEqual(before);
  else await room.expectChanged();
}

async function newestChange({ caller }: Newsroom): Promise<{ id: string; state: string }> {
  const answer = await caller.get('/api/tags/changes').catch(() => undefined);
  if (!answer?.ok()) return { id: '', state: 'not told' };
  const { changes } = await answer.json();
  return changes[0];
}

async function expectDone(room: Newsroom): Promise<void> {
  await expect
    .poll(async () => (await newestChange(room)).state, { timeout: 60_000, intervals: [250] })
    .toBe('done');
}

async function undo(room: Newsroom): Promise<void> {
  const { id } = await newestChange(room);
  const answer = await room.caller.post(`/api/tags/changes/${id}/undo`);
  expect(answer.ok(), await answer.text()).toBe(true);
  expect((await answer.json()).skipped).toEqual([]);
  await expectDone(room);
}

async function killApp(room: Newsroom): Promise<void> {
  await room.desk.kill();
  room.gate.drop();
}

async function startAppAgain(room: Newsroom): Promise<void> {
  const { desk, gate, key } = room;
  const port = Number(new URL(desk.address).port);
  room.desk = await runDesk({ dataDir: desk.dataDir, port, env: servicesEnv(gate.address, key) });
}

test.beforeAll(async () => {
  const port = await freePort();
  servicesAddress = `http://127.0.0.1:${port}`;
  services = await runServices({ port, keys: servicesKeys });
  merging = await openMerging();
  importing = await openImporting();
});

test.afterAll(async () => {
  for (const { caller, desk, gate } of opened) {
    await caller.dispose();
    await desk.stop();
    gate.close();
  }
  await services?.kill();
});

test('the app killed while tags are merged or imported: the change is done once, and can be undone', async () => {
  const before = await Promise.all([merging, importing].map(readVocabulary));
  // The services have merged, and nobody was told; of the import they have two parts of three.
  await Promise.all([changeUntil(merging, 1, 'answer'), changeUntil(importing, 2, 'answer')]);
  await Promise.all([merging, importing].map(killApp));
  await merging.expectChanged();
  expect(await readVocabulary(importing)).toEqual(before[1]);

  await Promise.all([merging, importing].map(startAppAgain));
  await Promise.all([merging, importing].map(expectDone));
  await merging.expectChanged();
  await importing.expectChanged();

  await Promise.all([merging, importing].map(undo));
  expect(await Promise.all([merging, importing].map(readVocabulary))).toEqual(before);
});

test('the services killed while tags are merged or imported: all of it is done, and can be undone', async () => {
  const before = await Promise.all([merging, importing].map(readVocabulary));
  // The merge has not arrived; the last part of the import arrives at the moment of the crash.
  await Promise.all([changeUntil(merging, 1, 'call'), changeUntil(importing, 3, 'nothing')]);
  await services.kill();
  merging.gate.drop();
  await services.start();
  // The desk may have been quick to send again.
  await expectOneOf(merging, before[0]);
  await expectOneOf(importing, before[1]);

  await Promise.all([merging, importing].map(expectDone));
  await merging.expectChanged();
  await importing.expectChanged();
  await Promise.all([merging, importing].map(undo));
  expect(await Promise.all([merging, importing].map(readVocabulary))).toEqual(before);
});
