import { classAt, DIGIT, LETTER, MARK, widthAt } from '../characters.ts';

/** End of the sticky `pattern` at `at`, or -1. */
export function matchEnd(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : -1;
}

/** Apostrophes, and the accent that is typed for one. */
export function isApostrophe(code: number): boolean {
  return code === 39 || code === 0x2019 || code === 0x02bc || code === 96;
}

export function isHyphen(code: number): boolean {
  return code === 45 || code === 0x2010 || code === 0x2011;
}

/** End of the letters, digits, marks and underscores from `at` on. */
export function wordEnd(text: string, at: number): number {
  let i = at;
  for (;;) {
    const type = classAt(text, i);
    if (type === LETTER || type === DIGIT || type === MARK || text.charCodeAt(i) === 95) {
      i += widthAt(text, i);
    } else {
      return i;
    }
  }
}
