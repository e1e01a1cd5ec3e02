import type { PhotoReasons, PhotoRecord } from '../../../../lib/contract/photo-details.ts';
import { PictureIndex } from '../local/picture-index.ts';
import type { PhotoFilter } from '../photo-bank.ts';
import type { FeedbackScores } from '../verdict-store.ts';
import { applyFeedback, dateFactor, daysBetween } from './adjust-scores.ts';
import { allowedRows } from './allowed-rows.ts';
import type { Concept } from './concepts.ts';
import { diversify } from './diversify.ts';
import { explainHit } from './explain-hit.ts';
import { entryOf } from './picture-entry.ts';
import { scoreConcepts } from './score-concepts.ts';

/** Weight of the bank's own order, for its first picture. */
const ownOrder = 0.5;

export type RankedHits = { photo: PhotoRecord; reasons: PhotoReasons }[];

/** Records of open banks need not contain the words they matched, so a hit without any is not removed. */
export function rankBankPage(
  photos: readonly PhotoRecord[],
  asked: PhotoFilter & { concepts: readonly Concept[]; feedback: FeedbackScores; date?: Date },
): RankedHits {
  const { concepts, feedback, date } = asked;
  const index = new PictureIndex();
  for (const photo of photos) index.put(entryOf(photo));
  const scores = scoreConcepts(index, concepts);
  const allowed = allowedRows(index, asked);
  for (let row = 0; row < scores.length; row++) {
    const position = 1 - row / scores.length;
    const near = date ? dateFactor(index.takenAt[row], date) : 1;
    scores[row] = ((scores[row] ?? 0) + ownOrder * position) * near;
  }
  applyFeedback(index, scores, feedback);
  const candidates = Array.from(scores, (score, row) => ({ row, score }))
    .filter(({ row, score }) => allowed[row] === 1 && score > 0)
    .toSorted((one, other) => other.score - one.score);
  return (date ? diversify(index, candidates) : candidates).flatMap(({ row }) => {
    const photo = photos[row];
    if (!photo) return [];
    const daysApart = date && daysBetween(index.takenAt[row], date);
    const feedbackScore = feedback.get(photo.id);
    const reasons = explainHit(index, row, photo, { concepts, feedbackScore, daysApart });
    return [{ photo, reasons }];
  });
}
