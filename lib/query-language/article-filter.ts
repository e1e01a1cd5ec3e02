import { type ConstraintError, ConstraintFault, constraintLimits } from './article-filter-error.ts';
import type { FilterRange } from './article-filter-range.ts';
import { type ConstraintToken, findBracketEnd, lexConstraint } from './article-filter-tokens.ts';

/**
 * What a field of an article must say (CONTRACT 5.7). Free of zod, so that screens can load it.
 *
 * - Text that is not enclosed in a pair of brackets is a literal: the value itself, with nothing to escape.
 * - In `( )` it is an expression: words, `word*`, `"phrases"`, `-`, `!` or NOT, AND, OR, parentheses. AND binds tighter
 *   than OR; side by side is AND. A backslash takes the next sign as it is. Operators are written in capitals.
 * - `[a TO b]` is a range of dates or numbers that includes its ends, `{a TO b}` one without them; `*` is an open end.
 *   `*` for a word is `[* TO *]`: any value.
 * - `="Local news"` in an expression is a literal, for exact values among others or in brackets themselves. This is ours.
 *
 * A pair encloses the text when it opens with the first character and is not closed before the last: `(A) or (B)` and
 * `[sic] note]` are literals, `(A OR (B)` is an expression with a fault. White space around brackets makes a literal.
 */
export type Constraint =
  | ConstraintLeaf
  /** Two parts at least, none of their own kind. */
  | { kind: 'and' | 'or'; parts: Constraint[] }
  | { kind: 'not'; part: Constraint };

/** What one value of a field answers by itself; the field matches where any of its values does. */
export type ConstraintLeaf =
  | { kind: 'literal'; text: string }
  | { kind: 'word'; text: string; isPrefix: boolean }
  | { kind: 'phrase'; text: string }
  | ({ kind: 'range' } & FilterRange);

/**
 * Constraints on several fields. AND of no parts holds always (no filter), OR of none never. NOT takes the articles that
 * the part does not, also those without the field.
 */
export type FilterTree =
  | { kind: 'field'; field: string; constraint: Constraint }
  | { kind: 'and' | 'or'; parts: FilterTree[] }
  | { kind: 'not'; part: FilterTree };

/**
 * All that a request asks of the fields, as one tree: an AND whose bare fields are the entries of `articleFilters`; the
 * advanced filter is one part more and never a bare field.
 */
export type ArticleFilter = FilterTree;

export type ParsedConstraint = { constraint: Constraint } | { error: ConstraintError };

/** Reads a constraint; an error says where in the text (UTF-16 units) and what, by a code and in English. */
export function parseConstraint(text: string): ParsedConstraint {
  try {
    if (text.length > constraintLimits.length) throw new ConstraintFault('too-long', 0);
    if (isBracketed(text)) return { constraint: new Parser(lexConstraint(text), text).parse() };
    return { constraint: { kind: 'literal', text } };
  } catch (error) {
    if (error instanceof ConstraintFault) return { error: error.detail };
    throw error;
  }
}

/** Whether the text is read as an expression and not as a value. */
export function isBracketed(text: string): boolean {
  if (!/^(?:\([\s\S]*\)|[[{][\s\S]*[\]}])$/.test(text)) return false;
  const end = findBracketEnd(text);
  return end === null || end === text.length;
}

class Parser {
  readonly #tokens: readonly ConstraintToken[];
  readonly #text: string;
  #next = 0;
  #depth = 0;

  constructor(tokens: readonly ConstraintToken[], text: string) {
    this.#tokens = tokens;
    this.#text = text;
  }

  parse(): Constraint {
    const constraint = this.#readPrimary();
    const rest = this.#peek();
    if (rest) throw new ConstraintFault(rest.kind === ')' ? 'unopened' : 'misplaced', rest.at);
    return constraint;
  }

  #readOr(): Constraint {
    const parts = [this.#readAnd()];
    while (this.#take('or')) parts.push(this.#readAnd());
    return joined('or', parts);
  }

  #readAnd(): Constraint {
    const parts = [this.#readNot()];
    for (;;) {
      const next = this.#peek()?.kind;
      if (next === undefined || next === 'or' || next === ')') return joined('and', parts);
      this.#take('and');
      parts.push(this.#readNot());
    }
  }

  #readNot(): Constraint {
    const not = this.#take('not');
    if (!not) return this.#readPrimary();
    this.#goDeeper(not);
    const part = this.#readNot();
    this.#depth -= 1;
    return { kind: 'not', part };
  }

  #readPrimary(): Constraint {
    const token = this.#peek();
    if (!token) throw new ConstraintFault('missing-operand', this.#text.length);
    this.#next += 1;
    switch (token.kind) {
      case 'word':
        return { kind: 'word', text: token.text, isPrefix: token.isPrefix };
      case 'phrase':
      case 'literal':
        return { kind: token.kind, text: token.text };
      case 'range':
        return { kind: 'range', ...token.range };
      case '(': {
        this.#goDeeper(token);
        const inside = this.#readOr();
        this.#depth -= 1;
        if (!this.#take(')')) throw new ConstraintFault('unclosed', token.at);
        return inside;
      }
      default:
        throw new ConstraintFault('missing-operand', token.at);
    }
  }

  #goDeeper({ at }: ConstraintToken): void {
    this.#depth += 1;
    if (this.#depth > constraintLimits.depth) throw new ConstraintFault('too-deep', at);
  }

  #peek(): ConstraintToken | undefined {
    return this.#tokens[this.#next];
  }

  #take(kind: ConstraintToken['kind']): ConstraintToken | undefined {
    const token = this.#peek();
    if (token?.kind !== kind) return undefined;
    this.#next += 1;
    return token;
  }
}

function joined(kind: 'and' | 'or', parts: Constraint[]): Constraint {
  const [only, ...more] = parts;
  if (only && more.length === 0) return only;
  return { kind, parts: parts.flatMap((part) => (part.kind === kind ? part.parts : [part])) };
}
