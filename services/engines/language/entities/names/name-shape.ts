export type Shape = number;

export const shape = {
  other: 0,
  lower: 1,
  capital: 2,
  upper: 3,
  mixed: 4,
  initial: 5,
  digits: 6,
  digitsAndLetters: 7,
  hyphenatedCapitals: 8,
  oneUpper: 9,
} as const;

const initial = /^(?:\p{Lu}\.){1,4}$/u;
const hasDigit = /\p{N}/u;
const hasLetter = /\p{L}/u;
const upperOnly = /^[\p{Lu}\p{N}\p{M}&.'’-]+$/u;
const capitalOnly = /^\p{Lu}[\p{Ll}\p{M}'’]*$/u;
const hyphenated = /^\p{Lu}[\p{L}\p{M}'’]*(?:-\p{Lu}[\p{L}\p{M}'’]*)+$/u;
const anyUpper = /\p{Lu}/u;

export function describeShape(text: string): Shape {
  if (!hasLetter.test(text)) return hasDigit.test(text) ? shape.digits : shape.other;
  if (!anyUpper.test(text)) return hasDigit.test(text) ? shape.digitsAndLetters : shape.lower;
  if (text.length === 1) return shape.oneUpper;
  if (initial.test(text)) return shape.initial;
  if (hasDigit.test(text)) return shape.digitsAndLetters;
  if (upperOnly.test(text)) return shape.upper;
  if (capitalOnly.test(text)) return shape.capital;
  return hyphenated.test(text) ? shape.hyphenatedCapitals : shape.mixed;
}

/** Written so that it may be or begin a name. */
export function isCapitalized(value: Shape): boolean {
  return value >= shape.capital && value !== shape.digits && value !== shape.digitsAndLetters;
}
