/** Words as a trie in flat arrays: a few megabytes for a hundred thousand words. */
type WordTrie = ReturnType<typeof buildTrie>;

/** Builds a trie; the words must be sorted by UTF-16 units and free of duplicates. */
export function buildTrie(sorted: readonly string[]) {
  let size = 1;
  for (const word of sorted) size += word.length;
  const letters = new Uint16Array(size);
  const firstChild = new Int32Array(size).fill(-1);
  const nextSibling = new Int32Array(size).fill(-1);
  const isWord = new Uint8Array(size);
  const path: number[] = [0];
  const lastChild: number[] = [-1];
  let nodes = 1;
  let previous = '';
  for (const word of sorted) {
    let depth = 0;
    while (depth < previous.length && previous.charCodeAt(depth) === word.charCodeAt(depth)) {
      depth++;
    }
    for (; depth < word.length; depth++) {
      const node = nodes++;
      letters[node] = word.charCodeAt(depth);
      const parent = path[depth] ?? 0;
      const sibling = lastChild[depth] ?? -1;
      if (firstChild[parent] === -1) firstChild[parent] = node;
      else if (sibling >= 0) nextSibling[sibling] = node;
      lastChild[depth] = node;
      path[depth + 1] = node;
      lastChild[depth + 1] = -1;
    }
    isWord[path[word.length] ?? 0] = 1;
    previous = word;
  }
  return {
    letters: letters.slice(0, nodes),
    firstChild: firstChild.slice(0, nodes),
    nextSibling: nextSibling.slice(0, nodes),
    isWord: isWord.slice(0, nodes),
  };
}

/** The words of the trie within `limit` edits of a word (optimal string alignment: a swap of neighbours is one edit). */
export function wordsWithin(trie: WordTrie, word: string, limit: number): string[] {
  const width = word.length + 1;
  const found: string[] = [];
  const rows: Uint8Array[] = [Uint8Array.from({ length: width }, (_, i) => Math.min(i, 255))];
  const path: number[] = [];
  const descend = (parent: number, depth: number) => {
    const before = rows[depth];
    const earlier = rows[depth - 1];
    if (!before) return;
    for (let node = trie.firstChild[parent] ?? -1; node >= 0; node = trie.nextSibling[node] ?? -1) {
      const letter = trie.letters[node] ?? 0;
      const row = rows[depth + 1] ?? new Uint8Array(width);
      rows[depth + 1] = row;
      const least = fillRow(row, before, earlier, word, letter, path[depth - 1] ?? -1);
      path[depth] = letter;
      if ((row[width - 1] ?? 255) <= limit && trie.isWord[node] === 1) {
        found.push(String.fromCharCode(...path.slice(0, depth + 1)));
      }
      if (least <= limit) descend(node, depth + 1);
    }
  };
  descend(0, 0);
  return found;
}

function fillRow(
  row: Uint8Array,
  before: Uint8Array,
  earlier: Uint8Array | undefined,
  word: string,
  letter: number,
  letterBefore: number,
): number {
  let left = (before[0] ?? 0) + 1;
  row[0] = left;
  let least = left;
  for (let i = 1; i < row.length; i++) {
    const typed = word.charCodeAt(i - 1);
    let cost = (before[i - 1] ?? 0) + (typed === letter ? 0 : 1);
    cost = Math.min(cost, left + 1, (before[i] ?? 0) + 1);
    if (earlier && i > 1 && typed === letterBefore && word.charCodeAt(i - 2) === letter) {
      cost = Math.min(cost, (earlier[i - 2] ?? 0) + 1);
    }
    row[i] = cost;
    left = cost;
    if (cost < least) least = cost;
  }
  return least;
}
