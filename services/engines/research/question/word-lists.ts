import { readFileSync } from 'node:fs';
import { readWords } from '../../archive/words/port.ts';

/** The lines of a list of words that lies here, without comments. */
export function listLines(name: string): string[] {
  return readFileSync(new URL(name, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
}

/** The words of a column; _ joins what is written as several. */
export function wordsIn(column = ''): string[] {
  return column
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => word.replaceAll('_', ' '));
}

/** What a word or phrase is found by in any of its forms: its stems. */
export function stemsOf(text: string, language: string): string {
  return readWords(text, language).stems.join(' ');
}

/** The same among those of several languages. */
export function keyOf(text: string, language: string): string {
  return `${language} ${stemsOf(text, language)}`;
}
