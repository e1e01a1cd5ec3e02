import { classAt, SPACE } from '../../../../lib/text/tokens/characters.ts';
import { tokenRules } from '../../../../lib/text/tokens/language-token-rules.ts';
import type { TokenRules } from '../../../../lib/text/tokens/token-rules.ts';
import { tokenSpans } from '../../../../lib/text/tokens/token-spans.ts';
import type { Token } from '../types.ts';
import { cutPolish, cutSpanish } from './enclitics.ts';

const ascii = /^[\0-\x7f]*$/;

/** Lower case and NFC, without work for plain ASCII. */
export function normalize(text: string): string {
  return ascii.test(text) ? text.toLowerCase() : text.normalize('NFC').toLowerCase();
}

/** Rules with cutters that look words up in the language's models. */
const ownRules = new Map<string, TokenRules>([
  ['es', { ...tokenRules('es'), cutWord: cutSpanish }],
  ['pl', { ...tokenRules('pl'), cutWord: cutPolish }],
]);

/**
 * Tokens of a text after the rules of `language` (general rules for an unknown one), in order, all
 * in sentence 0: `splitSentences` numbers them. Offsets are UTF-16; `text.slice(start, end)` is the
 * token, and only white space lies between tokens.
 */
export function tokenize(text: string, language: string): Token[] {
  const spans = tokenSpans(text, ownRules.get(language) ?? tokenRules(language));
  const tokens: Token[] = [];
  for (let i = 0; i < spans.length; i += 2) {
    const start = spans[i] ?? 0;
    const end = spans[i + 1] ?? 0;
    const form = text.slice(start, end);
    const spaceAfter = end < text.length && classAt(text, end) === SPACE;
    tokens.push({ text: form, start, end, sentence: 0, spaceAfter, norm: normalize(form) });
  }
  return tokens;
}
