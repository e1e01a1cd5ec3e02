import { type QueryError, type QueryRepair, queryErrors, repairOf } from './archive-query-error.ts';
import { type ArticlePart, readPart } from './archive-query-field.ts';
import {
  lexQuery,
  type QueryField,
  type QueryTerm,
  type QueryToken,
  termOf,
} from './archive-query-lexer.ts';
import type { Expression } from './expression.ts';
import { ExpressionParser } from './expression-parser.ts';
import type { SourceRange } from './syntax-error.ts';

/**
 * The language of the archive's search box. Free of zod, so that screens can load it.
 *
 * - A word means all its forms, `tram*` every word that begins so, `"tram line"` a phrase, `=trams` and `="tram lines"`
 *   only what is written. A single word in quotation marks is that word.
 * - Side by side or AND: all of it; OR; `-` or NOT in front of anything; parentheses. NEAR binds closer than NOT, then
 *   AND, then OR.
 * - `a NEAR b`, `a NEAR/5 b`: words, phrases or alternatives of these, in either order, at most so many words further
 *   (8 where it is not said). `a NEAR b NEAR c` is `(a NEAR b) AND (b NEAR c)`.
 * - `title:a`, `lead:"a b"`, `text:(a OR b)`: only there.
 * - `section:local`, `section:"local news"`, `section:(a OR b)`, `publishDate:[2024-01-01 TO NOW]`: what a field says,
 *   in the language of constraints (`article-filter.ts`). Without brackets they are thought around it: a word or a
 *   phrase, folded, within the value. `section:="Local"` is the value itself. A field is one of the names given or a
 *   name before a quotation mark or a bracket; a name of other signs, or a field named as a part, is quoted: `"title":x`.
 * - `publishDate:1937-05`, `publishDate:12 May 1937`, `publishDate:"last week"`: a date as people type it, in English or
 *   Czech (`typed-date.ts`), is the range of that time.
 *
 * Operators are written in capitals. Anything typed can be read; what had to be repaired is told. A negation is never of
 * another one, and ranges take in a node's own parentheses and negations.
 */
export type QueryNode = Expression<QueryTerm | QueryField | QueryNear, SourceRange>;
/** Any of the terms left so near to any of the right. */
type QueryNear = SourceRange & {
  kind: 'near';
  distance: number;
  left: QueryTerm[];
  right: QueryTerm[];
};

/** `query` is `null` where there is nothing to look for. */
export type ParsedQuery =
  | { query: QueryNode | null; repairs: QueryRepair[] }
  | { error: QueryError };

/** Reads a query. Only one that is too long or has too many terms is an error. */
export function parseQuery(
  text: string,
  { fields }: { fields: readonly string[] } = { fields: [] },
): ParsedQuery {
  const repairs: QueryRepair[] = [];
  const read = queryErrors.attempt(() => {
    const tokens = lexQuery(text, fields, repairs);
    return new QueryParser(text, tokens, repairs).parse();
  });
  if ('problem' in read) {
    const { code, start, message } = read.problem;
    return { error: { code, position: start, message } };
  }
  return {
    query: read.result,
    repairs: repairs.toSorted((one, other) => one.start - other.start),
  };
}

/** The parts that all have to hold, unless parentheses enclose the whole. */
export function requiredParts(query: QueryNode): QueryNode[] {
  const isOpen = query.kind === 'and' && query.start === query.parts[0]?.start;
  return isOpen ? query.parts : [query];
}

class QueryParser extends ExpressionParser<QueryTerm | QueryField, QueryNode> {
  readonly #text: string;
  readonly #repairs: QueryRepair[];
  /** The part of the article that the parentheses being read are restricted to. */
  #part: ArticlePart | null = null;

  constructor(text: string, tokens: readonly QueryToken[], repairs: QueryRepair[]) {
    super(tokens, text.length);
    this.#text = text;
    this.#repairs = repairs;
  }

  parse(): QueryNode | null {
    return this.readJoined('or');
  }

  protected override join(kind: 'and' | 'or', parts: QueryNode[]): QueryNode {
    return { kind, parts, start: parts[0]?.start ?? 0, end: parts.at(-1)?.end ?? 0 };
  }

  protected override rejectOperator(operator: QueryToken): void {
    this.#repairs.push(repairOf('ignored-operator', operator, { text: this.#textOf(operator) }));
  }

  protected override readOperand(parts: QueryNode[]): void {
    const signs: QueryToken[] = [];
    for (let not = this.take('not'); not; not = this.take('not')) signs.push(not);
    const [first] = signs;
    const read = !first || this.#isAtOperand() ? this.#readNear() : [];
    const last = signs.at(-1);
    if (read.length === 0 && last) {
      // A negation of nothing: the word may be meant, as in a headline in capitals.
      const word = this.#textOf(last) === '-' ? undefined : this.#asWord(last);
      if (!word) {
        for (const sign of signs) this.rejectOperator(sign);
        return;
      }
      signs.pop();
      read.push(word);
    }
    const [part] = read;
    if (first && part) {
      const { start } = first;
      read[0] = signs.length % 2 === 1 ? negate(part, start) : { ...part, start };
    }
    parts.push(...read);
  }

  #readNear(): QueryNode[] {
    const nodes: QueryNode[] = [];
    let chain = startChain(this.#readPrimary());
    const finish = () => {
      const node = chain.nears.length > 1 ? this.join('and', chain.nears) : chain.nears[0];
      const found = node ?? chain.last;
      if (found) nodes.push(found);
    };
    for (let near = this.take('near'); near; near = this.take('near')) {
      const right = this.#isAtOperand() ? this.#readPrimary() : null;
      const next = startChain(right);
      if (chain.terms && right && next.terms) {
        const { start } = chain.last ?? right;
        chain.nears.push({
          kind: 'near',
          distance: near.number,
          left: chain.terms,
          right: next.terms,
          start,
          end: right.end,
        });
        chain = { ...next, nears: chain.nears };
        continue;
      }
      finish();
      const word = this.#asWord(near);
      // The word may be near to something itself: NEAR NEAR b.
      if (!right) chain = startChain(word);
      else {
        if (word) nodes.push(word);
        chain = next;
      }
    }
    finish();
    return nodes;
  }

  #readPrimary(): QueryNode | null {
    const token = this.takeAny();
    if (!token) return null;
    if (token.kind === '(') return this.#readGroup(token);
    if (token.kind !== 'leaf') return this.#asWord(token);
    const { leaf } = token;
    return leaf.kind === 'field' ? leaf : { ...leaf, part: leaf.part ?? this.#part };
  }

  #readGroup({ start }: SourceRange): QueryNode | null {
    const outer = this.#part;
    this.#part = readPart(this.#text, start)?.part ?? outer;
    const inside = this.readJoined('or');
    this.#part = outer;
    const end = this.take(')')?.end ?? this.#text.length;
    if (inside) return { ...inside, start, end };
    this.#repairs.push(repairOf('empty-group', { start, end }));
    return null;
  }

  #asWord(sign: SourceRange): QueryTerm | null {
    const text = this.#textOf(sign);
    this.#repairs.push(repairOf('operator-as-word', sign, { text }));
    return termOf(text, sign, { isExact: false, part: this.#part }, this.#repairs) ?? null;
  }

  #isAtOperand(): boolean {
    const kind = this.peek()?.kind;
    return kind === 'leaf' || kind === '(';
  }

  #textOf({ start, end }: SourceRange): string {
    return this.#text.slice(start, end);
  }
}

/** Operands with NEAR between each and the next. `terms` are those of the last, `null` where NEAR cannot take it. */
type Chain = { nears: QueryNode[]; last: QueryNode | null; terms: QueryTerm[] | null };

function startChain(operand: QueryNode | null): Chain {
  return { nears: [], last: operand, terms: operand && termsOf(operand) };
}

function negate(node: QueryNode, start: number): QueryNode {
  return node.kind === 'not'
    ? { ...node.part, start, end: node.end }
    : { kind: 'not', part: node, start, end: node.end };
}

/** The node as terms of which one must be near; `null` where it is anything else. */
function termsOf(node: QueryNode): QueryTerm[] | null {
  if (node.kind === 'word' || node.kind === 'phrase') return [node];
  if (node.kind !== 'or') return null;
  const parts = node.parts.map(termsOf);
  return parts.every((part) => part !== null) ? parts.flat() : null;
}
