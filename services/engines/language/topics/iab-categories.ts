import { readFileSync } from 'node:fs';
import { memoize } from '../../../../lib/runtime/memoize.ts';
import { modelFile } from '../model-files.ts';
import type { ScoredTopic } from './find-topics.ts';

const types = ['iab', 'iab-brand-safety'] as const;
/** CONTRACT §6.2: what an article is about for advertisers, and what they may want to keep away from. */
export type CategoryType = (typeof types)[number];

/** A category of the IAB Content Taxonomy 3.1 with the codes of the media topics that it follows from. */
export type Category = { type: CategoryType; id: string; name: string; topics: readonly string[] };

const categoriesOf = memoize((name: string): readonly Category[] => {
  const [, ...lines] = readFileSync(modelFile(name), 'utf8').trimEnd().split('\n');
  return lines.flatMap((line) => {
    const [written, id = '', name = '', topics = ''] = line.split('\t');
    const type = types.find((each) => each === written);
    return type ? [{ type, id, name, topics: topics.split(',') }] : [];
  });
});

/** Reads the categories, which have English names only. */
export const readCategories = () => categoriesOf('iab-categories.tsv');

/** The categories that follow from topics, the most probable first. */
export function findCategories(
  topics: readonly ScoredTopic[],
): { category: Category; probability: number }[] {
  const probabilities = new Map(topics.map(({ topic, probability }) => [topic.code, probability]));
  return readCategories()
    .map((category) => ({
      category,
      probability: Math.max(...category.topics.map((code) => probabilities.get(code) ?? 0)),
    }))
    .filter(({ probability }) => probability > 0)
    .sort((one, other) => other.probability - one.probability);
}
