import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTestService } from '../../clients/test-service.ts';
import { deleteDraft, restoreDraft } from '../../drafts/writes/delete-draft.ts';
import { runDueJobs, startJobs, wakeJobs } from '../../jobs/run-jobs.ts';
import { silentLog } from '../../log/log.ts';
import { listFeedback } from '../reads/list-feedback.ts';
import { startTestPiece, type TestPiece } from '../test-piece.ts';
import { listProposals } from '../writes/proposals.ts';
import { removeDeletedDraft } from '../writes/remove-deleted.ts';
import { feedbackJobs } from './feedback-jobs.ts';

let piece: TestPiece;
beforeEach(async () => {
  piece = await startTestPiece();
});
afterEach(() => piece.close());

describe('when sending fails', () => {
  beforeEach(async () => {
    await piece.analyze();
    await piece.decide('brno', 'kept');
    await piece.takeAway();
    piece.service.calls.length = 0;
  });
  /** A process that dies in the middle of the call; returns the idempotency key of that call. */
  async function dieCalling(): Promise<string | null | undefined> {
    const never = new Promise<never>(() => undefined);
    const services = { ...piece.service.services(), call: () => never };
    void runDueJobs(piece.db, feedbackJobs(piece.db, services));
    const rows = piece.db.selectFrom('outbox').select('send_id').where('state', '=', 'sending');
    await expect.poll(async () => (await rows.execute()).length).toBe(2);
    return (await rows.executeTakeFirst())?.send_id;
  }
  const key = () => piece.service.calls.map(({ headers }) => headers['idempotency-key']);

  test('services that are away are tried again, and what changed meanwhile goes out as it is then', async () => {
    const away = await startTestService();
    await away.close();
    await runDueJobs(piece.db, feedbackJobs(piece.db, away.services()));
    expect(await piece.state()).toMatchObject({
      waiting: 2,
      message: expect.stringContaining('aren’t responding'),
    });
    await piece.decide('brno', 'wrong');
    await piece.takeAway();
    piece.later(31);
    await piece.send();
    expect(piece.told()).toMatchObject([
      {
        tags: expect.arrayContaining([
          {
            gkbId: 'G1001',
            stdForm: 'Brno',
            status: 'rejected-actively-wrong',
            author: piece.ada.id,
          },
        ]),
      },
    ]);
    expect(piece.told()).toHaveLength(1);
  });

  test.each([429, 500, 503, 401])(
    'an answer %i is tried again later, longer each time',
    async (status) => {
      piece.service.state.answer = () => ({ status, body: { exception: 'E', message: 'no' } });
      await piece.send();
      const calls = piece.service.calls.length;
      await piece.send();
      piece.later(29);
      await piece.send();
      expect(piece.service.calls).toHaveLength(calls);
      piece.later(2);
      await piece.send();
      const second = piece.service.calls.length;
      expect(second).toBeGreaterThan(calls);
      piece.later(31);
      await piece.send();
      expect(piece.service.calls).toHaveLength(second);
      piece.service.state.answer = () => ({ body: {} });
      piece.later(60);
      await piece.send();
      expect(await piece.state()).toMatchObject({ waiting: 0, sent: 2 });
      expect(await piece.state()).not.toHaveProperty('message');
    },
  );

  test('a call that broke is made again under the same name, unchanged', async () => {
    piece.service.state.answer = () => 'hang-up';
    await piece.send();
    await piece.decide('brno', 'wrong');
    await piece.takeAway();
    piece.service.state.answer = () => ({ body: {} });
    piece.later(31);
    await piece.send();
    const bodies = piece.told().map((body) => JSON.stringify(body));
    expect(bodies.slice(0, -1).every((body) => body === bodies[0])).toBe(true);
    expect(bodies[0]).toContain('accepted-actively');
    expect(new Set(key().slice(0, -1)).size).toBe(1);
    expect(bodies.at(-1)).toContain('rejected-actively-wrong');
    expect(key().at(-1)).not.toBe(key()[0]);
  });

  test('and stays that call through an outage that follows', async () => {
    piece.service.state.answer = () => 'hang-up';
    await piece.send();
    piece.service.state.answer = () => ({ status: 500, body: { exception: 'E', message: 'no' } });
    piece.later(31);
    await piece.send();
    await piece.decide('brno', 'wrong');
    piece.service.state.answer = () => ({ body: {} });
    piece.later(61);
    await piece.send();
    expect(new Set(key()).size).toBe(1);
    expect(piece.told().at(-1)).toEqual(piece.told()[0]);
  });

  test('and is left when the services are others by then, who know no such names', async () => {
    piece.service.state.answer = () => 'hang-up';
    await piece.send();
    piece.service.calls.length = 0;
    piece.service.state.isOurs = false;
    piece.later(31);
    await piece.send();
    expect(piece.service.calls).toEqual([]);
    expect(await piece.state()).toMatchObject({ failed: 2 });
  });

  test('with a service that knows no such names it is uncertain, shown, and not made again', async () => {
    piece.service.state.isOurs = false;
    piece.service.state.answer = () => 'hang-up';
    await piece.send();
    expect(key()).toEqual([undefined]);
    piece.service.state.answer = () => ({ body: {} });
    piece.later(7200);
    await piece.send();
    expect(piece.service.calls).toHaveLength(1);
    expect(await piece.state()).toMatchObject({
      failed: 2,
      message: expect.stringContaining('may have arrived'),
    });
  });

  test('an analysis that the services no longer know is given up', async () => {
    piece.service.state.answer = () => ({ status: 404, body: { exception: 'N', message: 'no' } });
    await piece.send();
    piece.later(7200);
    await piece.takeAway();
    await piece.send();
    expect(piece.service.calls).toHaveLength(1);
    expect(await piece.state()).toMatchObject({
      failed: 2,
      message: expect.stringContaining('90 days'),
    });
    expect((await listFeedback(piece.db, piece.ada, 'cs')).rows[0]?.message).toContain('90 dní');
  });

  test('a process that died in the call: sent once, under the name of that call', async () => {
    const name = await dieCalling();
    await piece.send();
    expect(piece.service.calls).toHaveLength(0);
    piece.later(61);
    await piece.send();
    expect(key()).toEqual([name]);
    expect(await piece.state()).toMatchObject({ sent: 2 });
  });

  test('the same with a service that knows no such names: uncertain', async () => {
    piece.service.state.isOurs = false;
    await dieCalling();
    piece.later(61);
    await piece.send();
    expect(piece.service.calls).toHaveLength(0);
    expect(await piece.state()).toMatchObject({ failed: 2 });
  });

  test('two processes send it once', async () => {
    await Promise.all([piece.send(), piece.send(), piece.send()]);
    expect(piece.service.calls).toHaveLength(1);
  });
});

test('what is taken away goes out at once, though woken twice only once', async () => {
  const sending = startJobs(
    piece.db,
    [feedbackJobs(piece.db, piece.service.services())],
    silentLog,
  );
  await piece.analyze();
  await piece.decide('brno', 'kept');
  await piece.takeAway();
  wakeJobs('feedback');
  wakeJobs('feedback');
  await expect.poll(async () => (await piece.state()).sent).toBe(2);
  expect(piece.told()).toHaveLength(1);
  sending.stop();
});

test('feedback on a deleted draft waits until it is restored, also for a tag editor', async () => {
  const { db, ada, tess, draftId } = piece;
  await piece.analyze();
  await piece.decide('brno', 'kept');
  await piece.decide('tram', 'never');
  expect(await listProposals(db, tess)).toHaveLength(1);
  await deleteDraft(db, ada, draftId);
  piece.later(700);
  await piece.send();
  expect(piece.told()).toEqual([]);
  expect(await listProposals(db, tess)).toEqual([]);
  await restoreDraft(db, ada, draftId);
  await piece.send();
  expect(piece.told()).toHaveLength(1);
  expect(await listProposals(db, tess)).toHaveLength(1);
});

test('a deleted draft can be removed for good before its time, by who may restore it', async () => {
  const { db, ada, tess, draftId } = piece;
  const isGone = { code: 'draft-not-found' };
  await expect(removeDeletedDraft(db, ada, draftId)).rejects.toMatchObject(isGone);
  await deleteDraft(db, ada, draftId);
  await expect(removeDeletedDraft(db, tess, draftId)).rejects.toMatchObject(isGone);
  await removeDeletedDraft(db, ada, draftId);
  expect(await db.selectFrom('drafts').select('id').execute()).toEqual([]);
  await expect(restoreDraft(db, ada, draftId)).rejects.toMatchObject(isGone);
});
