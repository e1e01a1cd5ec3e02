import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestPiece, type TestPiece } from '../../feedback/test-piece.ts';
import { readDraftView } from '../reads/drafts.ts';
import { countUnanalyzed } from './feedback-state.ts';

let piece: TestPiece;
beforeEach(async () => {
  piece = await startTestPiece();
});
afterEach(() => piece.close());

const stateOf = async () => (await readDraftView(piece.db, piece.ada, piece.draftId)).feedback;

test('decisions on a draft that was never analyzed are told, and go out with the first analysis', async () => {
  await piece.decide('brno', 'kept');
  expect(await stateOf()).toEqual({ waiting: 0, held: 0, sent: 0, failed: 0, unanalyzed: 1 });
  expect(await countUnanalyzed(piece.db, piece.ada)).toBe(1);
  // Private, so that nobody else hears of it.
  expect(await countUnanalyzed(piece.db, piece.tess)).toBe(0);
  await piece.analyze();
  expect(await stateOf()).toEqual({ waiting: 1, held: 0, sent: 0, failed: 0 });
  expect(await countUnanalyzed(piece.db, piece.ada)).toBe(0);
});
