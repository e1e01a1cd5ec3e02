import type { Stretch } from '../../contract/fields.ts';
import { codePointToUnit } from '../../text/code-points.ts';
import type { Mark } from '../api.ts';

/** Stretches of a text as marks; what lies outside it is left out. */
export function toMarks(text: string, stretches: readonly Stretch[]): Mark[] {
  const toUnit = codePointToUnit(text);
  return stretches
    .map(({ off, len }) => ({ start: toUnit(off), end: toUnit(off + len) }))
    .filter(({ start, end }) => start < end);
}
