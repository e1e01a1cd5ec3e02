import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { KnowledgeCorrection } from '../../../lib/contract/knowledge-record.ts';
import { createTestDatabase } from '../../../lib/sql/test-postgres.ts';
import { findNewsroom, putCorrection } from '../knowledge/newsroom/corrections.ts';
import { addTagBatch, createTag, deleteTag, findTagState, putTag } from '../tags/port.ts';
import { type OpenStore, openStore } from './port.ts';

const time = new Date('2026-01-01T00:00:00Z');
let folders: string[];
let databaseUrl: string;
let here: OpenStore;
let elsewhere: OpenStore;
beforeEach(async () => {
  folders = ['here-', 'elsewhere-'].map((name) => mkdtempSync(join(tmpdir(), name)));
  databaseUrl = await createTestDatabase();
  const [one = '', other = ''] = folders;
  here = await openStore({ dataDir: one, databaseUrl });
  elsewhere = await openStore({ dataDir: other, databaseUrl });
});
afterEach(async () => {
  await here.close();
  await elsewhere.close();
  for (const folder of folders) rmSync(folder, { recursive: true });
});

function readCopy(store: OpenStore, statement: string): unknown[] {
  const file = new SQLite(store.threadPath, { readonly: true });
  try {
    return file.prepare(statement).all();
  } finally {
    file.close();
  }
}
const tagsOf = (store: OpenStore) =>
  readCopy(
    store,
    'select gkb_id, tag is null as gone, redirect from editorial_tag order by gkb_id',
  );

test('threads find what another process has changed once the state is asked for', async () => {
  const tag = { gkbId: 'T1', name: 'Trams', forbidden: false };
  await createTag(here.db, 'desk', tag);
  await createTag(here.db, 'other', { ...tag, gkbId: 'T2' });
  expect(await findTagState(elsewhere.db, 'desk')).toEqual({ tenant: 'desk', revision: 1 });
  expect(await findTagState(elsewhere.db, 'other')).toEqual({ tenant: 'other', revision: 1 });
  expect(tagsOf(elsewhere)).toHaveLength(2);
  await putTag(elsewhere.db, 'desk', 'T1', { name: 'Tramways', forbidden: false });
  await deleteTag(elsewhere.db, 'desk', 'T1');
  expect(await findTagState(here.db, 'desk')).toEqual({ tenant: 'desk', revision: 3 });
  expect(tagsOf(here)).toContainEqual({ gkb_id: 'T1', gone: 1, redirect: null });
  expect(await findTagState(here.db, 'nobody')).toBeUndefined();
});

test('corrections too; the last state holds, and a new start finds all of it', async () => {
  const correct = (en: string) =>
    putCorrection(here.db, 'desk', {
      ...{ id: 'G1', isNew: false, at: time.toISOString() },
      correction: KnowledgeCorrection.parse({ descriptions: { en } }),
    });
  await correct('Brno');
  await correct('Brünn');
  expect(await findNewsroom(elsewhere.db, 'desk')).toEqual({ tenant: 'desk', revision: 2 });
  const rows =
    "select json_extract(correction, '$.descriptions.en') as name from knowledge_correction";
  expect(readCopy(elsewhere, rows)).toEqual([{ name: 'Brünn' }]);
  await elsewhere.close();
  elsewhere = await openStore({ dataDir: folders[1] ?? '', databaseUrl });
  expect(readCopy(elsewhere, rows)).toEqual([{ name: 'Brünn' }]);
});

test('thousands of tags of one change come together, asked for by many at once', async () => {
  const operations = Array.from({ length: 1_000 }, (_, index) => ({
    ...{
      action: 'put' as const,
      gkbId: `T${index}`,
      tag: { name: `Tram ${index}`, forbidden: false },
    },
  }));
  for (const changeSet of ['one', 'two', 'three']) {
    const shifted = operations.map((one) => ({ ...one, gkbId: `${one.gkbId}-${changeSet}` }));
    await addTagBatch(here.db, 'desk', { changeSet, part: 1, parts: 1, operations: shifted }, time);
  }
  const states = await Promise.all(
    Array.from({ length: 20 }, () => findTagState(elsewhere.db, 'desk')),
  );
  expect(new Set(states.map((state) => state?.revision))).toEqual(new Set([3]));
  expect(tagsOf(elsewhere)).toHaveLength(3_000);
});

test('what others change is there within two seconds without being asked for', async () => {
  await createTag(here.db, 'desk', { gkbId: 'T1', name: 'Trams', forbidden: false });
  await expect.poll(() => tagsOf(elsewhere)).toHaveLength(1);
});
