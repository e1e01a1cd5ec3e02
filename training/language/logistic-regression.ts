/** `isRight` is what the model is to tell; what `features` lacks is 0. */
export type Example = { features: Readonly<Record<string, number>>; isRight: boolean };

const steps = 15;

/**
 * Learns the weights of a logistic regression by Newton's method, with a penalty on their squares (but for the `bias`).
 * Equal examples give equal weights.
 */
export function learnLogistic(
  examples: readonly Example[],
  penalty: number,
): Record<string, number> {
  const names = [...new Set(examples.flatMap(({ features }) => Object.keys(features)))].sort();
  const rows = examples.map(({ features, isRight }) => ({
    values: [1, ...names.map((name) => features[name] ?? 0)],
    target: Number(isRight),
  }));
  const size = names.length + 1;
  const penalties = Array.from({ length: size }, (_, at) => (at === 0 ? 1e-6 : penalty));
  let weights = new Array<number>(size).fill(0);
  for (let step = 0; step < steps; step += 1) {
    const gradient = weights.map((weight, at) => (penalties[at] ?? 0) * weight);
    const curvature = penalties.map((each, at) =>
      Array.from({ length: size }, (_, other) => (at === other ? each : 0)),
    );
    for (const { values, target } of rows) {
      const sum = values.reduce((total, value, at) => total + value * (weights[at] ?? 0), 0);
      const probability = 1 / (1 + Math.exp(-sum));
      const slope = Math.max(1e-6, probability * (1 - probability));
      for (const [at, value] of values.entries()) {
        if (value === 0) continue;
        gradient[at] = (gradient[at] ?? 0) + (probability - target) * value;
        const row = curvature[at] ?? [];
        for (const [other, each] of values.entries()) {
          row[other] = (row[other] ?? 0) + slope * value * each;
        }
      }
    }
    const change = solve(curvature, gradient);
    weights = weights.map((weight, at) => weight - (change[at] ?? 0));
  }
  return Object.fromEntries(['bias', ...names].map((name, at) => [name, weights[at] ?? 0]));
}

/** Solves a system of linear equations by Gaussian elimination; the matrix is symmetric and positive definite. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at] ?? 0]);
  const size = rows.length;
  for (const [at, row] of rows.entries()) {
    for (const below of rows.slice(at + 1)) {
      const factor = (below[at] ?? 0) / (row[at] ?? 1);
      for (let column = at; column <= size; column += 1) {
        below[column] = (below[column] ?? 0) - factor * (row[column] ?? 0);
      }
    }
  }
  const solution = new Array<number>(size).fill(0);
  for (let at = size - 1; at >= 0; at -= 1) {
    const row = rows[at] ?? [];
    const known = solution.reduce((sum, value, column) => sum + value * (row[column] ?? 0), 0);
    solution[at] = ((row[size] ?? 0) - known) / (row[at] ?? 1);
  }
  return solution;
}
