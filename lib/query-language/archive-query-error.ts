import { maxDistance } from './lexer.ts';
import { createSyntaxErrors, type SyntaxProblem } from './syntax-error.ts';

export const queryLimits = {
  /** UTF-16 units. */
  length: 4_000,
  /** Words, phrases and fields. */
  terms: 200,
  /** Parentheses within one another; deeper ones do not group. */
  depth: 32,
} as const;

const repairs = {
  'unclosed-quote': 'the quotation mark is closed at the end',
  unclosed: 'the bracket is closed at the end',
  'stray-bracket': 'this bracket has no partner and is left out',
  'too-deep': `brackets more than ${queryLimits.depth} deep do not group`,
  'empty-group': 'there is nothing to look for in these brackets',
  'ignored-operator': '{text} has nothing to join here and is left out',
  'operator-as-word': '{text} is read as a word',
  'no-word': '{text} has no letter or digit and is left out',
  star: 'a star only works at the end of a word',
  distance: `words can be 1 to ${maxDistance} apart; {distance} is taken`,
  'no-value': '{text} is read as a word: there is no value after the colon',
  'bad-constraint': '{text} is read as words: {reason}',
  'no-date': '{text} is no date and is looked for as words',
  'unknown-field': 'there is no field "{field}"',
} as const;

/** Something that was read otherwise than it is written. `bad-constraint` has the constraint's error code as `reasonCode`. */
export type QueryRepair = SyntaxProblem<keyof typeof repairs>;

export const { problem: repairOf } = createSyntaxErrors(repairs);

const errors = {
  'too-long': `the query is longer than ${queryLimits.length} characters`,
  'too-many-terms': `the query has more than ${queryLimits.terms} words, phrases and fields`,
} as const;
export type QueryErrorCode = keyof typeof errors;

/** The reason for refusing a query; `position` in UTF-16 units is where it gets too much. */
export type QueryError = { code: QueryErrorCode; position: number; message: string };

export const queryErrors = createSyntaxErrors<QueryErrorCode>(errors);
