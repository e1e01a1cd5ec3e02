export { type AnalyzedItem, type AnalyzeInput, referenceDay } from './analyze-input.ts';
export { detectLanguage } from './detection/detect-language.ts';
export { findTopicsOf, listTopics, nameTopic } from './topics/topic-tags.ts';
export type { ParagraphSpec } from './types.ts';
export { WorkerPool } from './workers/pool.ts';
export { runAll, runInOrder } from './workers/run-jobs.ts';
export { type Finished, readWorkerData, type WorkerJob } from './workers/worker-messages.ts';
