import { fold } from './fold.ts';

export { fold };

const mostWords = 8;

/** `like` patterns for the words of a query; each must occur somewhere, `\` escapes. */
export function searchPatterns(query: string): string[] {
  const words = fold(query).split(' ').filter(Boolean).slice(0, mostWords);
  return words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
}
