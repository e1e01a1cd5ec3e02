type Tree = { [key: string]: string | Tree };

/** The space after prepositions and conjunctions of one letter, which in Czech do not stand at the end of a line (ČSN 01 6910). */
const spaceAfterAlone = /(?<=(?<![\p{L}\p{N}])[ksvzouai]) (?=\S)/giu;

/** The same texts with a hard space after every word of one letter. */
export function bindPrepositions<T extends object>(texts: T): T {
  return bind(texts as unknown as Tree) as T;
}

function bind(tree: Tree): Tree {
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === 'string' ? value.replace(spaceAfterAlone, '\u00a0') : bind(value),
    ]),
  );
}
