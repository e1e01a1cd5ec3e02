import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SentArticle } from '../services/engines/archive/types.ts';
import { cutPassages } from '../services/engines/archive/vectors/cut-passages.ts';
import { encodeBeginning } from '../services/engines/archive/vectors/encode-beginning.ts';
import { Encoder, fromGeneralCenter } from '../services/engines/encoder/port.ts';
import { packVector, unpackVector, type Vector } from '../services/engines/encoder/vectors/port.ts';
import {
  findTopics,
  type ScoredTopic,
  scoreTopics,
} from '../services/engines/language/topics/find-topics.ts';
import { loadTopicModel, readTopics } from '../services/engines/language/topics/topic-model.ts';
import { readTaxonomy } from '../training/language/taxonomy.ts';
import { readTopicArticles } from '../training/language/topic-articles.ts';
import { type EvalRow, once, percent } from './eval-row.ts';

/** `topics`: codes of eight digits, the subject first. */
type Labelled = { language: string; title: string; text: string; topics: readonly string[] };

type Judged = Labelled & {
  /** Code of the most probable top term. */
  best: string | undefined;
  found: ScoredTopic[];
};

type MeaningOf = (
  encode: Encoder['encode'],
  article: SentArticle,
  language: string,
) => Promise<Vector | undefined>;

const meaningInDraft: MeaningOf = (encode, article) => encodeBeginning(encode, article);

/** Makes the vector from the one that an archive stores of the first passage. */
const meaningInArchive: MeaningOf = async (encode, article, language) => {
  const passages = cutPassages(article, language).slice(0, 1);
  const [vector] = await encode('passage', passages);
  return vector && fromGeneralCenter(unpackVector(packVector(vector)), language);
};

async function judge(
  articles: readonly Labelled[],
  meaningOf: MeaningOf = meaningInDraft,
): Promise<Judged[]> {
  const model = loadTopicModel();
  if (!model) throw new Error('There are no parameters of topics: run npm run train topics.');
  const encoder = new Encoder({ patience: 600_000 });
  try {
    return await Promise.all(
      articles.map(async (labelled) => {
        const { language, title, text } = labelled;
        const article = { face: 'media', article: { id: 'a', title, text } } as const;
        const encode: Encoder['encode'] = (...call) => encoder.encode(...call);
        const meaning = await meaningOf(encode, article, language);
        if (!meaning) throw new Error('The encoder does not load here.');
        const [best] = scoreTopics(model, meaning, language)
          .filter(({ topic }) => topic.parent === undefined)
          .sort((one, other) => other.probability - one.probability);
        return { ...labelled, best: best?.topic.code, found: findTopics(meaning, language) };
      }),
    );
  } finally {
    await encoder.close();
  }
}

const heldBack = once(() => judge(readTopicArticles('held back')));
const heldBackInArchive = once(() => judge(readTopicArticles('held back'), meaningInArchive));

function readNews(): Labelled[] {
  const file = readFileSync(join(import.meta.dirname, 'samples/topics-news.tsv'), 'utf8');
  return file
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [language = '', top = '', title = '', text = ''] = line.split('\t');
      return { language, title, text, topics: [top] };
    });
}

const pathOf = once(() => new Map(readTaxonomy().map(({ code, path }) => [code, path])));

function countTops(all: readonly Judged[]) {
  const right = all.filter(({ best, topics: [subject = ''] }) => {
    const [top] = pathOf().get(subject) ?? [];
    return best === top;
  });
  const value = percent(right.length, all.length);
  return { measure: "the subject's is first, %", value };
}

/** Counts topics below the top terms that were found, given (each with all broader ones), and both. */
function countBelow(all: readonly Judged[]) {
  const below = new Set(readTopics().flatMap(({ code, parent }) => (parent ? [code] : [])));
  const counts = { found: 0, given: 0, right: 0 };
  for (const { topics, found } of all) {
    const given = new Set(topics.flatMap((code) => pathOf().get(code) ?? [])).intersection(below);
    const own = new Set(found.map(({ topic }) => topic.code)).intersection(below);
    counts.found += own.size;
    counts.given += given.size;
    counts.right += own.intersection(given).size;
  }
  return counts;
}

/** Counts the topics that are found in drafts, in the archive, and in both. */
async function compareWithArchive() {
  const codesIn = (all: readonly Judged[]) =>
    new Set(all.flatMap(({ found }, at) => found.map(({ topic }) => `${at} ${topic.code}`)));
  const [drafts, archive] = [codesIn(await heldBack()), codesIn(await heldBackInArchive())];
  const value = percent(drafts.intersection(archive).size, drafts.union(archive).size);
  return { measure: 'of those found by either, found by both, %', value };
}

export const topicRows: EvalRow[] = [
  { name: 'topics, top term', run: async () => countTops(await heldBack()) },
  { name: 'topics, top term, daily news', run: async () => countTops(await judge(readNews())) },
  {
    name: 'topics below, precision',
    async run() {
      const { right, found } = countBelow(await heldBack());
      return { measure: 'found ones right, %', value: percent(right, found) };
    },
  },
  {
    name: 'topics below, recall',
    async run() {
      const { right, given } = countBelow(await heldBack());
      return { measure: 'given ones found, %', value: percent(right, given) };
    },
  },
  { name: 'topics, drafts and archive', run: compareWithArchive },
];
