import * as z from 'zod';
import { namedObject } from './fields.ts';

export const storeFaults = [
  'away',
  'denied',
  'no-bucket',
  'other-region',
  'full',
  'refused',
] as const;
export type StoreFault = (typeof storeFaults)[number];

const partStates = ['ready', 'starting', 'absent'] as const;

/**
 * The answer of our own services at `/health`, without a key: 200 once every part that is there is ready, 503 until then.
 * `extensions` names what they offer beyond CONTRACT.
 */
export const Health = namedObject('Health', {
  status: z.enum(['ok', 'starting']),
  version: z.string(),
  parts: z.record(z.string(), z.enum(partStates)),
  extensions: z.array(z.string()),
  /**
   * Articles of all archives, how many of them are still to be analysed, how many analysed ones are not yet found by
   * their meaning in full, and how many changes the search engine outside has still to be told. `vectors`: whether it finds
   * articles by their meaning, or only ranks those that words have found.
   */
  archive: z
    .object({
      articles: z.int(),
      waiting: z.int(),
      unencoded: z.int().optional(),
      unindexed: z.int().optional(),
      vectors: z.enum(['searched', 'reranked']).optional(),
    })
    .optional(),
  /** Where the files of uploads are, and what is wrong with that store, by what is known of it. */
  uploads: z
    .object({ store: z.enum(['folder', 's3']), fault: z.enum(storeFaults).optional() })
    .optional(),
  /** Seconds since the start, and memory in MB (10⁶ bytes), threads included. */
  process: z.object({ uptime: z.int(), memoryMb: z.int() }).optional(),
  /** Errors in the log since the start, the latest first; only for keys of the tenant that runs the services. */
  errors: z
    .array(
      z.object({
        kind: z.string(),
        count: z.int().min(1),
        lastAt: z.string(),
        lastId: z.string().optional(),
      }),
    )
    .optional(),
  /**
   * The assistant that answers questions to the archive: the name of a model outside, if one does, how often it has answered since the
   * start, and how often it has failed, by kind.
   */
  research: z
    .object({
      model: z.string().optional(),
      modelAnswers: z.int().min(0).optional(),
      modelFailures: z.record(z.string(), z.int().min(1)).optional(),
    })
    .optional(),
});
export type Health = z.output<typeof Health>;

/**
 * The answer of our own services at `/ready`, without a key, checked just then: 200 if they can answer and save, 503 if not.
 * `parts` names the engines behind them that do not answer.
 */
export const Readiness = z.object({
  ready: z.boolean(),
  /** All that keeps them from it: `database`, `disk`, `parts.archive` …, or `stopping`. */
  missing: z.array(z.string()).optional(),
  database: z.enum(['ok', 'failed']),
  disk: z.enum(['ok', 'full', 'failed']),
  freeMb: z.number(),
  parts: z.record(z.string(), z.enum(['ready', 'starting', 'no-answer'])),
});
export type Readiness = z.output<typeof Readiness>;
