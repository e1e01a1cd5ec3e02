type Joined<Leaf, Extra> = Extra & { kind: 'and' | 'or'; parts: Expression<Leaf, Extra>[] };
type Negated<Leaf, Extra> = Extra & { kind: 'not'; part: Expression<Leaf, Extra> };

/** Leaves under AND, OR and NOT: the tree of each language. AND of no parts holds always, OR of none never. */
export type Expression<Leaf, Extra = unknown> = Leaf | Joined<Leaf, Extra> | Negated<Leaf, Extra>;

type Kinded = { kind: string };

export function isJoined<Leaf extends Kinded, Extra>(
  node: Expression<Leaf, Extra>,
): node is Joined<Leaf, Extra> {
  return node.kind === 'and' || node.kind === 'or';
}

function isNegated<Leaf extends Kinded, Extra>(
  node: Expression<Leaf, Extra>,
): node is Negated<Leaf, Extra> {
  return node.kind === 'not';
}

/** True if the expression holds where its leaves are answered by `test`. */
export function evaluate<Leaf extends Kinded>(
  node: Expression<Leaf>,
  test: (leaf: Leaf) => boolean,
): boolean {
  if (isJoined(node)) {
    const holds = (part: Expression<Leaf>) => evaluate(part, test);
    return node.kind === 'and' ? node.parts.every(holds) : node.parts.some(holds);
  }
  return isNegated(node) ? !evaluate(node.part, test) : test(node);
}

/** Translates an expression from the leaves up. */
export function translate<Leaf extends Kinded, Result>(
  node: Expression<Leaf>,
  to: {
    leaf(leaf: Leaf): Result;
    joined(kind: 'and' | 'or', parts: Result[]): Result;
    negated(part: Result): Result;
  },
): Result {
  if (isJoined(node)) {
    const parts = node.parts.map((part) => translate(part, to));
    return to.joined(node.kind, parts);
  }
  return isNegated(node) ? to.negated(translate(node.part, to)) : to.leaf(node);
}

/** The expression with the nodes replaced for which `replace` gives another; it is asked from the top down. */
export function rewrite<Leaf extends Kinded>(
  node: Expression<Leaf>,
  replace: (node: Expression<Leaf>) => Expression<Leaf> | undefined,
): Expression<Leaf> {
  const replaced = replace(node);
  if (replaced) return replaced;
  if (isJoined(node)) return { ...node, parts: node.parts.map((part) => rewrite(part, replace)) };
  return isNegated(node) ? { ...node, part: rewrite(node.part, replace) } : node;
}

/** Spelling of a language's operators and leaves. */
export type PrintStyle<Leaf> = {
  and: ' AND ' | ' ';
  not: 'NOT ' | '-';
  printLeaf(leaf: Leaf): string;
  /** True for a leaf that needs parentheses behind a negation. */
  isLoose?(leaf: Leaf): boolean;
};

/** Prints with the fewest parentheses; reading it again gives the same tree. */
export function printExpression<Leaf extends Kinded, Extra>(
  node: Expression<Leaf, Extra>,
  style: PrintStyle<Leaf>,
): string {
  const print = (part: Expression<Leaf, Extra>, isBracketed: boolean) => {
    const printed = printExpression(part, style);
    return isBracketed ? `(${printed})` : printed;
  };
  if (isJoined(node)) {
    const isLoose = ({ kind }: Kinded) => kind === 'or' || kind === node.kind;
    return node.parts
      .map((part) => print(part, isLoose(part)))
      .join(node.kind === 'or' ? ' OR ' : style.and);
  }
  if (!isNegated(node)) return style.printLeaf(node);
  const { part } = node;
  const isLoose = isJoined(part) || (!isNegated(part) && style.isLoose?.(part) === true);
  return `${style.not}${print(part, isLoose)}`;
}
