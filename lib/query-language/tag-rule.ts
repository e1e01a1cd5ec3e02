import { type Expression, isJoined, printExpression } from './expression.ts';
import { StrictParser } from './expression-parser.ts';
import {
  defaultDistance,
  lex,
  matchAt,
  maxDistance,
  operators,
  quotes,
  type Token,
} from './lexer.ts';
import { createSyntaxErrors, type SourceRange } from './syntax-error.ts';

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

/** One word; with a star, the beginning of one. */
export type RuleWord = { text: string; isPrefix: boolean };

type RuleTerm =
  | { kind: 'word'; word: RuleWord }
  | { kind: 'phrase'; words: RuleWord[] }
  | { kind: 'name' };
type NearNode = { kind: 'near'; distance: number; left: PlacedNode; right: PlacedNode };
type CountNode = { kind: 'count'; min: number; part: PlacedNode };
type RuleLeaf = RuleTerm | NearNode | CountNode;

/** Matches spans of a text, which NEAR and a count need. */
export type PlacedNode = RuleTerm | NearNode | { kind: 'or'; parts: PlacedNode[] };
export type RuleNode = Expression<RuleLeaf>;

const ruleLimits = {
  /** UTF-16 units. */
  length: 2_000,
  /** Words and phrases. */
  terms: 200,
  depth: 20,
  count: 99,
  /** Letters or digits before the star of a prefix. */
  prefix: 2,
} as const;

const messages = {
  empty: 'the rule is empty',
  'too-long': `the rule is longer than ${ruleLimits.length} characters`,
  'too-many-terms': `the rule has more than ${ruleLimits.terms} words and phrases`,
  'too-deep': 'the parentheses are nested too deep',
  'unclosed-quote': 'this quotation mark is not closed',
  'empty-phrase': 'there is nothing between the quotation marks',
  'not-a-word': 'a word needs a letter or a digit',
  star: 'a star can only end a word',
  'short-prefix': `a star needs at least ${ruleLimits.prefix} letters before it`,
  'bad-distance': `the number after NEAR/ is 1 to ${maxDistance}`,
  'bad-count': `the number after >= is 1 to ${ruleLimits.count}`,
  unclosed: 'this parenthesis is not closed',
  unopened: 'there is no opening parenthesis for this one',
  'missing-operand': 'a word, a phrase or a parenthesis is expected here',
  misplaced: 'this does not belong here',
  'only-inside': 'ONLY can only stand at the beginning',
  'near-operand': 'NEAR takes words, phrases and alternatives of these',
  'count-operand': 'only words, phrases and alternatives of these can be counted',
  'only-negative': 'the rule only says what must not be there; something must be',
} as const;
type TagRuleErrorCode = keyof typeof messages;

/** `at` and `length` lie within the text; a length of 0 at its end means that something is missing there. */
export type TagRuleError = { at: number; length: number; code: TagRuleErrorCode; message: string };

const ruleErrors = createSyntaxErrors<TagRuleErrorCode>(messages);

export type ParsedTagRule = { rule: TagRule } | { error: TagRuleError };

/** Reads a rule; an error says where in the text (UTF-16 units) and what, by a code and in English. */
export function parseTagRule(text: string): ParsedTagRule {
  const read = ruleErrors.attempt(() => new RuleParser(text).parse());
  if ('result' in read) return { rule: read.result };
  const { code, start, end, message } = read.problem;
  return { error: { at: start, length: end - start, code, message } };
}

class RuleParser extends StrictParser<RuleLeaf> {
  readonly #text: string;

  constructor(text: string) {
    super(text, lexRule(text), { errors: ruleErrors, maxDepth: ruleLimits.depth });
    this.#text = text;
  }

  parse(): TagRule {
    const { length } = this.#text;
    if (!this.peek()) throw ruleErrors.fault('empty', { start: 0, end: length });
    const only = this.take('only') !== undefined;
    const { start } = this.here();
    const condition = this.readAlternatives();
    this.requireEnd();
    if (isPositive(condition)) return { only, condition };
    throw ruleErrors.fault('only-negative', { start, end: this.#text.trimEnd().length });
  }

  protected override readTerm(): RuleNode {
    const { start } = this.here();
    let left = this.#readCounted();
    for (;;) {
      const near = this.peek();
      if (near?.kind !== 'near') return left;
      const leftRange = this.rangeFrom(start);
      this.take('near');
      const rightStart = this.here().start;
      const right = this.#readCounted();
      left = {
        kind: 'near',
        distance: near.number,
        left: placed(left, 'near-operand', leftRange),
        right: placed(right, 'near-operand', this.rangeFrom(rightStart)),
      };
    }
  }

  #readCounted(): RuleNode {
    const { start } = this.here();
    const part = this.readPrimary();
    const count = this.peek();
    if (count?.kind !== 'count') return part;
    const counted = placed(part, 'count-operand', this.rangeFrom(start));
    this.take('count');
    return { kind: 'count', min: count.number, part: counted };
  }

  protected override readPrimary(): RuleNode {
    const only = this.take('only');
    if (only) throw ruleErrors.fault('only-inside', only);
    return super.readPrimary();
  }
}

/** The node as one that matches spans. */
function placed(
  node: RuleNode,
  code: 'near-operand' | 'count-operand',
  range: SourceRange,
): PlacedNode {
  if (isPlaced(node)) return node;
  throw ruleErrors.fault(code, range);
}

function isPlaced(node: RuleNode): node is PlacedNode {
  if (node.kind === 'or') return node.parts.every(isPlaced);
  return node.kind !== 'and' && node.kind !== 'not' && node.kind !== 'count';
}

/** True if the condition can hold only where something is found: mere exclusions would fit nearly every text. */
function isPositive(node: RuleNode): boolean {
  if (isJoined(node)) {
    return node.kind === 'and' ? node.parts.some(isPositive) : node.parts.every(isPositive);
  }
  return node.kind !== 'not';
}

const piece = new RegExp(
  String.raw`(?<quote>[${quotes}])(?<phrase>[^${quotes}]*)(?<close>[${quotes}]?)|(?<bracket>[()])|>=\s*(?<count>\d*)|(?<word>(?:(?!>=)[^\s()${quotes}])+)`,
  'uy',
);

function lexRule(text: string): Token<RuleLeaf>[] {
  if (text.length > ruleLimits.length) {
    throw ruleErrors.fault('too-long', { start: 0, end: text.length });
  }
  const readAt = (start: number) => {
    const groups = matchAt(piece, text, start)?.groups ?? {};
    const end = piece.lastIndex;
    return { token: readToken(groups, { start, end }), end };
  };
  return lex(text, readAt, {
    max: ruleLimits.terms,
    isCounted: ({ kind }) => kind !== 'name',
    fault: (range) => ruleErrors.fault('too-many-terms', range),
  });
}

function readToken(
  { quote, phrase = '', close, bracket, count, word = '' }: Record<string, string | undefined>,
  range: SourceRange,
): Token<RuleLeaf> {
  if (quote !== undefined) {
    if (!close) throw ruleErrors.fault('unclosed-quote', range);
    const words = [...phrase.matchAll(/\S+/gu)].map((match) =>
      readWord(match[0], range.start + 1 + match.index),
    );
    if (words.length === 0) throw ruleErrors.fault('empty-phrase', range);
    return { kind: 'leaf', leaf: { kind: 'phrase', words }, ...range };
  }
  if (bracket === '(' || bracket === ')') return { kind: bracket, ...range };
  if (count !== undefined) {
    return { kind: 'count', number: readNumber(count, 'bad-count', range), ...range };
  }
  const operator = word === 'ONLY' ? 'only' : operators.get(word);
  if (operator) return { kind: operator, ...range };
  if (word === 'NEAR') return { kind: 'near', number: defaultDistance, ...range };
  if (word.startsWith('NEAR/')) {
    return { kind: 'near', number: readNumber(word.slice(5), 'bad-distance', range), ...range };
  }
  const leaf: RuleTerm =
    word === 'NAME' ? { kind: 'name' } : { kind: 'word', word: readWord(word, range.start) };
  return { kind: 'leaf', leaf, ...range };
}

function readNumber(
  digits: string,
  code: 'bad-count' | 'bad-distance',
  range: SourceRange,
): number {
  const number = /^\d{1,3}$/.test(digits) ? Number(digits) : 0;
  const max = code === 'bad-count' ? ruleLimits.count : maxDistance;
  if (number < 1 || number > max) throw ruleErrors.fault(code, range);
  return number;
}

function readWord(written: string, start: number): RuleWord {
  const range = { start, end: start + written.length };
  const star = written.indexOf('*');
  const isPrefix = star >= 0;
  if (isPrefix && star < written.length - 1) {
    throw ruleErrors.fault('star', { start: start + star, end: start + star + 1 });
  }
  const text = isPrefix ? written.slice(0, -1) : written;
  const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  if (isPrefix && letters < ruleLimits.prefix) throw ruleErrors.fault('short-prefix', range);
  if (letters === 0) throw ruleErrors.fault('not-a-word', range);
  return { text, isPrefix };
}

/** Writes a rule as its author would; reading it again gives the same rule. */
export function formatTagRule({ only, condition }: TagRule): string {
  return (only ? 'ONLY ' : '') + formatNode(condition);
}

function formatNode(node: RuleNode): string {
  return printExpression(node, { and: ' AND ', not: 'NOT ', printLeaf: formatLeaf });
}

function formatLeaf(leaf: RuleLeaf): string {
  switch (leaf.kind) {
    case 'word':
      return formatWord(leaf.word);
    case 'phrase':
      return `"${leaf.words.map(formatWord).join(' ')}"`;
    case 'name':
      return 'NAME';
    case 'near': {
      const left = leaf.left.kind === 'near' ? formatLeaf(leaf.left) : formatOperand(leaf.left);
      return `${left} NEAR/${leaf.distance} ${formatOperand(leaf.right)}`;
    }
    case 'count':
      return `${formatOperand(leaf.part)}>=${leaf.min}`;
    default:
      return leaf satisfies never;
  }
}

function formatWord({ text, isPrefix }: RuleWord): string {
  return isPrefix ? `${text}*` : text;
}

/** NEAR joins from the left, so that one on the right needs parentheses. */
function formatOperand(node: PlacedNode): string {
  const printed = formatNode(node);
  return node.kind === 'or' || node.kind === 'near' ? `(${printed})` : printed;
}
