import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A data file beside the code. `[name]` begins a section and `#` a comment; a line is either words or an entry
 * (`key: words`). `_` stands for a space within a phrase.
 */
export class WordLists {
  readonly #sections = new Map<string, string[]>();

  constructor(text: string) {
    let lines: string[] = [];
    for (const line of text.split('\n')) {
      const section = /^\[(.+)\]$/.exec(line)?.[1];
      if (section !== undefined) {
        lines = [];
        this.#sections.set(section, lines);
      } else if (line !== '' && !line.startsWith('#')) lines.push(line);
    }
  }

  sections(): Iterable<string> {
    return this.#sections.keys();
  }

  /** Empty for a section that the file lacks. */
  lines(section: string): readonly string[] {
    return this.#sections.get(section) ?? [];
  }

  words(section: string): string[] {
    return this.lines(section).flatMap(splitWords);
  }

  set(section: string): ReadonlySet<string> {
    return new Set(this.words(section));
  }

  /** Keys may repeat. */
  entries(section: string): [key: string, value: string][] {
    return this.lines(section).map((line) => {
      const at = line.indexOf(': ');
      return [line.slice(0, at), line.slice(at + 2)];
    });
  }
}

export function splitWords(line: string): string[] {
  return line.split(' ').map((word) => word.replaceAll('_', ' '));
}

export function readWordLists(folder: string, file: string): WordLists {
  return new WordLists(readFileSync(join(folder, file), 'utf8'));
}

/** The file of a language in a folder with one for each of our languages; undefined for any other language. */
export function readLanguageLists(folder: string, language: string): WordLists | undefined {
  const isCode = /^[a-z]{2}$/.test(language);
  return isCode && existsSync(join(folder, `${language}.txt`))
    ? readWordLists(folder, `${language}.txt`)
    : undefined;
}
