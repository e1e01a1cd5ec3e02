/** A sentence's features, and whether it answers. */
export type Judged = {
  readonly features: Readonly<Record<string, number>>;
  readonly isRight: boolean;
};
/** Sentences found for one question; none is right if nothing answers. */
export type JudgedQuestion = {
  readonly sentences: readonly Judged[];
  readonly weight?: number;
};

const steps = 150;
const rate = 0.12;
/** Quadratic penalty; the bias is hardly penalised. */
const penalty = 1;
const biasPenalty = 0.05;
const kept = { first: 0.9, second: 0.999 };

/**
 * Learns weights by which the right sentence of each question scores highest, and every sentence of an unanswerable
 * question below zero: a conditional logit over the sentences and "none of them", whose score is 0 (McFadden 1974), with a
 * quadratic penalty, by Adam (Kingma and Ba 2015).
 */
export function learnWeights(questions: readonly JudgedQuestion[]): Map<string, number> {
  const judged = questions.flatMap(({ sentences }) => sentences);
  const names = [...new Set(judged.flatMap(({ features }) => Object.keys(features)))];
  const places = new Map(names.map((name, at) => [name, at]));
  const read = questions.map(({ sentences, weight = 1 }) => ({
    weight,
    sentences: sentences.map(({ features, isRight }) => ({
      isRight,
      values: Object.entries(features).flatMap(([name, value]) => {
        const at = places.get(name);
        return at === undefined || value === 0 ? [] : [{ at, value }];
      }),
    })),
  }));
  const weights = names.map(() => 0);
  const first = names.map(() => 0);
  const second = names.map(() => 0);
  for (let step = 1; step <= steps; step++) {
    const gradient = names.map(
      (name, at) => (name === 'bias' ? biasPenalty : penalty) * (weights[at] ?? 0),
    );
    for (const question of read) addGradient(gradient, question, weights);
    for (const [at, slope] of gradient.entries()) {
      const mean = kept.first * (first[at] ?? 0) + (1 - kept.first) * slope;
      const square = kept.second * (second[at] ?? 0) + (1 - kept.second) * slope * slope;
      first[at] = mean;
      second[at] = square;
      const move = mean / (1 - kept.first ** step);
      const size = Math.sqrt(square / (1 - kept.second ** step));
      weights[at] = (weights[at] ?? 0) - (rate * move) / (size + 1e-8);
    }
  }
  return new Map(names.map((name, at) => [name, weights[at] ?? 0]));
}

type Read = {
  readonly weight: number;
  readonly sentences: readonly {
    readonly isRight: boolean;
    readonly values: readonly { readonly at: number; readonly value: number }[];
  }[];
};

function addGradient(
  gradient: number[],
  { sentences, weight }: Read,
  weights: readonly number[],
): void {
  const scores = sentences.map(({ values }) =>
    values.reduce((sum, { at, value }) => sum + (weights[at] ?? 0) * value, 0),
  );
  const greatest = Math.max(0, ...scores);
  const shares = scores.map((score) => Math.exp(score - greatest));
  const all = shares.reduce((sum, each) => sum + each, Math.exp(-greatest));
  const right = shares.reduce((sum, each, at) => sum + (sentences[at]?.isRight ? each : 0), 0);
  for (const [at, { isRight, values }] of sentences.entries()) {
    const share = shares[at] ?? 0;
    const slope = weight * (share / all - (isRight ? share / right : 0));
    for (const { at: place, value } of values) {
      gradient[place] = (gradient[place] ?? 0) + slope * value;
    }
  }
}
