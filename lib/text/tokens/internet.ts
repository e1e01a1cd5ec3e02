import { classAt, matchEnd, SPACE } from './characters.ts';

const maxAddress = 2048;
const scheme = /(?:https?|ftp|mailto):|www\./iy;
const mail = /[\p{L}\p{N}._%+-]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.){0,8}\p{L}{2,24}/uy;
const domain =
  /(?:[a-z0-9_-]{1,63}\.){1,5}(?:com|org|net|edu|gov|mil|int|info|biz|io|eu|uk|us|ca|cz|sk|de|at|ch|fr|es|pl|nl|be|it|ru|tv|news|pdf|docx?|xlsx?|jpe?g|png|gif|txt|zip|html?)(?![\p{L}\p{N}.-]|\.\p{L})(?:\/[^\s<>"]{0,500})?/iuy;
/** `alt.music.jazz`: lower-case words with two periods or more between them. */
const dotted = /[a-z]{2,40}(?:\.[a-z][a-z0-9-]{1,40}){2,6}(?![\p{L}\p{N}])/uy;

/** End of an address that starts at `at`: no white space, no closing punctuation at its end. */
function addressEnd(text: string, at: number): number {
  let end = at;
  const limit = Math.min(text.length, at + maxAddress);
  while (end < limit && classAt(text, end) !== SPACE && !'<>"“”„«»'.includes(text.charAt(end))) {
    end++;
  }
  if (end === limit && (text.charCodeAt(end) & 0xfc00) === 0xdc00) end++;
  const hasBracket = text.slice(at, end).includes('(');
  while (end > at && ".,;:!?'’)]}*".includes(text.charAt(end - 1))) {
    if (hasBracket && text.charAt(end - 1) === ')') break;
    end--;
  }
  return end;
}

/**
 * End of the address, mail or bare domain whose first letters or digits are `at` to `word`, or -1.
 * `Stop.It` is none: a bare domain ends in a known top-level domain in lower case.
 */
export function internetEnd(text: string, at: number, word: number): number {
  const sign = text.charAt(word);
  if (sign === '' || !':.@%+-'.includes(sign)) return -1;
  if (sign === ':' || (sign === '.' && word - at === 3)) {
    const end = matchEnd(scheme, text, at) > 0 ? addressEnd(text, at) : -1;
    if (end > word + 2) return end;
  }
  if (sign === ':') return -1;
  const end = matchEnd(mail, text, at);
  if (end > 0) return end;
  if (sign !== '.' && sign !== '-') return -1;
  const bare = matchEnd(domain, text, at);
  if (bare < 0) return sign === '.' ? matchEnd(dotted, text, at) : -1;
  const last = text.slice(at, bare).split('/', 1)[0]?.split('.').at(-1) ?? '';
  return last === last.toLowerCase() ? bare : -1;
}
