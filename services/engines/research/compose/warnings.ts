import type { PassageFindings } from '../../archive/port.ts';
import type { ComposedPart, Question } from '../types.ts';
import { formatDay, wordsOf } from '../words.ts';

/** Words that ask about the present. */
const now: Readonly<Record<string, RegExp>> = {
  en: /\b(now|nowadays|today|todays|current|currently|at present|presently|at the moment|latest|still|this (?:year|month|week))\b/i,
  cs: /(?<!\p{L})(nyní|dnes|dneska|dnešní\p{L}*|teď|současn\p{L}+|aktuáln\p{L}+|letos|letošní\p{L}*|momentáln\p{L}+|v této chvíli|stále|zatím|nejnovější\p{L}*)(?!\p{L})/iu,
};
const old = 365 * 86_400_000;

/** Warns if a question about the present is answered by support older than a year. */
export function warnOfAge(
  { text, language }: Question,
  parts: readonly ComposedPart[],
  time: Date,
): ComposedPart | undefined {
  if (!(now[language] ?? now.en)?.test(text)) return undefined;
  const newest = newestSupport(parts);
  if (newest === undefined || time.getTime() - newest < old) return undefined;
  const warning = wordsOf(language).oldSupport(formatDay(newest, language));
  return { type: 'warning', text: warning, sources: [] };
}

/** Returns the publication time of the newest cited article, milliseconds since 1970. */
export function newestSupport(parts: readonly ComposedPart[]): number | undefined {
  const times = parts.flatMap(({ sources }) =>
    sources.flatMap(({ article }) => article.publishedAt ?? []),
  );
  return times.length > 0 ? Math.max(...times) : undefined;
}

/** Warns that an unknown name was replaced by a similar one, if the answer relies on it. */
export function warnOfSubstitutes(
  { terms, language }: Question,
  { takenFor = [] }: Pick<PassageFindings, 'takenFor'>,
  parts: readonly ComposedPart[],
): ComposedPart[] {
  const sources = parts.flatMap((part) => part.sources);
  return terms.flatMap(({ text }, term): ComposedPart[] => {
    const name = takenFor[term];
    const isUsed = sources.some(
      ({ sentence }) =>
        sentence.terms.some((each) => each.term === term) || sentence.inTitle.includes(term),
    );
    if (name === undefined || !isUsed) return [];
    return [{ type: 'warning', text: wordsOf(language).takenFor(text, name), sources: [] }];
  });
}
