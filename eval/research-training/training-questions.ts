import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { LabelledPassage, readResearchQuestions } from '../research-questions.ts';

const Training = z.array(
  z.strictObject({
    language: z.enum(['en', 'cs']),
    question: z.string().min(1),
    /** Empty where nothing in the samples answers. */
    passages: z.array(LabelledPassage),
    near: z.string().optional(),
  }),
);

export type TrainingQuestion = {
  readonly question: string;
  readonly passages: readonly LabelledPassage[];
  readonly before: readonly string[];
};

/** Of these a good answer has several sentences, or asks back. */
const others: ReadonlySet<string> = new Set(['summary', 'timeline', 'comparison', 'ambiguous']);

/** What weights are learned from: questions written for it, and those for development. */
export function readTrainingQuestions(): TrainingQuestion[] {
  const file = new URL('questions.json', import.meta.url);
  const own = Training.parse(JSON.parse(readFileSync(file, 'utf8')));
  const development = readResearchQuestions().filter(
    ({ part, kind }) => part === 'dev' && !others.has(kind),
  );
  return [
    ...own.map((each) => ({ ...each, before: [] })),
    ...development.map(({ history, ...each }) => ({
      ...each,
      before: history.map(({ question }) => question),
    })),
  ];
}
