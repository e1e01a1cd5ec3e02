import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readDraftView } from '../../drafts/reads/drafts.ts';
import { putDecisions } from '../../drafts/writes/decisions.ts';
import { readTagView } from '../../tags/reads/tag-view.ts';
import { fill, startTagDesk, type TestTagDesk } from '../../tags/test-tag-desk.ts';
import { undoChange } from '../../tags/writes/request-changes.ts';
import { confirmAsTag } from './confirm-as-tag.ts';
import { answerProposal, listProposals } from './proposals.ts';

let it: TestTagDesk;
beforeEach(async () => {
  it = await startTagDesk();
});
afterEach(() => it.close());

describe('a proposal that becomes a tag', () => {
  let draftId: string;
  let proposal: string;
  const stateOf = async () =>
    (await it.db.selectFrom('outbox').select('state').where('id', '=', proposal).executeTakeFirst())
      ?.state;
  const confirm = () =>
    confirmAsTag(
      it.desk,
      it.tess,
      proposal,
      fill({ name: 'Rivers', stdForms: { en: 'river' } }),
      'en',
    );
  beforeEach(async () => {
    draftId = await it.draftWith(it.ada, 'Piece', []);
    await it.analyzed(draftId, []);
    await putDecisions(it.db, it.ada, draftId, {
      decisions: [{ item: 'form:river', kind: 'missing', stdForm: 'river', sentence: 'A river.' }],
    });
    [{ id: proposal } = { id: '' }] = await listProposals(it.db, it.tess);
  });

  test('is created and goes out in one go, and its piece carries the tag', async () => {
    const { change } = await confirm();
    expect(change).toMatchObject({
      kind: 'confirm',
      summary: 'Approved “Rivers” as an editorial tag',
    });
    const [tag] = [...it.service.tags.values()];
    expect(tag).toMatchObject({ name: 'Rivers' });
    expect(await stateOf()).toBe('waiting');
    const { decisions } = await readDraftView(it.db, it.ada, draftId);
    expect(decisions).toMatchObject([{ item: tag?.gkbId, kind: 'missing', stdForm: 'Rivers' }]);
    const view = await readTagView(it.desk, it.tess, tag?.gkbId ?? '', 'en');
    expect(view.tag.use.drafts).toBe(1);
    await expect(confirm()).rejects.toMatchObject({ code: 'proposal-answered' });
  });

  test('is one of what is missing, not of what is to be banned', async () => {
    const outbox = it.db.updateTable('outbox').set({ status: 'blocked' });
    await outbox.where('id', '=', proposal).execute();
    await expect(confirm()).rejects.toMatchObject({ code: 'invalid', field: 'tag' });
    expect(it.service.tags.size).toBe(0);
  });

  test('is taken back as one: the tag is gone and the proposal waits again', async () => {
    const { change } = await confirm();
    await undoChange(it.desk, it.tess, change.id, 'en');
    expect(it.service.tags.size).toBe(0);
    expect(await stateOf()).toBe('held');
    const { decisions } = await readDraftView(it.db, it.ada, draftId);
    expect(decisions).toMatchObject([{ item: 'form:river', stdForm: 'river' }]);
  });

  test('is revoked when it had gone out already', async () => {
    const { change } = await confirm();
    await it.db
      .updateTable('outbox')
      .set({ state: 'sent', send_id: 's' })
      .where('id', '=', proposal)
      .execute();
    await undoChange(it.desk, it.tess, change.id, 'en');
    expect(await stateOf()).toBe('revoked');
  });

  test('that somebody answered before creates nothing', async () => {
    await answerProposal(it.db, it.tess, proposal, 'decline');
    await expect(confirm()).rejects.toMatchObject({ code: 'proposal-answered' });
    expect(it.service.tags.size).toBe(0);
  });
});
