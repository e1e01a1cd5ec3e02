export type { AnalyzeInput } from './analyze-input.ts';
export { detectLanguage } from './detect.ts';
export { WorkerPool } from './pool.ts';
export { referenceDay } from './reference-day.ts';
export { runAll } from './run-all.ts';
export { runInOrder } from './run-in-order.ts';
export type { Language, ParagraphSpec, Token } from './types.ts';
export type { AnalyzedItem, Finished, WorkerJob } from './worker-messages.ts';
