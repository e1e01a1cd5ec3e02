/** One line of the evaluation table. */
export type EvalRow = {
  name: string;
  run(): EvalResult | Promise<EvalResult>;
};

/** Higher is better. `goal` and `trial` are what was aimed at and what a first trial reached, where there is such a figure. */
export type EvalResult = {
  /** What is counted, e.g. "word accuracy, %". */
  measure: string;
  value: number;
  goal?: number;
  trial?: number;
};

/** A share as a percentage with two decimals; 0 of nothing. */
export function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 100;
}
