import { readWordLists } from '../../lib/text/word-lists.ts';

const lists = readWordLists(import.meta.dirname, 'own-words.txt');

/** The added words of a language with their frequencies per billion. */
export function ownWords(language: string): Map<string, number> {
  const words = new Map<string, number>();
  for (const section of lists.sections()) {
    const [code, perBillion] = section.split(' ');
    if (code !== language) continue;
    for (const word of lists.lines(section).flatMap(readLine)) {
      words.set(word, Math.max(words.get(word) ?? 0, Number(perBillion)));
    }
  }
  return words;
}

function readLine(line: string): string[] {
  const [words = '', endings = '-'] = line.split(' | ');
  return words
    .split(' ')
    .flatMap((word) => endings.split(' ').map((ending) => word + ending.replace('-', '')));
}
