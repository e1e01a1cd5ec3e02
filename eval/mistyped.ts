import { createHash } from 'node:crypto';

const longEnough = /\p{L}{5,}/gu;
const letters = [...'aeiourstln'];

/**
 * A text with one slip of the pen in one of its words of five letters or more, the first word and first letters left out:
 * two letters change places, one is missing, twice there or another one (Damerau 1964). The same text has the same slip.
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
