import { shippedKnowledge } from '../../knowledge/knowledge.ts';
import { analyze } from '../../language/analyze.ts';
import type { Question, Turn } from '../types.ts';
import type { QuestionContext } from './question-reader.ts';
import { readQuestion } from './read-question.ts';

export const today = new Date('2026-11-22T12:00:00Z');

/** Reads a question as in production, with the seed knowledge, in this thread. */
export function understood(
  text: string,
  more: Partial<Pick<QuestionContext, 'language' | 'turns'>> = {},
): Promise<Question> {
  return readQuestion(text, {
    language: undefined,
    turns: [],
    time: today,
    namesOf: (id) => Object.values(shippedKnowledge().find(id)?.names ?? {}).flat(),
    async analyze(input) {
      const { analysis } = analyze({
        kind: 'analysis',
        returnMentions: true,
        returnItemSentiment: false,
        returnGkbProperties: false,
        tagType: 'media',
        blocked: [],
        expected: [],
        ...input,
      });
      const bytes = new TextEncoder().encode(JSON.stringify(analysis));
      return { bytes, usedChars: 0, items: [] };
    },
    ...more,
  });
}

export function turn(question: string, answer = ''): Turn {
  return { question, answer };
}
