import type { SharedBase } from '../../knowledge/names/port.ts';
import type { AnalyzedItem, AnalyzeInput } from '../analyze-input.ts';
import type { TagTrialInput } from '../tags/editorial/try-tag.ts';

export type WorkerJob = AnalyzeInput | TagTrialInput;

/** A finished answer: JSON in UTF-8, ready to be sent; of a trial that found nothing, no bytes. */
export type Finished = {
  bytes: Uint8Array<ArrayBuffer>;
  usedChars: number;
  items: AnalyzedItem[];
};

/** A worker reports once that it can work, then once for each job. */
export type WorkerMessage =
  | { kind: 'ready' }
  | ({ kind: 'finished' } & Finished)
  /** A fault of the program; `fault` says where, and quotes nothing of the text. */
  | { kind: 'failed'; fault: object };

/** The knowledge base for all jobs from now on; a worker gets it before its first job and whenever it changes. */
export type ShareMessage = { kind: 'share'; base: SharedBase };

/** Asks a worker to end as soon as it has nothing to do. */
export type StopMessage = 'stop';
