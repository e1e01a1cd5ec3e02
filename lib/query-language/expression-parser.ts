import { type Expression, isJoined } from './expression.ts';
import type { Token } from './lexer.ts';
import type { SourceRange, SyntaxErrors } from './syntax-error.ts';

/**
 * Reads operands side by side or joined by AND and OR; AND binds tighter. A language says what an operand is and what
 * becomes of an operator that lacks one.
 */
export abstract class ExpressionParser<Leaf, Node extends object> {
  readonly #tokens: readonly Token<Leaf>[];
  readonly #length: number;
  #next = 0;

  /** `length` is that of the text, in UTF-16 units. */
  constructor(tokens: readonly Token<Leaf>[], length: number) {
    this.#tokens = tokens;
    this.#length = length;
  }

  /** Reads an operand, negated or not, and adds it to `parts`; nothing where it was repaired away. */
  protected abstract readOperand(parts: Node[]): void;
  /** Joins two parts or more. */
  protected abstract join(kind: 'and' | 'or', parts: Node[]): Node;
  /** Deals with an operator that has nothing to join at `missingAt`. */
  protected abstract rejectOperator(operator: Token<Leaf>, missingAt: SourceRange): void;

  /** Reads up to the end or a closing parenthesis; `null` where there is no operand. */
  protected readJoined(kind: 'and' | 'or'): Node | null {
    const parts: Node[] = [];
    let pending: Token<Leaf> | undefined;
    for (;;) {
      const operator = this.take(kind);
      if (operator) {
        if (pending || parts.length === 0) this.rejectOperator(operator, operator);
        else pending = operator;
        continue;
      }
      const next = this.peek()?.kind;
      if (next === undefined || next === ')' || (kind === 'and' && next === 'or')) break;
      const count = parts.length;
      if (kind === 'and') this.readOperand(parts);
      else {
        const part = this.readJoined('and');
        if (part) parts.push(part);
      }
      if (parts.length > count) pending = undefined;
    }
    if (pending) this.rejectOperator(pending, this.here());
    return parts.length > 1 ? this.join(kind, parts) : (parts[0] ?? null);
  }

  protected peek(): Token<Leaf> | undefined {
    return this.#tokens[this.#next];
  }

  /** Reads the next token if it is of this kind. */
  protected take<Kind extends Token<Leaf>['kind']>(
    kind: Kind,
  ): (Token<Leaf> & { kind: Kind }) | undefined {
    const token = this.peek();
    if (!token || !isOfKind(token, kind)) return undefined;
    this.#next += 1;
    return token;
  }

  protected takeAny(): Token<Leaf> | undefined {
    const token = this.peek();
    if (token) this.#next += 1;
    return token;
  }

  /** The range of the next token, or the end of the text. */
  protected here(): SourceRange {
    return this.peek() ?? { start: this.#length, end: this.#length };
  }

  /** The range from a place to the end of the last token that was read. */
  protected rangeFrom(start: number): SourceRange {
    return { start, end: this.#tokens[this.#next - 1]?.end ?? start };
  }
}

function isOfKind<Leaf, Kind extends Token<Leaf>['kind']>(
  token: Token<Leaf>,
  kind: Kind,
): token is Token<Leaf> & { kind: Kind } {
  return token.kind === kind;
}

type StrictErrorCode = 'missing-operand' | 'misplaced' | 'unclosed' | 'unopened' | 'too-deep';
type StrictErrors = Pick<SyntaxErrors<StrictErrorCode>, 'fault'>;

/** Throws at the first token that does not fit. Parts of a join are never of its own kind. */
export class StrictParser<Leaf extends { kind: string }> extends ExpressionParser<
  Leaf,
  Expression<Leaf>
> {
  readonly #errors: StrictErrors;
  /** Parentheses and negations within one another. */
  readonly #maxDepth: number;
  #depth = 0;

  constructor(
    text: string,
    tokens: readonly Token<Leaf>[],
    { errors, maxDepth }: { errors: StrictErrors; maxDepth: number },
  ) {
    super(tokens, text.length);
    this.#errors = errors;
    this.#maxDepth = maxDepth;
  }

  protected readAlternatives(): Expression<Leaf> {
    return this.readJoined('or') ?? this.rejectOperator();
  }

  protected override readOperand(parts: Expression<Leaf>[]): void {
    parts.push(this.#readNegatable());
  }

  #readNegatable(): Expression<Leaf> {
    const not = this.take('not');
    if (!not) return this.readTerm();
    return { kind: 'not', part: this.#readDeeper(not, () => this.#readNegatable()) };
  }

  /** Reads what a negation takes; for languages with operators that bind closer. */
  protected readTerm(): Expression<Leaf> {
    return this.readPrimary();
  }

  /** Reads a leaf or what stands in parentheses. */
  protected readPrimary(): Expression<Leaf> {
    const leaf = this.take('leaf');
    if (leaf) return leaf.leaf;
    const open = this.take('(');
    if (!open) return this.rejectOperator();
    const inside = this.#readDeeper(open, () => this.readAlternatives());
    if (!this.take(')')) throw this.#errors.fault('unclosed', open);
    return inside;
  }

  protected requireEnd(): void {
    const rest = this.peek();
    if (rest) throw this.#errors.fault(rest.kind === ')' ? 'unopened' : 'misplaced', rest);
  }

  protected override join(kind: 'and' | 'or', parts: Expression<Leaf>[]): Expression<Leaf> {
    const flat = (part: Expression<Leaf>) =>
      isJoined(part) && part.kind === kind ? part.parts : [part];
    return { kind, parts: parts.flatMap(flat) };
  }

  protected override rejectOperator(_?: Token<Leaf>, missingAt: SourceRange = this.here()): never {
    throw this.#errors.fault('missing-operand', missingAt);
  }

  #readDeeper<Node>(opening: SourceRange, read: () => Node): Node {
    this.#depth += 1;
    if (this.#depth > this.#maxDepth) throw this.#errors.fault('too-deep', opening);
    const node = read();
    this.#depth -= 1;
    return node;
  }
}
