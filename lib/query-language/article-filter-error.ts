import { createSyntaxErrors, type MessageValues } from './syntax-error.ts';

export const constraintLimits = {
  /** UTF-16 units. */
  length: 4_000,
  /** Brackets and negations within one another. */
  depth: 32,
} as const;

const messages = {
  'too-long': `the filter is longer than ${constraintLimits.length} characters`,
  'too-deep': `the filter is nested deeper than ${constraintLimits.depth}`,
  'unclosed-quote': 'this quotation mark is not closed',
  'not-a-word': '"{text}" has no letter or digit; an exact value is written ="…"',
  star: 'a star can only end a word',
  unclosed: 'this bracket is not closed',
  unopened: 'there is no opening bracket for this one',
  'missing-operand': 'a word, a phrase, a range or a bracket is expected here',
  misplaced: 'this does not belong here',
  'bad-range': 'a range is written [from TO to]',
  'bad-range-end': '"{text}" is neither a date nor a number',
  'mixed-range': '"{from}" and "{to}" are not both dates or both numbers',
} as const;
export type ConstraintErrorCode = keyof typeof messages;

/** `position` in UTF-16 units from the start of the constraint; `values` are what the message names. */
export type ConstraintError = {
  code: ConstraintErrorCode;
  position: number;
  values: MessageValues;
  message: string;
};

export const constraintErrors = createSyntaxErrors<ConstraintErrorCode>(messages);
