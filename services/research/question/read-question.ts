import * as z from 'zod';
import type { ArticleFilters } from '../../../lib/contract/retrieval.ts';
import { readWords } from '../../archive/words/read-words.ts';
import { isGrammatical } from '../../archive/words/stop-words.ts';
import type { AnalyzeInput } from '../../language/analyze-input.ts';
import { detectLanguage } from '../../language/detect.ts';
import { foldStem } from '../../language/stem/fold-stem.ts';
import type { Finished } from '../../language/worker-messages.ts';
import type { Question, QuestionEntity, QuestionTerm, Turn } from '../types.ts';
import { answerTypesOf, questionKind } from './question-words.ts';

export type QuestionContext = {
  /** Said by the caller. */
  readonly language: string | undefined;
  readonly filters: ArticleFilters;
  readonly turns: readonly Turn[];
  readonly time: Date;
  /** Analyses a text by the language engine, with what the tenant taught. */
  analyze(
    input: Pick<AnalyzeInput, 'text' | 'language' | 'analyses' | 'referenceDate'>,
  ): Promise<Finished>;
};

const Analyzed = z.object({
  entities: z
    .array(z.object({ gkbId: z.string().optional(), stdForm: z.string(), type: z.string() }))
    .default([]),
});

/** Languages that questions are asked in most, where a short one leaves it open. */
const usualLanguages = ['en', 'cs'];
const nameWeight = 1.5;

/** Understands a question: its language, what it asks for, its words and names. */
export async function readQuestion(text: string, context: QuestionContext): Promise<Question> {
  const language = context.language ?? detectLanguage(text, { prior: usualLanguages }).language;
  const kind = questionKind(text, language);
  const { bytes } = await context.analyze({
    text,
    ...(language !== 'und' && { language }),
    analyses: ['language', 'entities'],
    referenceDate: context.time.toISOString().slice(0, 10),
  });
  const { entities } = Analyzed.parse(JSON.parse(new TextDecoder().decode(bytes)));
  return {
    text,
    resolved: text,
    language,
    kind,
    terms: termsOf(text, language),
    entities: entities.map(
      ({ gkbId, stdForm, type }): QuestionEntity => ({ gkbId, stdForm, type }),
    ),
    answerTypes: answerTypesOf(kind),
    articleFilters: {},
    choices: [],
  };
}

/** The words that are not of grammar, each once. */
function termsOf(text: string, language: string): QuestionTerm[] {
  const { starts, ends, stems } = readWords(text, language);
  const seen = new Set<string>();
  return stems.flatMap((stem, at) => {
    const word = text.slice(starts[at], ends[at]);
    if (seen.has(stem) || isGrammatical(foldStem(word), language)) return [];
    seen.add(stem);
    const isName = at > 0 && /^[\p{Lu}\p{N}]/u.test(word);
    return [{ text: word, weight: isName ? nameWeight : 1, isName }];
  });
}
