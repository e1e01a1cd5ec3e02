import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { measuredKeys } from '../../bench/start-services.ts';
import { archiveId } from '../../eval/ask-samples.ts';
import { LabelledPassage, readResearchQuestions } from '../../eval/research-questions.ts';
import { readTrainingTexts, type TrainingArticle } from './training-texts.ts';

const Training = z.array(
  z.strictObject({
    language: z.enum(['en', 'cs']),
    question: z.string().min(1),
    /** Empty if the samples have no answer. */
    passages: z.array(LabelledPassage),
    near: z.string().optional(),
  }),
);

export type TrainingQuestion = {
  readonly question: string;
  /** Archive to ask: the samples, or the training texts. */
  readonly tenant: keyof typeof measuredKeys;
  /** Archive ids of answering articles; empty if none answers. */
  readonly articles: readonly string[];
  isRight(article: string, sentence: string): boolean;
  readonly before: readonly string[];
};

/** Kinds with several sentences or no answer. */
const others: ReadonlySet<string> = new Set(['summary', 'timeline', 'comparison', 'ambiguous']);

/** The questions written for learning, on the samples and on training texts, and the development questions. */
export function readTrainingQuestions(): TrainingQuestion[] {
  const own = ['questions.json', 'plain.json'].flatMap((name) =>
    Training.parse(JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'))),
  );
  const development = readResearchQuestions().filter(
    ({ part, kind }) => (part === 'dev' || part === 'test') && !others.has(kind),
  );
  return [
    ...own.map((each) => onSamples(each, [])),
    ...development.map((each) =>
      onSamples(
        each,
        each.history.map(({ question }) => question),
      ),
    ),
    ...onTexts(),
  ];
}

function onSamples(
  { question, passages }: { question: string; passages: readonly LabelledPassage[] },
  before: readonly string[],
): TrainingQuestion {
  return {
    question,
    before,
    tenant: 'bench',
    articles: passages.map(({ article }) => archiveId(article)),
    isRight: (article, sentence) =>
      passages.some(
        ({ article: id, sentence: said, also = [], spans }) =>
          archiveId(id) === article &&
          [said, ...also].includes(sentence) &&
          (spans === undefined || spans.some((span) => sentence.includes(span))),
      ),
  };
}

function onTexts(): TrainingQuestion[] {
  return readTrainingTexts().questions.map(({ question, labels }) => ({
    question,
    before: [],
    tenant: 'other',
    articles: labels.map(({ article }) => article),
    isRight: (article, sentence) =>
      labels.some(
        (label) =>
          label.article === article && label.words.every((each) => sentence.includes(each)),
      ),
  }));
}

export function archiveArticleOf(article: TrainingArticle) {
  const { id, language, date, section, title, paragraphs } = article;
  return {
    id,
    language,
    paraSpecs: [
      { type: 'title', text: title },
      ...paragraphs.map((text, at) => ({ type: at === 0 ? 'lead' : 'text', text })),
    ],
    metadata: { publishDate: `${date}T00:00:00Z`, section: [section] },
  };
}
