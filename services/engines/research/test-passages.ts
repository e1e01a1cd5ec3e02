import { codePointsBefore } from '../../../lib/text/code-points.ts';
import { codePointLength } from '../../../lib/text/text.ts';
import type { Passage, Question } from './types.ts';

type Entity = { type: string; stdForm?: string; text: string; gkbId?: string };
type PassageSettings = {
  id?: string;
  title?: string;
  published?: string;
  language?: string;
  part?: 'lead' | 'text';
  paragraph?: number;
  number?: number;
  off?: number;
  score?: number;
  entities?: readonly Entity[];
  answer?: string;
  duplicateIds?: readonly string[];
  terms?: readonly number[];
};

function stretch(text: string, part: string) {
  const at = text.indexOf(part);
  if (at < 0) throw new Error(`"${part}" is not in "${text}"`);
  return { off: codePointsBefore(text, at), len: codePointLength(part) };
}

export function passage(text: string, settings: PassageSettings = {}): Passage {
  const { id = 'a', language = 'en', published, score = 0.8, entities = [] } = settings;
  return {
    score,
    answer: settings.answer === undefined ? undefined : stretch(text, settings.answer),
    article: {
      id,
      dataset: 'archive',
      title: settings.title ?? `Title of ${id}`,
      language,
      publishedAt: published === undefined ? undefined : Date.parse(published),
      state: undefined,
      duplicateIds: settings.duplicateIds ?? [],
      score: 0.5,
      isAnalysed: entities.length > 0,
    },
    sentence: {
      article: 0,
      paragraph: settings.paragraph ?? 1,
      part: settings.part ?? 'text',
      number: settings.number ?? 0,
      off: settings.off ?? 0,
      text,
      language,
      terms: (settings.terms ?? []).map((term) => ({ term, off: 0, len: 1 })),
      inParagraph: [],
      inTitle: [],
      entities: entities.map(({ text: part, type, stdForm = part, gkbId }) => ({
        type,
        stdForm,
        gkbId,
        ...stretch(text, part),
      })),
    },
  };
}

export function question(text: string, settings: Partial<Question> = {}): Question {
  return {
    text,
    resolved: text,
    language: 'en',
    kind: 'what',
    terms: [],
    entities: [],
    answerTypes: [],
    articleFilters: {},
    choices: [],
    ...settings,
  };
}
