import type { SharedBase } from '../../knowledge/names/port.ts';
import type { AnalyzedItem, AnalyzeInput } from '../analyze-input.ts';
import type { TagTrialInput } from '../tags/editorial/try-tag.ts';

/** What a worker can be asked to do. */
export type WorkerJob = AnalyzeInput | TagTrialInput;

/** A finished answer: JSON in UTF-8, ready to be sent; of a trial that found nothing, no bytes. */
export type Finished = {
  bytes: Uint8Array<ArrayBuffer>;
  usedChars: number;
  items: AnalyzedItem[];
};

/** What a worker tells: once that it can work, then one message for each job. */
export type WorkerMessage =
  | { kind: 'ready' }
  | ({ kind: 'finished' } & Finished)
  /** A fault of the program; `fault` says where, and quotes nothing of the text. */
  | { kind: 'failed'; fault: object };

/** What all jobs from now on are done with; a worker gets it before its first job, and again whenever it changes. */
export type ShareMessage = { kind: 'share'; base: SharedBase };

/** Asks a worker to end as soon as it has nothing to do. */
export type StopMessage = 'stop';
