import * as z from 'zod';
import { type QuestionKind, questionKinds } from '../../../../lib/contract/research-details.ts';
import { foldForSearch } from '../../../../lib/text/fold-for-search.ts';
import { detectLanguage } from '../../language/port.ts';
import { readTable } from './word-lists/read-word-list.ts';

const Kind = z.enum(questionKinds);

type Pattern = { readonly pattern: RegExp; readonly kind: QuestionKind };

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

export function questionKind(text: string, language: string): QuestionKind {
  const own = patterns.get(language) ?? patterns.get('en') ?? [];
  return own.find(({ pattern }) => pattern.test(text.trim()))?.kind ?? 'what';
}

const usualLanguages = ['en', 'cs'];

const languagesByWord = Map.groupBy(
  readTable('asking-words.tsv', import.meta.url).flatMap(([language = '', words = '']) =>
    words.split(' ').map((word) => ({ word, language })),
  ),
  ({ word }) => word,
);

/** Lead with which question words decide alone. */
const clearLead = 1;

/** Detects the language of a question, ISO 639-1; `und` if unknown. Question words decide, since most questions are short. */
export function questionLanguage(text: string): string {
  const points = new Map<string, number>();
  for (const word of text.toLowerCase().split(/[^\p{L}\p{M}]+/u)) {
    for (const { language } of languagesByWord.get(word) ?? []) {
      points.set(language, (points.get(language) ?? 0) + 1);
    }
  }
  const [first, second] = [...points].toSorted((one, other) => other[1] - one[1]);
  if (first && first[1] - (second?.[1] ?? 0) >= clearLead) return first[0];
  const { language } = detectLanguage(text, { prior: usualLanguages });
  if (language !== 'und') return language;
  return first?.[0] ?? (foldForSearch(text) === text.toLowerCase() ? 'und' : language);
}
