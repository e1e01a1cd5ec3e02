import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listFeedback } from '../../feedback/reads/list-feedback.ts';
import { startTestPiece, type TestPiece, titled } from '../../feedback/test-piece.ts';
import { answerProposal, listProposals } from '../../feedback/writes/proposals.ts';
import { emptyForm } from '../api.ts';
import { shareDraft } from '../writes/change-draft.ts';
import { putDecisions } from '../writes/decisions.ts';
import { saveDraft } from '../writes/save-draft.ts';
import { duplicateDraft } from '../writes/start-draft.ts';
import { readFeedbackState } from './feedback-state.ts';
import { settleDraft, settleRested } from './settle.ts';

let piece: TestPiece;
beforeEach(async () => {
  piece = await startTestPiece();
});
afterEach(() => piece.close());

describe('when feedback goes out', () => {
  test('not before the piece is taken away; then all of it, in one call and once', async () => {
    await piece.analyze();
    await piece.decide('brno', 'kept');
    await piece.decide('anna', 'wrong');
    await piece.decide('sentiment', 'wrong', { label: 'neutral' });
    await piece.send();
    expect(piece.told()).toEqual([]);
    expect(await piece.state()).toEqual({ waiting: 3, held: 0, sent: 0, failed: 0 });

    await piece.takeAway();
    await piece.send();
    await piece.send();
    expect(piece.told()).toEqual([
      {
        referenceKey: 'key-1',
        tags: expect.arrayContaining([
          { gkbId: 'G1001', stdForm: 'Brno', status: 'accepted-actively', author: piece.ada.id },
          { stdForm: 'tram', status: 'rejected-passively' },
        ]),
        entities: expect.arrayContaining([
          { gkbId: 'G1001', stdForm: 'Brno', status: 'accepted-actively', author: piece.ada.id },
          { stdForm: 'Anna Nová', status: 'rejected-actively-wrong', author: piece.ada.id },
        ]),
        sentiment: { status: 'rejected-actively-wrong', label: 'neutral', author: piece.ada.id },
      },
    ]);
    expect(await piece.state()).toMatchObject({
      waiting: 0,
      sent: 4,
      lastSentAt: expect.any(String),
    });
    await piece.takeAway();
    await piece.send();
    expect(piece.told()).toHaveLength(1);
  });

  test('after ten minutes of rest, and again only what changed since', async () => {
    await piece.analyze();
    await piece.decide('brno', 'kept');
    piece.later(599);
    await settleRested(piece.db);
    await piece.send();
    expect(piece.told()).toEqual([]);
    piece.later(2);
    await settleRested(piece.db);
    await piece.send();
    expect(piece.told()).toHaveLength(1);

    await piece.decide('brno', 'minor');
    piece.later(601);
    await settleRested(piece.db);
    await piece.send();
    expect(piece.told()[1]).toMatchObject({
      tags: [{ stdForm: 'Brno', status: 'rejected-actively-marginal' }],
    });
    expect(piece.told()[1]?.tags).toHaveLength(1);
  });

  test('silence is told of tags that somebody looked at, and only when the piece is taken away', async () => {
    await piece.analyze();
    piece.later(601);
    await settleRested(piece.db);
    await piece.takeAway([]);
    await piece.send();
    expect(piece.told()).toEqual([]);
    await piece.takeAway(['form:tram', 'form:never found']);
    await piece.send();
    expect(piece.told()).toEqual([
      { referenceKey: 'key-1', tags: [{ stdForm: 'tram', status: 'rejected-passively' }] },
    ]);
  });

  test('typing puts the rest off', async () => {
    await piece.analyze();
    await piece.decide('brno', 'kept');
    piece.later(500);
    await saveDraft(piece.db, piece.ada, piece.draftId, {
      baseVersion: 1,
      content: titled('Brno again'),
      form: emptyForm,
      threshold: 40,
    });
    piece.later(500);
    await settleRested(piece.db);
    await piece.send();
    expect(piece.told()).toEqual([]);
  });

  test('a decision keeps the analysis that it was made under', async () => {
    await piece.analyze();
    await piece.decide('anna', 'wrong');
    await piece.analyze('Brno, second version');
    await piece.decide('brno', 'kept');
    await piece.takeAway();
    await piece.send();
    const keys = piece
      .told()
      .map(({ referenceKey, entities }) => [
        referenceKey,
        (entities as { stdForm: string }[]).map(({ stdForm }) => stdForm),
      ]);
    expect(keys.sort()).toEqual([
      ['key-1', ['Anna Nová']],
      ['key-2', ['Brno']],
    ]);
  });

  test('a copy does not say again what its original said', async () => {
    await piece.analyze();
    await piece.decide('brno', 'wrong');
    await piece.takeAway();
    const copy = await duplicateDraft(piece.db, piece.ada, piece.draftId);
    await settleDraft(piece.db, copy.id);
    expect(await readFeedbackState(piece.db, copy.id, 'en')).toMatchObject({ waiting: 0 });
    await putDecisions(piece.db, piece.ada, copy.id, {
      decisions: [{ item: 'form:tram', stdForm: 'tram', kind: 'kept' }],
    });
    expect(await readFeedbackState(piece.db, copy.id, 'en')).toMatchObject({ waiting: 1 });
  });
});

describe('never and missing', () => {
  test('wait for a tag editor, who sees the sentence but not a private draft', async () => {
    await piece.analyze();
    await piece.decide('tram', 'never', { sentence: 'A tram passed by.' });
    piece.later(1);
    await piece.decide('river', 'missing', { sentence: 'The river rose.' });
    await piece.takeAway();
    await piece.send();
    expect(JSON.stringify(piece.told())).not.toMatch(/blocked|expected/);
    expect(await piece.state()).toMatchObject({ held: 2 });

    const proposals = await listProposals(piece.db, piece.tess);
    expect(proposals).toMatchObject([
      { status: 'blocked', stdForm: 'tram', sentence: 'A tram passed by.', by: { name: 'Ada' } },
      { status: 'expected', stdForm: 'river' },
    ]);
    expect(proposals[0]).not.toHaveProperty('draft');

    const [never, missing] = proposals;
    await answerProposal(piece.db, piece.tess, never?.id ?? '', 'confirm');
    await answerProposal(piece.db, piece.tess, missing?.id ?? '', 'decline');
    await expect(
      answerProposal(piece.db, piece.tess, never?.id ?? '', 'decline'),
    ).rejects.toMatchObject({
      code: 'proposal-answered',
    });
    await piece.send();
    expect(piece.told().at(-1)).toEqual({
      referenceKey: 'key-1',
      tags: [
        { stdForm: 'tram', status: 'blocked', author: piece.ada.id, comment: 'A tram passed by.' },
      ],
    });
    await piece.decide('brno', 'kept');
    await piece.takeAway();
    expect(await listProposals(piece.db, piece.tess)).toEqual([]);
  });

  test('a proposal that is taken back is gone', async () => {
    await piece.analyze();
    await piece.decide('tram', 'never');
    await piece.decide('tram', null);
    expect(await listProposals(piece.db, piece.tess)).toEqual([]);
  });

  test('a tag editor’s own go at once, after a moment for second thoughts', async () => {
    await piece.analyze();
    await shareDraft(piece.db, piece.ada, piece.draftId, { desk: true, people: [] });
    await piece.decide('tram', 'never', {}, piece.tess);
    await piece.send();
    expect(piece.told()).toEqual([]);
    piece.later(11);
    await piece.send();
    expect(piece.told()).toMatchObject([{ tags: [{ stdForm: 'tram', status: 'blocked' }] }]);
    await piece.decide('tram', null, {}, piece.tess);
    await piece.takeAway();
    await piece.send();
    expect(piece.told()[1]?.tags).toContainEqual({ stdForm: 'tram', status: 'accepted-actively' });
  });
});

describe('who sees what went out', () => {
  test('rows of private drafts are a number, but for proposals', async () => {
    await piece.analyze();
    await piece.decide('brno', 'kept');
    await piece.decide('tram', 'never');
    const page = await listFeedback(piece.db, piece.tess, 'en');
    expect(page).toMatchObject({ rows: [{ stdForm: 'tram', state: 'held' }], hidden: 1 });
    await shareDraft(piece.db, piece.ada, piece.draftId, { desk: true, people: [] });
    const open = await listFeedback(piece.db, piece.tess, 'en');
    expect(open.rows).toHaveLength(2);
    expect(open).toMatchObject({ hidden: 0 });
    expect(open.rows[0]?.draft).toEqual({ id: piece.draftId, title: 'Brno' });
  });
});
