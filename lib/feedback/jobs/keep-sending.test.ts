import { afterEach, beforeEach, expect, test } from 'vitest';
import { wakeOutbox } from '../../drafts/findings/settle.ts';
import { silentLog } from '../../log/log.ts';
import { startTestPiece, type TestPiece } from '../test-piece.ts';
import { keepSending } from './keep-sending.ts';

let piece: TestPiece;
beforeEach(async () => {
  piece = await startTestPiece();
});
afterEach(() => piece.close());

test('what is taken away goes out at once, though woken twice only once', async () => {
  const sending = keepSending(piece.db, piece.service.services(), silentLog);
  await piece.analyze();
  await piece.decide('brno', 'kept');
  await piece.takeAway();
  wakeOutbox();
  wakeOutbox();
  await expect.poll(async () => (await piece.state()).sent).toBe(2);
  expect(piece.told()).toHaveLength(1);
  sending.stop();
});
