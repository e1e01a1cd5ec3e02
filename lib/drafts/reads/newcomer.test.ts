import { expect, test } from 'vitest';
import { CreateDraft } from '../api.ts';
import { addTestUser, openTestDesk } from '../test-desk.ts';
import { closeDraft } from '../writes/change-draft.ts';
import { startDraft } from '../writes/start-draft.ts';
import { isNewcomer } from './newcomer.ts';

test('a draft of their own, open or closed, makes a newcomer of nobody; that of another does not', async () => {
  const { db, close } = await openTestDesk();
  const ada = await addTestUser(db, 'Ada');
  const bo = await addTestUser(db, 'Bo');
  expect(await isNewcomer(db, ada)).toBe(true);
  const { id } = await startDraft(db, ada, CreateDraft.parse({}));
  expect(await isNewcomer(db, ada)).toBe(false);
  expect(await isNewcomer(db, bo)).toBe(true);
  await closeDraft(db, ada, id, true);
  expect(await isNewcomer(db, ada)).toBe(false);
  await close();
});

test('whoever asked the archive is no newcomer', async () => {
  const { db, close } = await openTestDesk();
  const ada = await addTestUser(db, 'Ada');
  const at = '2026-01-01T00:00:00.000Z';
  await db
    .insertInto('conversations')
    .values({
      id: 'c1',
      owner_id: ada.id,
      title: 'Who?',
      search: 'who?',
      draft_id: null,
      shared_with_desk: 0,
      created_at: at,
      asked_at: at,
      last_event: 0,
      deleted_at: null,
    })
    .execute();
  expect(await isNewcomer(db, ada)).toBe(false);
  await close();
});
