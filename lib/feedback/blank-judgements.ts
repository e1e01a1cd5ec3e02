import type { FeedbackRow } from '../desk/api.ts';
import { type HeldBack, readArticlesNow } from '../research/reading/articles-now.ts';
import { isHeldBack } from '../research/reading/cited-sources.ts';
import type { Services } from '../upstream/services.ts';

/** Takes the words out of rows about parts of answers whose articles have all been withdrawn or are held back. */
export async function blankJudgements(
  desk: { services: Services; heldBack: HeldBack },
  rows: readonly FeedbackRow[],
): Promise<FeedbackRow[]> {
  const articles = await readArticlesNow(
    desk,
    rows.flatMap(({ sourceIds = [] }) => sourceIds),
  );
  return rows.map((row) => {
    const { sourceIds = [] } = row;
    const isBlank = sourceIds.length > 0 && sourceIds.every((id) => isHeldBack(articles.get(id)));
    return isBlank ? { ...row, stdForm: '', isBlank } : row;
  });
}
