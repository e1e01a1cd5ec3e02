import { encoderModels, readVocabulary, type Vocabulary } from '../../encoder/labels/port.ts';
import type { SharedBase } from '../../knowledge/names/port.ts';
import type { AnalyzedItem, AnalyzeInput } from '../analyze-input.ts';
import { readSharedFiles, type SharedFiles } from '../model-files.ts';
import type { TagTrialInput } from '../tags/editorial/try-tag.ts';

/** Data that all workers are given at their start. */
export type WorkerData = { files: SharedFiles; vocabulary: Vocabulary | undefined };

/** Languages that a worker is ready for before its first request; it reads others when they come. */
export const readyLanguages = ['en', 'cs'] as const;

/** Reads what the workers share. */
export function readWorkerData(): WorkerData {
  return { files: readSharedFiles(readyLanguages), vocabulary: readVocabulary(encoderModels) };
}

export type WorkerJob = AnalyzeInput | TagTrialInput;

/** Sent with a job that others wait behind. */
export type Hurry = { isHurried?: boolean };

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
