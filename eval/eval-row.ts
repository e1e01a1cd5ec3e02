/** One line of the evaluation table. */
export type EvalRow = {
  name: string;
  run(): EvalResult | Promise<EvalResult>;
};

/** Higher is better. `goal` is the target, `trial` the result of a first trial. */
export type EvalResult = {
  /** Such as "word accuracy, %". */
  measure: string;
  value: number;
  goal?: number;
  trial?: number;
};

/** Returns a percentage with two decimals; 0 of nothing. */
export function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 100;
}

/** Computes a value on first use. */
export function once<T>(load: () => T): () => T {
  let value: { loaded: T } | undefined;
  return () => {
    value ??= { loaded: load() };
    return value.loaded;
  };
}
