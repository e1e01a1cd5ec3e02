import { packedLikeness } from '../../encoder/vectors/port.ts';
import {
  centered,
  loadTopicModel,
  type Prototype,
  type Topic,
  type TopicModel,
} from './topic-model.ts';

/** A topic with the probability that an article is about it or about a narrower one. */
export type ScoredTopic = { topic: Topic; probability: number };

/** Probabilities from which topics are named. */
const minProbability = { top: 0.36, narrower: 0.44 };
/** Topics of an article, of which each is as probable as the model says; so those of 80 % are right four times of five. */
const topicsOfArticle = 2;

/**
 * Finds the topics of an article by the vector of its beginning, seen from the general center: those that are probable,
 * each with all broader ones, the broader before the narrower and the probable before the others.
 */
export function findTopics(meaning: Float32Array, language: string): ScoredTopic[] {
  const model = loadTopicModel();
  if (!model) return [];
  return scoreTopics(model, meaning, language)
    .filter(({ topic, probability }) => {
      const { top, narrower } = minProbability;
      return probability >= (topic.parent === undefined ? top : narrower);
    })
    .sort((one, other) => other.probability - one.probability);
}

/** Scores all topics, in the order of the model. */
export function scoreTopics(
  model: TopicModel,
  meaning: Float32Array,
  language: string,
): ScoredTopic[] {
  const { topics, tops, concepts, share } = model;
  const vector = centered(meaning, model.centers.get(language));
  const score = ({ vector: own, factor, bias }: Prototype) =>
    factor * packedLikeness(vector, own) + bias;
  const placeOf = new Map(topics.map(({ code }, at) => [code, at]));
  const own = new Float64Array(topics.length);
  for (const concept of concepts)
    own[concept.topic] = (own[concept.topic] ?? 0) + Math.exp(score(concept));
  // A topic comes after its broader one: from the last on, each holds all that is narrower.
  const whole = own.slice();
  for (let at = topics.length - 1; at >= 0; at -= 1) {
    const parent = placeOf.get(topics[at]?.parent ?? '');
    if (parent !== undefined) whole[parent] = (whole[parent] ?? 0) + (whole[at] ?? 0);
  }
  const scores = tops.map((top) => score(top) + share * Math.log(whole[top.topic] ?? 0));
  const highest = Math.max(...scores);
  const odds = scores.map((each) => Math.exp(each - highest));
  const sum = odds.reduce((total, each) => total + each, 0);
  const probabilities = new Float64Array(topics.length);
  for (const [at, { topic }] of tops.entries()) probabilities[topic] = (odds[at] ?? 0) / sum;
  for (const [at, { parent }] of topics.entries()) {
    const broader = placeOf.get(parent ?? '');
    if (broader === undefined) continue;
    const part = (whole[at] ?? 0) / (whole[broader] || 1);
    probabilities[at] = (probabilities[broader] ?? 0) * part;
  }
  return topics.map((topic, at) => ({
    topic,
    probability: 1 - (1 - (probabilities[at] ?? 0)) ** topicsOfArticle,
  }));
}
