import { noNode, type SentenceNodes } from './sentence-nodes.ts';

/**
 * A partial tree of the arc-hybrid system (Kuhlmann, Gómez-Rodríguez and Satta 2011): a stack of words without a
 * head, a buffer of the words still to come, and the arcs so far. The root stands behind the last word. Nodes as in `SentenceNodes`.
 */
export class ArcState {
  readonly nodes: SentenceNodes;
  readonly stack: Uint32Array;
  depth = 0;
  /** The first word of the buffer; the root when all were read. */
  next = 1;
  readonly head: Uint32Array;
  readonly relation: Uint8Array;
  /** The two outermost children on either side. */
  readonly left: Uint32Array;
  readonly left2: Uint32Array;
  readonly right: Uint32Array;
  readonly right2: Uint32Array;
  readonly leftCount: Uint8Array;
  readonly rightCount: Uint8Array;

  constructor(nodes: SentenceNodes) {
    const size = nodes.length + 2;
    this.nodes = nodes;
    this.stack = new Uint32Array(size);
    this.head = new Uint32Array(size);
    this.relation = new Uint8Array(size);
    this.left = new Uint32Array(size);
    this.left2 = new Uint32Array(size);
    this.right = new Uint32Array(size);
    this.right2 = new Uint32Array(size);
    this.leftCount = new Uint8Array(size);
    this.rightCount = new Uint8Array(size);
  }

  /** The word at a depth of the stack, 0 the topmost; `noNode` below its bottom. */
  stackAt(depth: number): number {
    return depth < this.depth ? (this.stack[this.depth - 1 - depth] ?? noNode) : noNode;
  }

  /** A word of the buffer, 0 the next; the root is the last. */
  bufferAt(ahead: number): number {
    const node = this.next + ahead;
    return node <= this.nodes.root ? node : noNode;
  }

  get isDone(): boolean {
    return this.depth === 0 && this.next === this.nodes.root;
  }

  get canShift(): boolean {
    return this.next < this.nodes.root;
  }

  /** The next word may become the head of the topmost; the root only of the last on the stack. */
  get canArcLeft(): boolean {
    return this.depth > 0 && (this.next < this.nodes.root || this.depth === 1);
  }

  get canArcRight(): boolean {
    return this.depth > 1;
  }

  shift(): void {
    this.stack[this.depth++] = this.next++;
  }

  /** The next word becomes the head of the topmost. */
  arcLeft(relation: number): void {
    const child = this.stackAt(0);
    const head = this.next;
    this.#attach(child, head, relation);
    this.left2[head] = this.left[head] ?? noNode;
    this.left[head] = child;
    this.leftCount[head] = Math.min(7, (this.leftCount[head] ?? 0) + 1);
  }

  /** The word below becomes the head of the topmost. */
  arcRight(relation: number): void {
    const child = this.stackAt(0);
    const head = this.stackAt(1);
    this.#attach(child, head, relation);
    this.right2[head] = this.right[head] ?? noNode;
    this.right[head] = child;
    this.rightCount[head] = Math.min(7, (this.rightCount[head] ?? 0) + 1);
  }

  /** Takes the topmost word off the stack. */
  #attach(child: number, head: number, relation: number): void {
    this.depth--;
    this.head[child] = head;
    this.relation[child] = relation;
  }
}
