import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import type { Me } from '../../auth/api.ts';
import { toAnalysisText } from '../../clients/analysis-text.ts';
import { testAnalysis } from '../../clients/test-service.ts';
import { Analysis } from '../../contract/analysis.ts';
import type { Desk } from '../../sql/desk-database.ts';
import type { DeskTables } from '../../sql/desk-tables.ts';
import { migrations } from '../../sql/migrations.ts';
import { openDatabase } from '../../sql/open-database.ts';
import { storeAnalysis } from '../reads/analyses.ts';
import { addTestUser, openTestDesk } from '../test-desk.ts';
import { blankDraft, createDraft, duplicateDraft } from './start-draft.ts';

const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

const start = (db: Desk, user: Me) => createDraft(db, user, { ...blankDraft, threshold: 40 });
const idsOf = async (db: Desk, draftId: string) => {
  const rows = await db
    .selectFrom('draft_items')
    .select('gkb_id')
    .where('draft_id', '=', draftId)
    .orderBy('gkb_id')
    .execute();
  return rows.map((row) => row.gkb_id);
};
const analyzed = (gkbId: string, at: string) => {
  const text = JSON.stringify(testAnalysis()).replaceAll('"G1001"', `"${gkbId}"`);
  const analysis = Analysis.parse(JSON.parse(text));
  const [tag] = analysis.tags ?? [];
  if (tag) Object.assign(tag, { gkbId: 'GX-brno', feats: { standsFor: gkbId } });
  return {
    inputHash: gkbId,
    at,
    referenceKey: 'key',
    usedChars: 1,
    missing: [],
    text: toAnalysisText(analysis),
  };
};

test('a draft’s items are those of its newest analysis, and a duplicate has them too', async () => {
  const { db, close } = await openTestDesk();
  open.push(close);
  const ada = await addTestUser(db, 'Ada');
  const { id } = await start(db, ada);
  await storeAnalysis(db, id, analyzed('G1', '2026-11-21T10:00:00.000Z'));
  await storeAnalysis(db, id, analyzed('G2', '2026-11-21T10:01:00.000Z'));
  await storeAnalysis(db, id, analyzed('G1', '2026-11-21T10:00:30.000Z'));
  expect(await idsOf(db, id)).toEqual(['G2', 'GX-brno']);
  expect(await idsOf(db, (await duplicateDraft(db, ada, id)).id)).toEqual(['G2', 'GX-brno']);
});

test('analyses from before the step are taken in', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'desk-')), 'desk.sqlite');
  const before = migrations.findIndex(({ name }) => name === '0004-knowledge');
  const old = await openDatabase({ path, migrations: migrations.slice(0, before) });
  await insertAsItWas(old.db);
  await old.close();
  const { db, close } = await openDatabase<DeskTables>({ path, migrations });
  open.push(close);
  expect(await idsOf(db, 'piece')).toEqual(['G7']);
});

/** In words that later steps do not change. */
async function insertAsItWas(db: Kysely<unknown>): Promise<void> {
  const found = '{"items":[{"key":"G7","gkbId":"G7"},{"key":"form:tram"}],"hasSentiment":false}';
  await sql`insert into users (id, name, email, role, locale, status, created_at)
    values ('ada', 'Ada', 'ada@desk.example', 'journalist', 'en', 'active', '')`.execute(db);
  await sql`insert into drafts (id, version, content, form, threshold, title, excerpt, section, words,
      search, owner_id, created_at, updated_at, updated_by, touched_at)
    values ('piece', 1, '{}', '{}', 40, '', '', '', 0, '', 'ada', '', '', 'ada', '')`.execute(db);
  await sql`insert into analyses (draft_id, input_hash, at, reference_key, used_chars, analysis, found, missing)
    values ('piece', '', '', '', 0, '{}', ${found}, '[]')`.execute(db);
}
