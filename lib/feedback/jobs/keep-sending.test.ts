import { afterEach, beforeEach, expect, test } from 'vitest';
import { startJobs, wakeJobs } from '../../jobs/run-jobs.ts';
import { silentLog } from '../../log/log.ts';
import { startTestPiece, type TestPiece } from '../test-piece.ts';
import { feedbackJobs } from './feedback-jobs.ts';

let piece: TestPiece;
beforeEach(async () => {
  piece = await startTestPiece();
});
afterEach(() => piece.close());

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
