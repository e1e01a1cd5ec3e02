import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { migrations } from './migrations.ts';
import { openDatabase } from './open-database.ts';

test('answers of before are found by their parts, and judgements keep their question', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'desk-')), 'desk.sqlite');
  const at = migrations.findIndex(({ name }) => name === '0012-research-said');
  const { db, close } = await openDatabase<unknown>({ path, migrations: migrations.slice(0, at) });
  const answer = {
    status: 'answer',
    parts: [
      { type: 'warning', text: 'Říká se máj.', sourceChunkIds: [] },
      { type: 'bullet', title: 'Opening', text: 'It opened.', sourceChunkIds: ['c0'] },
    ],
  };
  const chunks = [{ chunkId: 'c0', articleId: 'a1', paraRefs: [] }];
  const response = JSON.stringify({ response: { answer, chunks, paragraphs: [] }, places: {} });
  const when = '2026-05-06T10:00:00Z';
  await sql`insert into users (id, name, email, role, locale, status, created_at)
    values ('u', 'Ada', 'a@desk.example', 'admin', 'en', 'active', ${when})`.execute(db);
  await sql`insert into conversations (id, owner_id, title, search, created_at, asked_at)
    values ('c', 'u', 'When?', 'when?', ${when}, ${when})`.execute(db);
  for (const [position, json] of [response, null].entries())
    await sql`insert into research_turns (id, conversation_id, position, by_user, client_id,
        question, mode, scope, asked_at, state, response, search)
      values (${`t${position}`}, 'c', ${position}, 'u', ${`client-${position}`}, 'Kdy?', 'deep', '{}',
        ${when}, 'finished', ${json}, 'old')`.execute(db);
  await sql`insert into research_feedback (id, turn_id, part, text, articles, search, verdict, note,
      by_user, at, state)
    values ('f', 't0', 1, 'It opened.', '["a1"]', 'old', 'rejected', 'Čas?', 'u', ${when}, 'sent')`.execute(
    db,
  );
  await migrate(db, migrations);
  const rows = async (query: ReturnType<typeof sql>) => (await query.execute(db)).rows;
  expect(await rows(sql`select search from research_turns`)).toEqual([
    { search: 'kdy?' },
    { search: 'kdy?' },
  ]);
  expect(await rows(sql`select * from research_said order by part`)).toMatchObject([
    { turn_id: 't0', part: 0, articles: '["a1"]', search: expect.stringContaining('rika se maj.') },
    { turn_id: 't0', part: 1, articles: '["a1"]', search: 'opening it opened.' },
  ]);
  const [told] = await rows(sql`select * from research_feedback`);
  expect(told).toMatchObject({ id: 'f', turn_id: 't0', question: 'Kdy?', search: 'kdy? cas?' });
  expect(told).toMatchObject({ text: 'It opened.', said_search: 'it opened.', state: 'sent' });
  await sql`delete from conversations`.execute(db);
  expect(await rows(sql`select turn_id from research_feedback`)).toEqual([{ turn_id: null }]);
  await close();
});
