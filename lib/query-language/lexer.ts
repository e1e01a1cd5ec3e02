import type { SourceRange } from './syntax-error.ts';

/** Quotation marks of several languages, as pasted texts have them; any of them opens and closes. */
export const quotes = '"“”„‟«»';

/** Sources of patterns: a phrase with escapes, a range in its brackets. */
export const quotedPhrase = String.raw`"(?:[^"\\]|\\[\s\S])*"`;
export const bracketedRange = String.raw`[[{][^[{\]}]*[\]}]`;

/** An operand or a sign; no language has all the signs. */
export type Token<Leaf> = SourceRange &
  (
    | { kind: 'leaf'; leaf: Leaf }
    | { kind: 'and' | 'or' | 'not' | 'only' | '(' | ')' }
    | { kind: 'near' | 'count'; number: number }
  );

/** `fault` is thrown at the leaf that is one too many of those that count. */
type LeafLimit<Leaf> = {
  max: number;
  isCounted(leaf: Leaf): boolean;
  fault(range: SourceRange): Error;
};

const blank = /\s*/uy;
const space = 0x20;
const firstHigh = 0x80;

/**
 * Cuts a text into tokens; white space between them does not count. `readToken` reads what begins at a place and says
 * where the next may begin; it gives no token for what it repairs away.
 */
export function lex<Leaf>(
  text: string,
  readToken: (at: number) => { token: Token<Leaf> | undefined; end: number },
  limit?: LeafLimit<Leaf>,
): Token<Leaf>[] {
  const tokens: Token<Leaf>[] = [];
  let leaves = 0;
  for (let at = skipBlank(text, 0); at < text.length; ) {
    const { token, end } = readToken(at);
    if (token) tokens.push(token);
    if (limit && token?.kind === 'leaf' && limit.isCounted(token.leaf)) {
      leaves += 1;
      if (leaves > limit.max) throw limit.fault(token);
    }
    at = skipBlank(text, end);
  }
  return tokens;
}

function skipBlank(text: string, start: number): number {
  let at = start;
  while (text.charCodeAt(at) === space) at += 1;
  const code = text.charCodeAt(at);
  // The pattern is for the other blanks of Unicode; asking it each time would cost as much as the tokens.
  return code > space && code < firstHigh ? at : at + (matchAt(blank, text, at)?.[0].length ?? 0);
}

/** Matches a sticky pattern at a place. */
export function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** Operators are written in capitals; in lower case they are words. */
export const operators: ReadonlyMap<string, 'and' | 'or' | 'not'> = new Map([
  ['AND', 'and'],
  ['OR', 'or'],
  ['NOT', 'not'],
]);

/** Words may be this many apart where a NEAR does not say. */
export const defaultDistance = 8;
export const maxDistance = 50;

/** Writes a text in quotation marks, so that `removeEscapes` gives it back from between them. */
export function quote(text: string): string {
  return `"${text.replace(/["\\]/g, String.raw`\$&`)}"`;
}

export function removeEscapes(text: string): string {
  return text.replace(/\\([\s\S])/gu, '$1');
}

const pairs = new RegExp(String.raw`${quotedPhrase}|\\[\s\S]|${bracketedRange}|[()]`, 'gu');

/**
 * The place after the partner of the bracket that begins at `start`, `null` where it has none. Quoted and escaped
 * brackets do not count.
 */
export function findBracketEnd(text: string, start = 0): number | null {
  pairs.lastIndex = start;
  let depth = 0;
  for (let match = pairs.exec(text); match; match = pairs.exec(text)) {
    const [found] = match;
    if (depth === 0 && match.index > start) return null;
    if (found === '(') depth += 1;
    else if (found === ')') depth -= 1;
    if (depth === 0) return pairs.lastIndex;
  }
  return null;
}

const openings = new RegExp(
  String.raw`"(?:[^"\\]|\\[\s\S])*(?<close>"?)|\\(?<escaped>[\s\S]?)|${bracketedRange}|(?<sign>[()[{])`,
  'gu',
);

/** The signs that close whatever a text leaves open. */
export function missingClosings(text: string): string {
  const missing: string[] = [];
  let added = '';
  for (const { groups } of text.matchAll(openings)) {
    const { close, escaped, sign } = groups ?? {};
    // A backslash at the very end has nothing to escape and stands for itself.
    if (escaped === '') added = `\\${added}`;
    if (close === '') added += '"';
    if (sign === ')') missing.pop();
    else if (sign !== undefined) missing.push(sign === '(' ? ')' : ']');
  }
  return added + missing.toReversed().join('');
}
