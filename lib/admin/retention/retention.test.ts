import { beforeEach, describe, expect, it } from 'vitest';
import type { Me } from '../../auth/api.ts';
import { changeSettings } from '../../drafts/reads/settings.ts';
import { addTestUser, openTestDesk, readLog } from '../../drafts/test-desk.ts';
import { deleteDraft, restoreDraft } from '../../drafts/writes/delete-draft.ts';
import { blankDraft, createDraft } from '../../drafts/writes/start-draft.ts';
import { runDueJobs } from '../../jobs/run-jobs.ts';
import { forgetDeleted } from '../../research/writes/change-conversation.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { secondsFrom } from '../../sql/ids.ts';
import { addTestConversation, addTestFeedback, removals } from '../test-admin.ts';
import { countExpired, expiredBefore } from './expired.ts';
import { retentionJobs } from './retention-jobs.ts';

const day = 24 * 60 * 60;
const keepsAll = { drafts: 0, conversations: 0, feedback: 0 };

let db: Desk;
let ada: Me;

beforeEach(async () => {
  ({ db } = await openTestDesk());
  ada = await addTestUser(db, 'Ada', 'admin');
});

async function addDraft(daysAgo: number): Promise<string> {
  const { id } = await createDraft(db, ada, { ...blankDraft, threshold: 50 });
  const updated_at = secondsFrom(-daysAgo * day);
  await db.updateTable('drafts').set({ updated_at }).where('id', '=', id).execute();
  return id;
}

const addFeedback = (draftId: string, state: 'waiting' | 'sent', daysAgo: number, key?: string) =>
  addTestFeedback(db, ada, { draftId, state, key, at: secondsFrom(-daysAgo * day) });

const addConversation = (daysAgo: number) =>
  addTestConversation(db, ada, { askedAt: secondsFrom(-daysAgo * day) });

async function keep(retention: Partial<typeof keepsAll>): Promise<void> {
  await changeSettings(db, ada.id, { retention: { ...keepsAll, ...retention } });
  await runDueJobs(db, retentionJobs(db));
}

const draftIds = async () =>
  (await db.selectFrom('drafts').select('id').execute()).map(({ id }) => id);

describe('retention', () => {
  it('keeps everything until somebody chooses', async () => {
    await addDraft(4_000);
    await runDueJobs(db, retentionJobs(db));
    expect(await draftIds()).toHaveLength(1);
  });

  it('deletes drafts that nobody has changed for so long, and says how many', async () => {
    await addDraft(400);
    await addDraft(370);
    const kept = [await addDraft(300), await addDraft(0)];
    expect(await countExpired(db, 'drafts', 12)).toBe(2);
    await keep({ drafts: 12 });
    expect((await draftIds()).toSorted()).toEqual(kept.toSorted());
    expect((await readLog(db))[0]).toMatchObject({
      ...{ action: 'retention.drafts', object: 'retention:drafts', details: '2', by: null },
    });
    const entries = (await readLog(db)).length;
    await runDueJobs(db, retentionJobs(db));
    expect(await readLog(db)).toHaveLength(entries);
  });

  it('waits for what is still on its way', async () => {
    const waiting = await addDraft(400);
    await addFeedback(waiting, 'waiting', 400);
    await keep({ drafts: 12, feedback: 12 });
    expect(await draftIds()).toEqual([waiting]);
    await db.updateTable('outbox').set({ state: 'sent' }).execute();
    await runDueJobs(db, retentionJobs(db));
    expect(await draftIds()).toEqual([]);
  });

  it('deletes delivered feedback and keeps its draft', async () => {
    const draft = await addDraft(10);
    await addFeedback(draft, 'sent', 100);
    await addFeedback(draft, 'sent', 80);
    await keep({ feedback: 3 });
    expect(await db.selectFrom('outbox').select('id').execute()).toHaveLength(1);
    expect(await draftIds()).toEqual([draft]);
  });

  it('deletes conversations for good, so that their owner cannot bring them back', async () => {
    await addConversation(100);
    await addConversation(10);
    await keep({ conversations: 3 });
    const rows = await db.selectFrom('conversations').select('deleted_at').execute();
    expect(rows.filter(({ deleted_at }) => deleted_at === null)).toHaveLength(1);
    expect(rows.every(({ deleted_at }) => !deleted_at || deleted_at < '2000')).toBe(true);
  });

  it('has the services delete feedback, once none is left on an analysis', async () => {
    const [old, mixed] = [await addDraft(400), await addDraft(10)];
    await addFeedback(old, 'sent', 400, 'of-old');
    await addFeedback(mixed, 'sent', 100, 'of-mixed');
    await addFeedback(mixed, 'sent', 80, 'of-mixed');
    await keep({ drafts: 12, feedback: 3 });
    expect(await removals(db)).toEqual([{ service: 'media', keys: ['of-old'] }]);
    await db
      .updateTable('outbox')
      .set({ at: secondsFrom(-100 * day) })
      .execute();
    await keep({ feedback: 3 });
    expect(await removals(db)).toContainEqual({ service: 'media', keys: ['of-mixed'] });
  });

  it('has the services delete the questions of conversations', async () => {
    await addTestConversation(db, ada, { interactionId: 'i-1', askedAt: secondsFrom(-100 * day) });
    await keep({ conversations: 3 });
    await forgetDeleted(db);
    expect(await db.selectFrom('research_turns').select('id').execute()).toEqual([]);
    expect(await removals(db)).toEqual([{ service: 'retrieval', keys: ['i-1'] }]);
  });

  it('deletes more than fit into one transaction', async () => {
    for (let count = 0; count < 230; count += 1) await addConversation(100);
    await keep({ conversations: 3 });
    const log = (await readLog(db)).filter(({ action }) => action === 'retention.conversations');
    expect(log.map(({ details }) => details)).toEqual(['30', '100', '100']);
  });

  it('removes a deleted draft for good after 30 days, here and at the services', async () => {
    const [old, recent, restored] = [await addDraft(90), await addDraft(90), await addDraft(90)];
    for (const id of [old, recent, restored]) await deleteDraft(db, ada, id);
    await restoreDraft(db, ada, restored);
    await addFeedback(old, 'sent', 90, 'of-old');
    await addFeedback(old, 'waiting', 90, 'of-old');
    const deleted = (daysAgo: number) => ({ deleted_at: secondsFrom(-daysAgo * day) });
    await db.updateTable('drafts').set(deleted(31)).where('id', '=', old).execute();
    await db.updateTable('drafts').set(deleted(29)).where('id', '=', recent).execute();
    await db.updateTable('outbox').set({ send_id: 'a call' }).where('state', '=', 'sent').execute();
    await keep({});
    expect((await draftIds()).toSorted()).toEqual([recent, restored].toSorted());
    expect(await removals(db)).toEqual([{ service: 'media', keys: ['of-old'] }]);
  });

  it('waits for a call about a deleted draft that is on its way', async () => {
    const id = await addDraft(90);
    await deleteDraft(db, ada, id);
    await addFeedback(id, 'waiting', 90);
    await db.updateTable('outbox').set({ send_id: 'a call' }).execute();
    await db
      .updateTable('drafts')
      .set({ deleted_at: secondsFrom(-31 * day) })
      .execute();
    await keep({});
    expect(await draftIds()).toEqual([id]);
    await db.updateTable('outbox').set({ state: 'sent' }).execute();
    await keep({});
    expect(await draftIds()).toEqual([]);
  });

  it.each([
    ['2026-03-31T10:00:00.000Z', 1, '2026-02-28T10:00:00.000Z'],
    ['2028-02-29T10:00:00.000Z', 12, '2027-02-28T10:00:00.000Z'],
    ['2026-11-28T10:00:00.000Z', 24, '2024-11-28T10:00:00.000Z'],
  ])('counts months of the calendar: %s less %i', (at, months, before) => {
    expect(expiredBefore(months, at)).toBe(before);
  });
});
