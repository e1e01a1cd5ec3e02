import { createHash } from 'node:crypto';

const longEnough = /\p{L}{5,}/gu;
const letters = [...'aeiourstln'];

/**
 * Introduces one typo (Damerau 1964) into a word of five letters or more, but not the first word or a first letter.
 * Deterministic.
 */
export function mistyped(text: string): string {
  const words = [...text.matchAll(longEnough)].filter(({ index }) => index > 0);
  const numbers = createHash('sha256').update(text).digest();
  const choose = (at: number, count: number) => numbers.readUInt32BE(at * 4) % count;
  const word = words[choose(0, Math.max(1, words.length))];
  if (!word) return text;
  const own = [...word[0]];
  const at = 1 + choose(1, own.length - 2);
  const [letter = '', next = ''] = own.slice(at);
  const slips = [
    [next, letter],
    [next],
    [letter, letter, next],
    [letters[choose(2, 10)] ?? '', next],
  ];
  own.splice(at, 2, ...(slips[choose(3, slips.length)] ?? []));
  return text.slice(0, word.index) + own.join('') + text.slice(word.index + word[0].length);
}
