import type { FeedbackRow } from '../desk/api.ts';
import { type HeldBack, readArticlesNow } from '../research/reading/articles-now.ts';
import { isHeldBack } from '../research/reading/cited-sources.ts';
import type { Services } from '../upstream/services.ts';

/** Takes the words out of rows about parts of answers of which an article has been withdrawn or is held back. */
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
    // Which of the articles said these words is not known here.
    const isBlank = sourceIds.some((id) => isHeldBack(articles.get(id)));
    return isBlank ? { ...row, stdForm: '', isBlank } : row;
  });
}
