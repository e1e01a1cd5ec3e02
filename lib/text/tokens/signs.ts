import { classAt, DIGIT, LETTER, matchEnd, PUNCTUATION, widthAt } from './characters.ts';
import type { TokenRules } from './token-rules.ts';

const hashtag = /#(?=[\p{N}_]{0,140}\p{L})[\p{L}\p{M}\p{N}_]{1,140}/uy;
const mention = /@[\p{L}\p{N}_]{1,64}/uy;
const emoticon = /(?:[:;=8][-'^]?[)(\][DPpOo/\\|*3]|[)(]-?[:;]|<3|\^_\^)(?![\p{L}\p{N}])/uy;
const elidedYear = /['’]\d{2}s?(?![\p{L}\p{N}])/uy;
const emoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}{1,2}/uy;
const emojiTail =
  /(?:[\ufe0f\u20e3\u{1f3fb}-\u{1f3ff}\u{e0020}-\u{e007f}]|\u200d\p{Extended_Pictographic})/uy;
const singles = '()[]{}"„“”«»‚‘’';

/** A run of one repeated sign (`...`, `--`, `!!!`), a doubled quote, or a single sign. */
function runEnd(text: string, at: number, rules: TokenRules): number {
  const code = text.charCodeAt(at);
  const width = widthAt(text, at);
  if (width === 2 || singles.includes(text.charAt(at))) return at + width;
  let end = at + 1;
  if (code === 39 || code === 96 || code === 44) {
    return text.charCodeAt(end) === code ? end + 1 : end;
  }
  if (code === 33 || code === 63) {
    if (!rules.mergesMarks) return end;
    while (text.charCodeAt(end) === 33 || text.charCodeAt(end) === 63) end++;
    return end;
  }
  while (text.charCodeAt(end) === code) end++;
  return end;
}

function emojiEnd(text: string, at: number): number {
  let end = matchEnd(emoji, text, at);
  while (end > 0) {
    const next = matchEnd(emojiTail, text, end);
    if (next < 0) return end;
    end = next;
  }
  return end;
}

/** End of the word that starts with the sign at `at` (`#tag`, `@name`, `:-)`, `'90s`), or -1. */
function signWordEnd(text: string, at: number, rules: TokenRules): number {
  const before = classAt(text, at - 1);
  const isFree = before !== LETTER && before !== DIGIT;
  if (rules.signWord && isFree !== rules.signWordFollowsLetter) {
    const end = matchEnd(rules.signWord, text, at);
    if (end > 0) return end;
  }
  if (!isFree) return -1;
  switch (text.charAt(at)) {
    case '#':
      return matchEnd(hashtag, text, at);
    case '@':
      return matchEnd(mention, text, at);
    case "'":
    case '’':
      return matchEnd(elidedYear, text, at);
    case '-':
      return rules.joinsMinus && classAt(text, at + 1) === DIGIT
        ? matchEnd(/-\p{N}+(?:[.,]\p{N}+)*/uy, text, at)
        : -1;
    default:
      return ':;=8)(<^'.includes(text.charAt(at)) ? matchEnd(emoticon, text, at) : -1;
  }
}

/** End of the token that starts with the sign, symbol or emoji at `at`, of class `type`. */
export function signEnd(text: string, at: number, type: number, rules: TokenRules): number {
  const word = signWordEnd(text, at, rules);
  if (word > 0) return word;
  if (type !== PUNCTUATION && text.charCodeAt(at) > 0x7f) {
    const end = emojiEnd(text, at);
    if (end > 0) return end;
  }
  return runEnd(text, at, rules);
}
