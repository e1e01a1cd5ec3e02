import { PackedWords } from '../../../../lib/text/packed-words.ts';
import {
  leavesEnough,
  prefixOf,
  type StemRule,
  type StemRules,
  unchangedRule,
} from './stem-rules.ts';

/** `applyStemRules` without a string for each ending, in flat arrays: a searching thread has all languages' rules. */
export class StemFinder {
  readonly #maxEndingLength: number;
  readonly #prefixes: readonly string[];
  /** Each rule once: many endings have the same. */
  readonly #rules: readonly StemRule[];
  readonly #words: PackedWords;
  readonly #wordRules: Uint16Array;
  readonly #endings: EndingTree;

  constructor({ maxEndingLength, prefixes, rules }: StemRules) {
    const numbers = new Map<string, number>();
    const distinct: StemRule[] = [];
    const numberOf = (rule: StemRule) => {
      const key = `${rule.front} ${rule.end} ${rule.added}`;
      const known = numbers.get(key) ?? distinct.push(rule) - 1;
      numbers.set(key, known);
      return known;
    };
    const words = [...rules].filter(([key]) => key.startsWith('^'));
    const endings = [...rules].filter(([key]) => !key.startsWith('^'));
    this.#maxEndingLength = maxEndingLength;
    this.#prefixes = prefixes;
    this.#words = new PackedWords(words.map(([key]) => key.slice(1)));
    this.#wordRules = Uint16Array.from(words, ([, rule]) => numberOf(rule));
    this.#endings = new EndingTree(
      ['', ...prefixes],
      endings.map(([key, rule]) => {
        const bar = key.indexOf('|');
        return [key.slice(0, bar), key.slice(bar + 1), numberOf(rule)];
      }),
    );
    this.#rules = distinct;
  }

  /** The stem of a word in lower case and NFC, with its marks. */
  stem(word: string): string {
    const { front, end, added } = this.#wordRule(word) ?? this.#endingRule(word);
    return word.slice(front, word.length - end) + added;
  }

  #wordRule(word: string): StemRule | undefined {
    const known = this.#words.indexOf(word);
    return known < 0 ? undefined : this.#rules[this.#wordRules[known] ?? 0];
  }

  #endingRule(word: string): StemRule {
    const tree = this.#endings;
    const shortest = Math.max(0, word.length - this.#maxEndingLength);
    let node = tree.rootOf(prefixOf(word, this.#prefixes));
    let best = unchangedRule;
    for (let from = word.length; node >= 0; from--) {
      const number = tree.valueAt(node);
      const rule = number < 0 ? undefined : this.#rules[number];
      if (rule && leavesEnough(word, rule)) best = rule;
      if (from === shortest) break;
      node = tree.childOf(node, word.charCodeAt(from - 1));
    }
    return best;
  }
}

type Branch = { value: number; readonly next: Map<number, Branch> };

const noValue = -1;

/** Numbers by ending, read from the last letter on; a tree for each name. In flat arrays: ten bytes a letter. */
class EndingTree {
  readonly #names: readonly string[];
  readonly #letters: Uint16Array;
  readonly #values: Int32Array;
  /** Children of a node are those from its own first child to that of the node after it, by growing letter. */
  readonly #firstChildren: Uint32Array;

  /** Endings are with the name of their tree and their value; the roots are the first nodes, in the order of the names. */
  constructor(names: readonly string[], endings: readonly (readonly [string, string, number])[]) {
    const roots = names.map((): Branch => ({ value: noValue, next: new Map() }));
    for (const [name, ending, value] of endings) {
      let branch = roots[names.indexOf(name)];
      for (let at = ending.length - 1; branch && at >= 0; at--) {
        branch = childBranch(branch, ending.charCodeAt(at));
      }
      if (branch) branch.value = value;
    }
    const nodes = roots.map((branch) => ({ letter: 0, branch }));
    const firstChildren: number[] = [];
    // It grows while it is walked through.
    for (const { branch } of nodes) {
      firstChildren.push(nodes.length);
      const children = [...branch.next].toSorted(([one], [other]) => one - other);
      for (const [letter, child] of children) nodes.push({ letter, branch: child });
    }
    this.#names = names;
    this.#letters = Uint16Array.from(nodes, ({ letter }) => letter);
    this.#values = Int32Array.from(nodes, ({ branch }) => branch.value);
    this.#firstChildren = Uint32Array.from([...firstChildren, nodes.length]);
  }

  /** The node before the last letter; −1 where there is no such tree. */
  rootOf(name: string): number {
    return this.#names.indexOf(name);
  }

  /** The node one letter further from the end; −1 for none. */
  childOf(node: number, letter: number): number {
    let low = this.#firstChildren[node] ?? 0;
    let high = (this.#firstChildren[node + 1] ?? 0) - 1;
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const found = this.#letters[middle] ?? 0;
      if (found === letter) return middle;
      if (found < letter) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }

  /** −1 where the ending has none. */
  valueAt(node: number): number {
    return this.#values[node] ?? noValue;
  }
}

function childBranch({ next }: Branch, letter: number): Branch {
  const child = next.get(letter) ?? { value: noValue, next: new Map() };
  next.set(letter, child);
  return child;
}
