import * as z from 'zod';

/**
 * The answer of our own services at `/ready`, without a key, checked just then: 200 if they can answer and save, 503 if not.
 * `parts` names the engines behind them that do not answer.
 */
export const Readiness = z.object({
  ready: z.boolean(),
  database: z.enum(['ok', 'failed']),
  disk: z.enum(['ok', 'full', 'failed']),
  freeMb: z.number(),
  parts: z.record(z.string(), z.enum(['ready', 'starting', 'no-answer'])),
});
export type Readiness = z.output<typeof Readiness>;
