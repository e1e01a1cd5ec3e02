import type { Stretch } from '../../contract/fields.ts';
import type { Mark } from '../api.ts';

const surrogate = /[\ud800-\udfff]/;

/** Tells of places in a text, given in code points, where they are in UTF-16 units. */
export function utf16Places(text: string): (codePoints: number) => number {
  if (!surrogate.test(text)) return (place) => Math.min(place, text.length);
  const starts: number[] = [];
  let at = 0;
  for (const sign of text) {
    starts.push(at);
    at += sign.length;
  }
  return (place) => starts[place] ?? text.length;
}

/** Stretches of a text as marks; what lies outside it is left out. */
export function toMarks(text: string, stretches: readonly Stretch[]): Mark[] {
  const place = utf16Places(text);
  return stretches
    .map(({ off, len }) => ({ start: place(off), end: place(off + len) }))
    .filter(({ start, end }) => start < end);
}
