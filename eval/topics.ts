import { encodeBeginning } from '../services/engines/archive/vectors/encode-beginning.ts';
import { Encoder } from '../services/engines/encoder/port.ts';
import { findTopics, scoreTopics } from '../services/engines/language/topics/find-topics.ts';
import { loadTopicModel, readTopics } from '../services/engines/language/topics/topic-model.ts';
import { readTaxonomy } from '../training/language/taxonomy.ts';
import { readTopicArticles } from '../training/language/topic-articles.ts';
import { type EvalRow, once, percent } from './eval-row.ts';

type Judged = {
  /** The most probable top term, and that of the article's subject. */
  best: string | undefined;
  subject: string | undefined;
  /** Codes below the top terms, given and found, each with all broader ones. */
  given: ReadonlySet<string>;
  found: ReadonlySet<string>;
};

/** Judges the topics of our articles that were held back from learning. */
const judged = once(async (): Promise<Judged[]> => {
  const model = loadTopicModel();
  if (!model)
    throw new Error('The parameters of the topics are missing: run npm run train topics.');
  const encoder = new Encoder({ patience: 600_000 });
  const paths = new Map(readTaxonomy().map(({ code, path }) => [code, path]));
  const below = new Set(readTopics().flatMap(({ code, parent }) => (parent ? [code] : [])));
  try {
    return await Promise.all(
      readTopicArticles('held back').map(async ({ id, language, title, text, topics }) => {
        const article = { face: 'media', article: { id, title, text } } as const;
        const meaning = await encodeBeginning((...call) => encoder.encode(...call), article);
        if (!meaning) throw new Error('The encoder does not load here.');
        const [best] = scoreTopics(model, meaning, language)
          .filter(({ topic }) => topic.parent === undefined)
          .sort((one, other) => other.probability - one.probability);
        const found = findTopics(meaning, language).map(({ topic }) => topic.code);
        return {
          best: best?.topic.code,
          subject: paths.get(topics[0] ?? '')?.[0],
          given: new Set(topics.flatMap((code) => paths.get(code) ?? [])).intersection(below),
          found: new Set(found).intersection(below),
        };
      }),
    );
  } finally {
    await encoder.close();
  }
});

const total = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);

export const topicRows: EvalRow[] = [
  {
    name: 'topics, top term',
    async run() {
      const all = await judged();
      const right = all.filter(({ best, subject }) => best === subject);
      return {
        measure: 'that of the subject is first, %',
        value: percent(right.length, all.length),
      };
    },
  },
  {
    name: 'topics below, precision',
    async run() {
      const all = await judged();
      const right = total(all.map(({ given, found }) => found.intersection(given).size));
      return {
        measure: 'found ones right, %',
        value: percent(right, total(all.map(({ found }) => found.size))),
      };
    },
  },
  {
    name: 'topics below, recall',
    async run() {
      const all = await judged();
      const right = total(all.map(({ given, found }) => found.intersection(given).size));
      return {
        measure: 'given ones found, %',
        value: percent(right, total(all.map(({ given }) => given.size))),
      };
    },
  },
];
