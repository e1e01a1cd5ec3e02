import { z } from 'zod';

/** One line of the evaluation table. */
export type EvalRow = {
  name: string;
  run(): EvalResult | Promise<EvalResult>;
  /** Opens the same data and score for the answers of another library; missing where none can give them. */
  share?(): SharedTask;
};

/** Data with a score, the same for us and for another library. */
export type EvalTask<Input, Answer> = {
  inputs: readonly Input[];
  /** Gives our answer. */
  answer(input: Input): Answer | Promise<Answer>;
  /** Parses an answer of another library. */
  schema: z.ZodType<Answer>;
  score(answers: readonly Answer[]): EvalResult;
};

export type SharedTask = {
  inputs: readonly unknown[];
  score(answers: unknown): EvalResult;
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

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Returns the harmonic mean of precision and recall as {@link percent} does. */
export function f1(right: number, found: number, expected: number): number {
  return percent(2 * right, found + expected);
}

/** Returns nDCG of a ranking in which `relevant` items all gain the same, by its first `depth`. */
export function ndcg<T>(ranked: readonly T[], relevant: ReadonlySet<T>, depth: number): number {
  let gain = 0;
  let ideal = 0;
  for (let at = 0; at < depth; at++) {
    const discounted = 1 / Math.log2(at + 2);
    const item = ranked[at];
    if (item !== undefined && relevant.has(item)) gain += discounted;
    if (at < relevant.size) ideal += discounted;
  }
  return gain / ideal;
}

/** Makes a row whose data other libraries can be measured on. */
export function taskRow<Input, Answer>(
  name: string,
  makeTask: () => EvalTask<Input, Answer>,
): EvalRow {
  return {
    name,
    async run() {
      const { inputs, answer, score } = makeTask();
      const answers: Answer[] = [];
      for (const input of inputs) answers.push(await answer(input));
      return score(answers);
    },
    share() {
      const { inputs, schema, score } = makeTask();
      const parser = z.array(schema).length(inputs.length);
      return { inputs, score: (answers) => score(parser.parse(answers)) };
    },
  };
}

/** Makes a row for each item; `name` has `*` for the item. */
export function rowsOf<T extends string>(
  items: readonly T[],
  name: string,
  run: (item: T) => EvalResult | Promise<EvalResult>,
): EvalRow[] {
  return items.map((item) => ({ name: name.replace('*', item), run: () => run(item) }));
}

/** Computes a value on first use. */
export function once<T>(load: () => T): () => T {
  let value: { loaded: T } | undefined;
  return () => {
    value ??= { loaded: load() };
    return value.loaded;
  };
}
