import type { WordCutter } from './token-rules.ts';

export const cutNothing: WordCutter = (_text, start, end, spans) => {
  spans.push(start, end);
};

const englishClitic = /(?:n['’ʼ`]t|['’ʼ`](?:s|m|d|ll|ve|re))$/i;
/** Cuts of words written together. */
const englishFused = new Map(
  (
    'can|not gon|na got|ta wan|na out|ta gim|me lem|me that|s what|s there|s you|re they|re do|nt does|nt did|nt ' +
    'ca|nt wo|nt is|nt was|nt would|nt could|nt should|nt have|nt has|nt are|nt were|nt i|m i|ve'
  )
    .split(' ')
    .map((word): [string, number] => [word.replace('|', ''), word.indexOf('|')]),
);

/** `do|n't`, `can|not`, `it|'s`; `shouldn't've` is cut twice. */
export const cutEnglish: WordCutter = (text, start, end, spans) => {
  const word = text.slice(Math.max(start, end - 4), end);
  const clitic = englishClitic.exec(word);
  if (clitic && end - clitic[0].length > start) {
    const cut = end - clitic[0].length;
    const inner = englishClitic.exec(text.slice(Math.max(start, cut - 4), cut));
    const first = inner ? cut - inner[0].length : cut;
    if (inner && first > start) spans.push(start, first, first, cut, cut, end);
    else spans.push(start, cut, cut, end);
    return;
  }
  if (end - start > 2 && end - start <= 8) {
    const length = englishFused.get(text.slice(start, end).toLowerCase()) ?? 0;
    if (length > 0) {
      spans.push(start, start + length, start + length, end);
      return;
    }
  }
  spans.push(start, end);
};

const frenchElision =
  /(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quoiqu|presqu|quelqu)['’ʼ](?=[\p{L}\p{N}])/iuy;
const frenchWhole =
  /(?:aujourd['’ʼ]hui|quelqu['’ʼ]une?s?|d['’ʼ]accord|l['’ʼ]on|c['’ʼ]est[-‐]à[-‐]dire|presqu['’ʼ]îles?)(?!\p{L})/iuy;

/** `l'|eau`, `qu'|il`; the elided article keeps its apostrophe. */
export const cutFrench: WordCutter = (text, start, end, spans) => {
  let at = start;
  while (at < end) {
    frenchWhole.lastIndex = at;
    if (frenchWhole.test(text)) break;
    frenchElision.lastIndex = at;
    if (!frenchElision.test(text) || frenchElision.lastIndex >= end) break;
    spans.push(at, frenchElision.lastIndex);
    at = frenchElision.lastIndex;
  }
  spans.push(at, end);
};

const germanClitic = /(?<=\p{Ll})['’ʼ]s$/u;

/** `geht|'s`, but not the genitive of a name. */
export const cutGerman: WordCutter = (text, start, end, spans) => {
  const clitic = germanClitic.test(text.slice(Math.max(start, end - 4), end));
  const first = text.charAt(start);
  if (clitic && first === first.toLowerCase()) spans.push(start, end - 2, end - 2, end);
  else spans.push(start, end);
};
