import {
  lexTagRule,
  type Place,
  type RuleToken,
  type RuleWord,
  ruleLimits,
  type TagRuleError,
  TagRuleFault,
} from './tag-rule-tokens.ts';

/**
 * When an editorial tag is given beyond its names. Free of zod, so that the desk's editor can load it.
 *
 * - A word means all its inflected forms, `tram*` every word that begins so, `"tram line"` a phrase, `NAME` the tag's own
 *   names. `US` in capitals is not `us`.
 * - `a b` and `a AND b`: both in the text; `a OR b`; `NOT a`; parentheses. NEAR binds closer than NOT, then AND, then OR.
 * - `a NEAR b`, `a NEAR/5 b`: in one sentence, in either order, at most so many words further (8 where it is not said).
 * - `a>=3`: at least so many times.
 * - `ONLY` in front of all: the names alone do not suffice. Without it the rule is one more way to match.
 *
 * Operators are written in capitals; in quotes they are words.
 */
export type TagRule = {
  /** The tag is given only where the condition holds; its names count where the condition says `NAME`. */
  only: boolean;
  condition: RuleNode;
};

/** What stands at certain places of a text. */
export type PlacedNode =
  | { kind: 'word'; word: RuleWord }
  | { kind: 'phrase'; words: RuleWord[] }
  | { kind: 'name' }
  | { kind: 'near'; distance: number; left: PlacedNode; right: PlacedNode }
  | { kind: 'or'; parts: PlacedNode[] };

/** `and` and `or` have two parts at least, none of their own kind. */
export type RuleNode =
  | PlacedNode
  | { kind: 'and' | 'or'; parts: RuleNode[] }
  | { kind: 'not'; part: RuleNode }
  | { kind: 'count'; least: number; part: PlacedNode };

export type ParsedTagRule = { rule: TagRule } | { error: TagRuleError };

/** Reads a rule; an error says where in the text (UTF-16 units) and what, by a code and in English. */
export function parseTagRule(text: string): ParsedTagRule {
  try {
    return { rule: new Parser(text).parse() };
  } catch (error) {
    if (error instanceof TagRuleFault) return { error: error.detail };
    throw error;
  }
}

class Parser {
  readonly #tokens: readonly RuleToken[];
  readonly #text: string;
  #next = 0;
  #depth = 0;

  constructor(text: string) {
    this.#text = text;
    this.#tokens = lexTagRule(text);
  }

  parse(): TagRule {
    const only = this.#take('only') !== undefined;
    if (this.#tokens.length === 0) throw new TagRuleFault('empty', 0, this.#text.length);
    const start = this.#peek();
    const condition = this.#readOr();
    const rest = this.#peek();
    if (rest)
      throw new TagRuleFault(rest.kind === ')' ? 'unopened' : 'misplaced', rest.at, rest.length);
    if (!isPositive(condition)) {
      const at = start?.at ?? 0;
      throw new TagRuleFault('only-negative', at, this.#text.trimEnd().length - at);
    }
    return { only, condition };
  }

  #readOr(): RuleNode {
    const parts = [this.#readAnd()];
    while (this.#take('or')) parts.push(this.#readAnd());
    return joined('or', parts);
  }

  #readAnd(): RuleNode {
    const parts = [this.#readNot()];
    for (;;) {
      const next = this.#peek()?.kind;
      if (next === undefined || next === 'or' || next === ')') return joined('and', parts);
      this.#take('and');
      parts.push(this.#readNot());
    }
  }

  #readNot(): RuleNode {
    const not = this.#take('not');
    if (!not) return this.#readNear();
    this.#goDeeper(not);
    const part = this.#readNot();
    this.#depth -= 1;
    return { kind: 'not', part };
  }

  #readNear(): RuleNode {
    const start = this.#next;
    let left = this.#readCounted();
    for (;;) {
      const leftPlace = this.#placeSince(start);
      const near = this.#take('near');
      if (!near) return left;
      const begin = this.#next;
      const right = this.#readCounted();
      left = {
        kind: 'near',
        distance: near.number,
        left: placed(left, 'near-operand', leftPlace),
        right: placed(right, 'near-operand', this.#placeSince(begin)),
      };
    }
  }

  #readCounted(): RuleNode {
    const start = this.#next;
    const part = this.#readPrimary();
    const place = this.#placeSince(start);
    const count = this.#take('count');
    if (!count) return part;
    return { kind: 'count', least: count.number, part: placed(part, 'count-operand', place) };
  }

  #readPrimary(): RuleNode {
    const token = this.#peek();
    if (!token) throw new TagRuleFault('missing-operand', this.#text.length, 0);
    this.#next += 1;
    switch (token.kind) {
      case 'word':
        return { kind: 'word', word: token.word };
      case 'phrase':
        return { kind: 'phrase', words: token.words };
      case 'name':
        return { kind: 'name' };
      case '(': {
        this.#goDeeper(token);
        const inside = this.#readOr();
        this.#depth -= 1;
        if (!this.#take(')')) throw new TagRuleFault('unclosed', token.at, token.length);
        return inside;
      }
      case 'only':
        throw new TagRuleFault('only-inside', token.at, token.length);
      default:
        throw new TagRuleFault('missing-operand', token.at, token.length);
    }
  }

  #goDeeper({ at, length }: RuleToken): void {
    this.#depth += 1;
    if (this.#depth > ruleLimits.depth) throw new TagRuleFault('too-deep', at, length);
  }

  /** Where the tokens from the given one to the last that was read stand. */
  #placeSince(first: number): Place {
    const at = this.#tokens[first]?.at ?? this.#text.length;
    const last = this.#tokens[this.#next - 1];
    return { at, length: last ? last.at + last.length - at : 0 };
  }

  #peek(): RuleToken | undefined {
    return this.#tokens[this.#next];
  }

  #take<Kind extends RuleToken['kind']>(kind: Kind): (RuleToken & { kind: Kind }) | undefined {
    const token = this.#peek();
    if (token?.kind !== kind) return undefined;
    this.#next += 1;
    return token as RuleToken & { kind: Kind };
  }
}

function joined(kind: 'and' | 'or', parts: RuleNode[]): RuleNode {
  const [only, ...more] = parts;
  if (only && more.length === 0) return only;
  const flat: RuleNode[] = parts.flatMap((part) => (part.kind === kind ? part.parts : [part]));
  return { kind, parts: flat };
}

/** The node as something that stands at certain places, which NEAR and a count need. */
function placed(
  node: RuleNode,
  code: 'near-operand' | 'count-operand',
  { at, length }: Place,
): PlacedNode {
  if (isPlaced(node)) return node;
  throw new TagRuleFault(code, at, length);
}

function isPlaced(node: RuleNode): node is PlacedNode {
  switch (node.kind) {
    case 'and':
    case 'not':
    case 'count':
      return false;
    case 'or':
      return node.parts.every(isPlaced);
    default:
      return true;
  }
}

/** Whether the condition can hold only where something is found: what merely excludes would fit nearly every text. */
function isPositive(node: RuleNode): boolean {
  switch (node.kind) {
    case 'not':
      return false;
    case 'and':
      return node.parts.some(isPositive);
    case 'or':
      return node.parts.every(isPositive);
    default:
      return true;
  }
}
