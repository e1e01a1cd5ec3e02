import * as z from 'zod';

import {
  AnsweredDateTime,
  LanguageCode,
  Message,
  namedObject,
  oneOf,
  Stretch,
  Text,
} from './fields.ts';

// Beyond CONTRACT: extension `research-details`. What a screen shows beside an answer of our own assistant.

export const questionKinds = [
  'who',
  'where',
  'when',
  'how-many',
  'yes-no',
  'what',
  'why',
  'how',
  'events',
  'summary',
  'timeline',
  'comparison',
] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** Steps of the assistant's work, in this order; `deep` searches once for each part of the question. */
export const researchSteps = ['understand', 'plan', 'search', 'read', 'answer', 'check'] as const;

/** Progress. `message` says it in the language of the question, `step` for screens that have words of their own. */
export const ResearchMessage = namedObject('ResearchMessage', {
  ...Message.shape,
  step: z.enum(researchSteps).optional(),
  /** The part of the question that is worked on. */
  question: z.string().optional(),
  /** Articles found or passages read. */
  count: z.int().min(0).optional(),
});
export type ResearchMessage = z.output<typeof ResearchMessage>;

/** One of the values that passages disagree on. */
export const ResearchValue = namedObject('ResearchValue', {
  text: z.string(),
  /** Date of the newest article that says it. */
  publishDate: AnsweredDateTime.optional(),
  isNewest: z.boolean(),
  sourceChunkIds: z.array(z.string()),
});
export type ResearchValue = z.output<typeof ResearchValue>;

/** Members of an answer's part beyond CONTRACT 5.3. */
export const researchPartDetails = {
  /** Range of the answer itself in `text`. */
  answer: Stretch.optional(),
  /** Language of `text`, where it is a quote in another than the question's. */
  language: LanguageCode.optional(),
  /** Values on which passages disagree, newest first. */
  values: z.array(ResearchValue).optional(),
};

/** An article that came close to what was asked. */
export const NearArticle = namedObject('NearArticle', {
  articleId: z.string(),
  title: z.string(),
  publishDate: AnsweredDateTime.optional(),
});
export type NearArticle = z.output<typeof NearArticle>;

/** The interpretation of a question and the course of its answer. */
export const ResearchDetails = namedObject('ResearchDetails', {
  /** With what the conversation says filled in. */
  question: z.string(),
  language: z.string(),
  kind: z.enum(questionKinds),
  /** The passages considered, as a search of the archive: its written form and its filters. */
  search: z.object({ query: z.string(), articleFilters: z.record(z.string(), z.string()) }),
  assistant: z.enum(['built-in', 'model']),
  model: z.string().optional(),
  articles: z.int().min(0),
  passages: z.int().min(0),
  /** When the newest article that the answer rests on was published. */
  newestSupport: AnsweredDateTime.optional(),
  /** Questions that could be asked next, in the language of the question. */
  suggestions: z.array(z.string()),
  /** Meanings of an ambiguous name, each as a question that names it. */
  choices: z.array(z.object({ label: z.string(), question: z.string() })),
  /** Articles that came closest where nothing supports an answer, best first. They are no answer. */
  near: z.array(NearArticle).optional(),
});
export type ResearchDetails = z.output<typeof ResearchDetails>;

/** Reasons to reject a part of an answer. */
export const researchFaults = [
  'wrong-source',
  'outdated',
  'not-what-it-says',
  'missing-our-piece',
] as const;
export type ResearchFault = (typeof researchFaults)[number];

/** Members of feedback on a part beyond CONTRACT 5.9. */
export const researchFeedbackDetails = {
  reason: oneOf(researchFaults).optional(),
  comment: Text.max(2_000).optional(),
  author: Text.max(200).optional(),
};
