import { fold } from './fold.ts';

export { fold };

const maxWords = 8;

/** `like` patterns for the words of a query; each must occur somewhere, `\` escapes. */
export function searchPatterns(query: string): string[] {
  const words = fold(query).split(' ').filter(Boolean).slice(0, maxWords);
  return words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
}
