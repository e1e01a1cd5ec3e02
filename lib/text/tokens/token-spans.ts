import {
  classAt,
  DIGIT,
  isApostrophe,
  isHyphen,
  isUpperAt,
  LETTER,
  MARK,
  matchEnd,
  SPACE,
  widthAt,
  wordEnd,
} from './characters.ts';
import { internetEnd } from './internet.ts';
import { tokenRules } from './language-token-rules.ts';
import { signEnd } from './signs.ts';
import type { Spans, TokenRules } from './token-rules.ts';

const number = /\p{N}+(?:[.,:](?=\p{N})\p{N}+)*/uy;
const slashDate = /\d{1,4}\/\d{1,4}(?:\/\d{2,4})?(?![\p{L}\p{N}/])/uy;
const phone =
  /(?:\d{1,3}[-.])?\d{3}[-.]\d{3}[-.]\d{4}(?![\p{L}\p{N}-])|\d(?:\d\d)?-\d{4}(?![\p{L}\p{N}-])|\d{4}-\d{1,2}-\d{1,2}(?!\d)/uy;
const range = /\d[\d.,]{0,20}(?:[-–]\d[\d.,]{0,20}\d|[-–]\d)(?![\p{L}\p{N}-])/uy;
const initials =
  /(?:\p{L}\p{M}*\.){2,12}(?:\p{L}(?![\p{L}\p{N}]))?|\p{Lu}{2}\.\p{Lu}{2}\.(?!\p{L})/uy;

/** End of a word with the apostrophes, hyphens and ampersands inside it. */
function compoundEnd(text: string, at: number, rules: TokenRules): number {
  let end = wordEnd(text, at);
  for (;;) {
    const code = text.charCodeAt(end);
    const next = classAt(text, end + 1);
    if (next !== LETTER && next !== DIGIT) {
      const hangs = rules.joinsHangingHyphen && isHyphen(code) && next === SPACE && end > at;
      return hangs ? end + 1 : end;
    }
    const joins =
      (isApostrophe(code) && next === LETTER) ||
      (code === 47 && next === LETTER && rules.joinsSlash(text, at, end)) ||
      (code === 38 && isUpperAt(text, end - 1) && isUpperAt(text, end + 1)) ||
      (isHyphen(code) && rules.joinsHyphen(text, at, end));
    if (!joins) return end;
    end = wordEnd(text, end + 1);
  }
}

/** End of what is written together with the number that ends at `end`. */
function numberTail(text: string, at: number, end: number, rules: TokenRules): number {
  const next = classAt(text, end);
  const code = text.charCodeAt(end);
  if (next === LETTER || next === MARK) {
    const isUnit = rules.unit !== undefined && matchEnd(rules.unit, text, end) > 0;
    return isUnit ? end : compoundEnd(text, end, rules);
  }
  if (isApostrophe(code) && matchEnd(/['’]s(?![\p{L}\p{N}])/uy, text, end) > 0) return end + 2;
  if (isHyphen(code) && classAt(text, end + 1) === LETTER) {
    return rules.joinsHyphen(text, at, end) ? compoundEnd(text, end + 1, rules) : end;
  }
  if (code === 37 && rules.joinsPercent) return end + 1;
  if (code === 46 && rules.isOrdinal(text, at, end)) return end + 1;
  return end;
}

/** End of what starts with the digit at `at`. */
function digitEnd(text: string, at: number, rules: TokenRules): number {
  const internet = internetEnd(text, at, wordEnd(text, at));
  if (internet > 0) return internet;
  let end = matchEnd(slashDate, text, at);
  if (end < 0) end = matchEnd(phone, text, at);
  if (end < 0 && rules.joinsRanges) end = matchEnd(range, text, at);
  if (end < 0) end = matchEnd(number, text, at);
  return end < 0 ? compoundEnd(text, at, rules) : numberTail(text, at, end, rules);
}

/** End of what starts with the letter at `at`. */
function letterEnd(text: string, at: number, rules: TokenRules): number {
  const word = wordEnd(text, at);
  const internet = internetEnd(text, at, word);
  if (internet > 0) return internet;
  const code = text.charCodeAt(word);
  if (code === 36 && isUpperAt(text, word - 1) && word - at <= 3) return word + 1;
  if (code === 46) {
    const end = matchEnd(initials, text, at);
    if (end > 0) return rules.initialsEnd(text, at, word, end);
    if (rules.joinsPeriods && rules.isAbbreviation(text, at, word)) return word + 1;
  }
  return compoundEnd(text, at, rules);
}

/**
 * Cuts a text into tokens. Every character that is not white space is in exactly one token. Linear
 * in the text's length: every pattern is anchored and bounded, or consumes what it reads.
 */
export function tokenSpans(text: string, rules: TokenRules): Spans {
  const spans: Spans = [];
  let at = 0;
  while (at < text.length) {
    const type = classAt(text, at);
    if (type === SPACE) {
      at++;
      continue;
    }
    const isWord = type === LETTER || type === MARK || text.charCodeAt(at) === 95;
    let end: number;
    if (isWord) {
      end = letterEnd(text, at, rules);
    } else if (type === DIGIT) {
      end = digitEnd(text, at, rules);
    } else {
      end = signEnd(text, at, type, rules);
      while (classAt(text, end) === MARK) end += widthAt(text, end);
    }
    if (type === LETTER) rules.cutWord(text, at, end, spans);
    else spans.push(at, end);
    at = end;
  }
  return spans;
}

/** The tokens of a text as they stand in it, without the enclitics that only a dictionary tells from endings. */
export function tokenForms(text: string, language: string): string[] {
  const spans = tokenSpans(text, tokenRules(language));
  return Array.from({ length: spans.length / 2 }, (_, i) =>
    text.slice(spans[2 * i], spans[2 * i + 1]),
  );
}
