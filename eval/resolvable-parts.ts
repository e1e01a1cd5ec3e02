import { type EvalResult, percent } from './eval-row.ts';
import type { Judgement } from './judge-answer.ts';

/** Parts of answers whose sources can be opened; all of them have to. */
export function resolvableParts(judged: readonly Judgement[]): EvalResult {
  const all = judged.reduce((sum, { parts: count }) => sum + count, 0);
  const good = judged.reduce((sum, { resolvableParts }) => sum + resolvableParts, 0);
  return {
    measure: `parts whose chunks can all be opened, %; ${all - good} of ${all} cannot`,
    value: percent(good, all),
    goal: 100,
  };
}
