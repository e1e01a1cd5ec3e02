import { foldMarks } from '../../services/engines/language/correction/fold-marks.ts';
import {
  type HashedWeights,
  quantize,
} from '../../services/engines/language/correction/hashed-weights.ts';
import {
  letterFeatureCount,
  letterFeatures,
  letterSlot,
} from '../../services/engines/language/correction/letter-model.ts';
import { shuffled } from './perceptron.ts';

const table = 2 ** 17;
const epochs = 4;
const learningRate = 0.3;

export type WeightedWord = { word: string; weight: number };

/** Trains the model that guesses marks by the letters around (logistic regression, AdaGrad), in a fixed order. */
export function trainLetters(
  words: readonly WeightedWord[],
  letters: Readonly<Record<string, string>>,
): HashedWeights {
  const weights = new Float32Array(table);
  const gradients = new Float32Array(table);
  const features = new Int32Array(letterFeatureCount);
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (const { word, weight } of shuffled(words, epoch)) {
      const folded = foldMarks(word);
      for (let place = 0; place < folded.length; place++) {
        const plain = folded.charAt(place);
        const marked = Object.hasOwn(letters, plain) ? letters[plain] : undefined;
        const gold = `${plain}${marked}`.indexOf(word.charAt(place));
        if (!marked || gold < 0) continue;
        letterFeatures(folded, place, features);
        step(plain + marked, gold, weight, features, weights, gradients);
      }
    }
  }
  return quantize(weights, 0.02);
}

function step(
  options: string,
  gold: number,
  weight: number,
  features: Int32Array,
  weights: Float32Array,
  gradients: Float32Array,
): void {
  const scores: number[] = [];
  for (let i = 0; i < options.length; i++) {
    let score = 0;
    for (const feature of features) {
      score += weights[letterSlot(feature, options.charCodeAt(i), table)] ?? 0;
    }
    scores.push(Math.exp(score));
  }
  const total = scores.reduce((sum, score) => sum + score, 0);
  for (const [i, score] of scores.entries()) {
    const gradient = weight * (score / total - (i === gold ? 1 : 0));
    if (Math.abs(gradient) < 1e-4) continue;
    for (const feature of features) {
      adjust(
        letterSlot(feature, options.charCodeAt(i), table),
        gradient,
        learningRate,
        weights,
        gradients,
      );
    }
  }
}

export function adjust(
  index: number,
  gradient: number,
  rate: number,
  weights: Float32Array,
  gradients: Float32Array,
): void {
  const sum = (gradients[index] ?? 0) + gradient * gradient;
  gradients[index] = sum;
  weights[index] = (weights[index] ?? 0) - (rate * gradient) / Math.sqrt(sum + 1e-6);
}
