import { loadNounTypes } from './understand/word-lists/noun-types.ts';
import { loadRelatedWords } from './understand/word-lists/related-words.ts';

export { answerQuestion } from './answer-question.ts';
export {
  type ModelSettings,
  modelPatience,
  OutsideModel,
} from './compose/with-model/outside-model.ts';
export { deleteOldInteractions, removeInteractions } from './converse/interactions.ts';
export { recordResearchFeedback } from './converse/record-feedback.ts';
export type { ResearchAsk, ResearchEngine } from './types.ts';

/** Loads the word lists in the background, so that the first question need not wait. */
export async function loadWordLists(): Promise<void> {
  await loadNounTypes();
  await loadRelatedWords();
}
