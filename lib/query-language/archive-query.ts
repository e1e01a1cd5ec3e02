import type { ArticlePart } from './archive-query-field.ts';
import { type QueryError, QueryFault, type QueryRepair, repairOf } from './archive-query-notes.ts';
import {
  lexQuery,
  type Place,
  type QueryField,
  type QueryTerm,
  type QueryToken,
  termOf,
} from './archive-query-tokens.ts';

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
 * Operators are written in capitals. Anything typed can be read; what had to be repaired is told.
 */
export type QueryNode =
  | QueryTerm
  | QueryField
  /** Any of the terms left so near to any of the right. */
  | (Place & { kind: 'near'; distance: number; left: QueryTerm[]; right: QueryTerm[] })
  /** Two parts at least. */
  | (Place & { kind: 'and' | 'or'; parts: QueryNode[] })
  /** Never of another `not`. */
  | (Place & { kind: 'not'; part: QueryNode });

/** `query` is `null` where there is nothing to look for. */
export type ParsedQuery =
  | { query: QueryNode | null; repairs: QueryRepair[] }
  | { error: QueryError };

/**
 * Reads a query. Places are in UTF-16 units and take in a node's own parentheses and negations. Only a query that is too
 * long or has too many terms is an error.
 */
export function parseQuery(
  text: string,
  { fields }: { fields: readonly string[] } = { fields: [] },
): ParsedQuery {
  try {
    const { tokens, repairs } = lexQuery(text, fields);
    const query = new Parser(tokens, repairs, text.length).parse();
    return { query, repairs: repairs.toSorted((one, other) => one.start - other.start) };
  } catch (error) {
    if (error instanceof QueryFault) return { error: error.detail };
    throw error;
  }
}

type Sign = Place & { text: string };

class Parser {
  readonly #tokens: readonly QueryToken[];
  readonly #repairs: QueryRepair[];
  readonly #length: number;
  #next = 0;
  /** Of the parentheses that are being read. */
  #part: ArticlePart | null = null;

  constructor(tokens: readonly QueryToken[], repairs: QueryRepair[], length: number) {
    this.#tokens = tokens;
    this.#repairs = repairs;
    this.#length = length;
  }

  parse(): QueryNode | null {
    return this.#readOr();
  }

  #readOr(): QueryNode | null {
    const parts: QueryNode[] = [];
    let pending: Sign | undefined;
    for (;;) {
      const part = this.#readAnd();
      if (part) {
        parts.push(part);
        pending = undefined;
      }
      const or = this.#take('or');
      if (!or) break;
      if (pending || parts.length === 0) this.#ignore(or);
      else pending = or;
    }
    if (pending) this.#ignore(pending);
    return joined('or', parts);
  }

  #readAnd(): QueryNode | null {
    const parts: QueryNode[] = [];
    let pending: Sign | undefined;
    for (;;) {
      const and = this.#take('and');
      if (and) {
        if (pending || parts.length === 0) this.#ignore(and);
        else pending = and;
        continue;
      }
      const next = this.#peek()?.kind;
      if (next === undefined || next === 'or' || next === ')') break;
      const read = this.#readNot();
      parts.push(...read);
      if (read.length > 0) pending = undefined;
    }
    if (pending) this.#ignore(pending);
    return joined('and', parts);
  }

  /** What comes next, mostly one node; nothing where it has nothing to look for. */
  #readNot(): QueryNode[] {
    const signs: Sign[] = [];
    for (let not = this.#take('not'); not; not = this.#take('not')) signs.push(not);
    const [first] = signs;
    if (!first) return this.#readNear();
    const last = signs.at(-1);
    const read = this.#isAtOperand() ? this.#readNear() : [];
    if (read.length === 0 && last) {
      // A negation of nothing: the word may be meant, as in a headline in capitals.
      const word = last.text === '-' ? undefined : this.#asWord(last);
      if (!word) {
        for (const sign of signs) this.#ignore(sign);
        return [];
      }
      signs.pop();
      read.push(word);
    }
    const [part, ...more] = read;
    if (!part) return [];
    const start = first.start;
    const isNegated = signs.length % 2 === 1;
    return [isNegated ? negated(part, start) : { ...part, start }, ...more];
  }

  #readNear(): QueryNode[] {
    const nodes: QueryNode[] = [];
    let chain = this.#startChain(this.#readPrimary());
    for (let near = this.#take('near'); near; near = this.#take('near')) {
      const right = this.#isAtOperand() ? this.#readPrimary() : null;
      const [left, terms] = [chain.terms, right && termsOf(right)];
      if (left && right && terms) {
        const node: QueryNode = {
          kind: 'near',
          distance: near.distance,
          left,
          right: terms,
          start: chain.start,
          end: right.end,
        };
        chain = { first: chain.first, nears: [...chain.nears, node], terms, start: right.start };
        continue;
      }
      nodes.push(...endChain(chain));
      const word = this.#asWord(near);
      // The word may be near to something itself: NEAR NEAR b.
      if (!right) chain = this.#startChain(word);
      else {
        if (word) nodes.push(word);
        chain = this.#startChain(right);
      }
    }
    return [...nodes, ...endChain(chain)];
  }

  #startChain(first: QueryNode | null): Chain {
    return { first, nears: [], terms: first && termsOf(first), start: first?.start ?? 0 };
  }

  #readPrimary(): QueryNode | null {
    const token = this.#peek();
    if (!token) return null;
    this.#next += 1;
    switch (token.kind) {
      case 'word':
      case 'phrase':
        return { ...token, part: token.part ?? this.#part };
      case 'field':
        return token;
      case '(':
        return this.#readGroup(token);
      default:
        return this.#asWord(token);
    }
  }

  #readGroup({ part, start }: Place & { part: ArticlePart | null }): QueryNode | null {
    const outer = this.#part;
    this.#part = part ?? outer;
    const inside = this.#readOr();
    this.#part = outer;
    const end = this.#take(')')?.end ?? this.#length;
    if (inside) return { ...inside, start, end };
    this.#repairs.push(repairOf('empty-group', start, end));
    return null;
  }

  #asWord(sign: Sign): QueryTerm | null {
    const { start, end, text } = sign;
    this.#repairs.push(repairOf('operator-as-word', start, end, { text }));
    return termOf(text, sign, { isExact: false, part: this.#part }, this.#repairs) ?? null;
  }

  #ignore({ start, end, text }: Sign): void {
    this.#repairs.push(repairOf('ignored-operator', start, end, { text }));
  }

  #isAtOperand(): boolean {
    const kind = this.#peek()?.kind;
    return kind === 'word' || kind === 'phrase' || kind === 'field' || kind === '(';
  }

  #peek(): QueryToken | undefined {
    return this.#tokens[this.#next];
  }

  #take<Kind extends QueryToken['kind']>(kind: Kind): (QueryToken & { kind: Kind }) | undefined {
    const token = this.#peek();
    if (token?.kind !== kind) return undefined;
    this.#next += 1;
    return token as QueryToken & { kind: Kind };
  }
}

/** Operands with NEAR between each and the next; the last begins at `start`, its terms are `null` where NEAR cannot take it. */
type Chain = {
  first: QueryNode | null;
  nears: QueryNode[];
  terms: QueryTerm[] | null;
  start: number;
};

function endChain({ first, nears }: Chain): QueryNode[] {
  const node = nears.length > 0 ? joined('and', nears) : first;
  return node ? [node] : [];
}

function joined(kind: 'and' | 'or', parts: QueryNode[]): QueryNode | null {
  const [first, ...more] = parts;
  const last = more.at(-1);
  if (!first || !last) return first ?? null;
  return { kind, parts, start: first.start, end: last.end };
}

function negated(node: QueryNode, start: number): QueryNode {
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
