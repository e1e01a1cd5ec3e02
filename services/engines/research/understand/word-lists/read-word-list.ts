import { readFileSync } from 'node:fs';
import { readWords } from '../../../archive/words/port.ts';

/** Returns the tab-separated rows of a table beside the module `from` (its URL), without comments. */
export function readTable(name: string, from: string): string[][] {
  return readLines(name, from).map((line) => line.split('\t'));
}

/** Returns the lines of a list beside the module `from` (its URL), without comments. */
export function readLines(name: string, from: string = import.meta.url): string[] {
  return readFileSync(new URL(name, from), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
}

/** Splits a column into words; _ joins those of a phrase. */
export function wordsIn(column = ''): string[] {
  return column
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => word.replaceAll('_', ' '));
}

export function stemsOf(text: string, language: string): string {
  return readWords(text, language).stems.join(' ');
}

export function keyOf(text: string, language: string): string {
  return `${language} ${stemsOf(text, language)}`;
}
