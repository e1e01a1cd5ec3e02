export { LessonCache } from './lesson.ts';
export {
  deleteOldRecommendations,
  isApproving,
  RecommendationLog,
  type Recommender,
  requireRecommendation,
  requireShown,
} from './recommendation-log.ts';
export { recordFeedback, removeFeedback } from './record-feedback.ts';
export { deleteOldReferences, makeReferenceKey, saveReference } from './references.ts';
