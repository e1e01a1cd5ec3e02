import {
  leavesEnough,
  prefixOf,
  type StemRule,
  type StemRules,
  unchangedRule,
} from './stem-rules.ts';

/**
 * Stem rules by the letters of the endings, read from the last one: what `applyStemRules` says, without a string for each
 * ending that a word might have.
 */
export class StemFinder {
  readonly #longestEnding: number;
  readonly #prefixes: readonly string[];
  readonly #words = new Map<string, StemRule>();
  /** Nodes of a tree: by prefix where it begins, by node and letter the next node, by node the rule of the ending. */
  readonly #roots = new Map<string, number>();
  readonly #next = new Map<number, number>();
  readonly #rules: (StemRule | undefined)[] = [];

  constructor({ longestEnding, prefixes, rules }: StemRules) {
    this.#longestEnding = longestEnding;
    this.#prefixes = prefixes;
    for (const [key, rule] of rules) {
      const bar = key.indexOf('|');
      if (key.startsWith('^')) this.#words.set(key.slice(1), rule);
      else this.#rules[this.#nodeOf(key.slice(0, bar), key.slice(bar + 1))] = rule;
    }
  }

  /** The stem of a word in lower case and NFC, with its marks. */
  stem(word: string): string {
    const { front, end, added } = this.#words.get(word) ?? this.#endingRule(word);
    return word.slice(front, word.length - end) + added;
  }

  #endingRule(word: string): StemRule {
    const shortest = Math.max(0, word.length - this.#longestEnding);
    let node = this.#roots.get(prefixOf(word, this.#prefixes));
    let best = unchangedRule;
    for (let from = word.length; node !== undefined; from--) {
      const rule = this.#rules[node];
      if (rule && leavesEnough(word, rule)) best = rule;
      if (from === shortest) break;
      node = this.#next.get(node * 0x10000 + word.charCodeAt(from - 1));
    }
    return best;
  }

  #nodeOf(prefix: string, ending: string): number {
    let node = this.#roots.get(prefix) ?? this.#makeNode();
    this.#roots.set(prefix, node);
    for (let at = ending.length - 1; at >= 0; at--) {
      const key = node * 0x10000 + ending.charCodeAt(at);
      node = this.#next.get(key) ?? this.#makeNode();
      this.#next.set(key, node);
    }
    return node;
  }

  #makeNode(): number {
    return this.#rules.push(undefined) - 1;
  }
}
