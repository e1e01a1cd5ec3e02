import { DIGIT, isWithinWord, LETTER, NO_WORD, signAt } from './word-signs.ts';

const dot = 46;
const comma = 44;
const ampersand = 38;
const plus = 43;
const numberSign = 35;

export function isApostrophe(code: number): boolean {
  return code === 39 || code === 0x2019 || code === 0x2bc || code === 0xff07;
}

/** Suffixes that belong to the word before the apostrophe: Brno's, don't, we've; but l'école, d'Artagnan, O'Brien. */
const attached = new Set(['s', 't', 'd', 'm', 're', 've', 'll']);

function isPoint(code: number): boolean {
  return code === dot || code === comma;
}

function isCapital(code: number): boolean {
  return code >= 65 && code <= 90;
}

/** Finds the end of a word whose letters and digits are followed by a character that may be within words, or `end`. */
export function endBehindSign(text: string, start: number, end: number): number {
  const code = text.charCodeAt(end);
  const isLone = end - start === 1 && signAt(text, start) === LETTER;
  if (isApostrophe(code)) return endOfAttached(text, end);
  if (code === dot && isLone) return endOfAcronym(text, end);
  if (isPoint(code)) return endOfNumber(text, start, end);
  if (code === ampersand) return endOfPair(text, start, end);
  if (code === plus && isLone && text.charCodeAt(end + 1) === plus) return end + 2;
  if (code === numberSign && isLone && isCapital(text.charCodeAt(start))) {
    return signAt(text, end + 1) === NO_WORD ? end + 1 : end;
  }
  return end;
}

function runEnd(text: string, from: number): number {
  let at = from;
  while (isWithinWord(signAt(text, at))) at++;
  return at;
}

function endOfAttached(text: string, end: number): number {
  const last = runEnd(text, end + 1);
  return last <= end + 3 && attached.has(text.slice(end + 1, last).toLowerCase()) ? last : end;
}

/** Matches U.S., J.K., s.r.o.: single letters with dots between them, and the last dot. */
function endOfAcronym(text: string, end: number): number {
  let at = end;
  let letters = 1;
  while (
    text.charCodeAt(at) === dot &&
    signAt(text, at + 1) === LETTER &&
    signAt(text, at + 2) === NO_WORD
  ) {
    at += 2;
    letters++;
  }
  if (letters === 1) return end;
  return text.charCodeAt(at) === dot ? at + 1 : at;
}

/** Matches 3.5, 1,234,567; with other groups, such as 1.2.2025, each is a word. */
function endOfNumber(text: string, start: number, end: number): number {
  let at = end;
  const groups: number[] = [];
  const isGroup = isPoint(text.charCodeAt(start - 1)) && signAt(text, start - 2) === DIGIT;
  if (isGroup || !areDigits(text, start, end)) return end;
  while (isPoint(text.charCodeAt(at))) {
    const from = at + 1;
    let to = from;
    while (signAt(text, to) === DIGIT) to++;
    if (to === from) break;
    if (signAt(text, to) === LETTER) return end;
    groups.push(to - from);
    at = to;
  }
  const isWhole = groups.length === 1 || groups.every((length) => length === 3);
  return isWhole ? at : end;
}

function areDigits(text: string, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (signAt(text, at) !== DIGIT) return false;
  return true;
}

/** Matches AT&T, R&D: short names in capitals; longer ones may be written with spaces too. */
function endOfPair(text: string, start: number, end: number): number {
  const last = runEnd(text, end + 1);
  if (end - start > 3 || last === end + 1 || last > end + 4) return end;
  for (let at = start; at < last; at++) {
    if (at !== end && !isCapital(text.charCodeAt(at))) return end;
  }
  return last;
}
