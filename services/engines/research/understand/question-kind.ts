import * as z from 'zod';
import { type QuestionKind, questionKinds } from '../../../../lib/contract/research-details.ts';
import { readTable } from './word-lists/read-word-list.ts';

const Kind = z.enum(questionKinds);

type Pattern = { readonly pattern: RegExp; readonly kind: QuestionKind };

/** Patterns by language; the first match counts. */
const patterns = Map.groupBy(
  readTable('question-kinds.tsv', import.meta.url).map(
    ([language = '', kind, position, words]): Pattern & { language: string } => {
      // Combining marks belong to the word.
      const start = position === 'begins' ? '^' : '(?<![\\p{L}\\p{M}])';
      const pattern = new RegExp(`${start}(?:${words})(?![\\p{L}\\p{M}])`, 'iu');
      return { language, kind: Kind.parse(kind), pattern };
    },
  ),
  ({ language }) => language,
);

/** Classifies a question by its question words; `what` by default. */
export function questionKind(text: string, language: string): QuestionKind {
  const own = patterns.get(language) ?? patterns.get('en') ?? [];
  return own.find(({ pattern }) => pattern.test(text.trim()))?.kind ?? 'what';
}
