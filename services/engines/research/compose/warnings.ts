import type { ComposedPart, Question } from '../types.ts';
import { formatDay, wordsOf } from '../words.ts';

/** Words by which a question asks how things are now. */
const now: Readonly<Record<string, RegExp>> = {
  en: /\b(now|nowadays|today|todays|current|currently|at present|presently|at the moment|latest|still|this (?:year|month|week))\b/i,
  cs: /(?<!\p{L})(nyní|dnes|dneska|dnešní\p{L}*|teď|současn\p{L}+|aktuáln\p{L}+|letos|letošní\p{L}*|momentáln\p{L}+|v této chvíli|stále|zatím|nejnovější\p{L}*)(?!\p{L})/iu,
};
const old = 365 * 86_400_000;

/** Says how old the newest support is where a question about now is answered by what is older than a year. */
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

/** When the newest article that parts rest on was published, milliseconds since 1970. */
export function newestSupport(parts: readonly ComposedPart[]): number | undefined {
  const times = parts.flatMap(({ sources }) =>
    sources.flatMap(({ article }) => article.publishedAt ?? []),
  );
  return times.length > 0 ? Math.max(...times) : undefined;
}
