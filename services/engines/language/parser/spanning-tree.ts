/**
 * Finds the spanning tree of the highest sum (Chu and Liu 1965, Edmonds 1967) in which one word alone depends on the root.
 * `scores[word * (words + 1) + head]`, where head 0 is the root and head i + 1 the word i. Returns the head of each word.
 */
export function spanningTree(scores: Float32Array, words: number): Int32Array {
  const size = words + 1;
  const arcs = new Float64Array(size * size).fill(Number.NEGATIVE_INFINITY);
  for (let word = 0; word < words; word++) {
    for (let head = 0; head < size; head++) {
      const score = scores[word * size + head] ?? 0;
      // A second word below the root would cost more than all else can bring.
      arcs[(word + 1) * size + head] = head === 0 ? score - rootCost : score;
    }
  }
  return bestHeads(arcs, size).subarray(1);
}

const rootCost = 1e9;

/** Heads of all nodes; node 0 is the root. `arcs[dependent * size + head]`. */
function bestHeads(arcs: Float64Array, size: number): Int32Array {
  const heads = new Int32Array(size);
  for (let node = 1; node < size; node++) heads[node] = bestHead(arcs, size, node);
  const cycle = findCycle(heads);
  if (!cycle) return heads;

  // The cycle becomes one node, the last, behind all others.
  const others = [...heads.keys()].filter((node) => !cycle.includes(node));
  const last = others.length;
  const width = last + 1;
  const smaller = new Float64Array(width * width).fill(Number.NEGATIVE_INFINITY);
  /** By the other node: the one of the cycle that it would hang from, and the one that would hang from it. */
  const above = new Int32Array(width);
  const below = new Int32Array(width);
  const score = (node: number, head: number) => arcs[node * size + head] ?? 0;
  for (const [at, other] of others.entries()) {
    for (const [head, node] of others.entries()) smaller[at * width + head] = score(other, node);
    above[at] = best(cycle, (node) => score(other, node));
    smaller[at * width + last] = score(other, above[at] ?? 0);
    const gain = (node: number) => score(node, other) - score(node, heads[node] ?? 0);
    below[at] = best(cycle, gain);
    smaller[last * width + at] = gain(below[at] ?? 0);
  }
  const found = bestHeads(smaller, width);
  for (let at = 1; at < last; at++) {
    const head = found[at] ?? 0;
    heads[others[at] ?? 0] = head === last ? (above[at] ?? 0) : (others[head] ?? 0);
  }
  const entry = found[last] ?? 0;
  heads[below[entry] ?? 0] = others[entry] ?? 0;
  return heads;
}

function bestHead(arcs: Float64Array, size: number, node: number): number {
  let head = 0;
  for (let other = 1; other < size; other++) {
    const isBetter = (arcs[node * size + other] ?? 0) > (arcs[node * size + head] ?? 0);
    if (other !== node && isBetter) head = other;
  }
  return head;
}

function best(nodes: readonly number[], score: (node: number) => number): number {
  return nodes.reduce((one, other) => (score(other) > score(one) ? other : one));
}

function findCycle(heads: Int32Array): number[] | undefined {
  /** The walk on which a node was seen. */
  const walks = new Int32Array(heads.length);
  for (let start = 1; start < heads.length; start++) {
    let node = start;
    while (node !== 0 && walks[node] === 0) {
      walks[node] = start;
      node = heads[node] ?? 0;
    }
    if (node === 0 || walks[node] !== start) continue;
    const cycle = [node];
    for (let next = heads[node] ?? 0; next !== node; next = heads[next] ?? 0) cycle.push(next);
    return cycle;
  }
  return undefined;
}
