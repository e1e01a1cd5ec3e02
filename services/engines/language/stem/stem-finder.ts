import { PackedWords } from '../packed-words.ts';
import { EndingTree } from './ending-tree.ts';
import {
  leavesEnough,
  prefixOf,
  type StemRule,
  type StemRules,
  unchangedRule,
} from './stem-rules.ts';

/**
 * Stem rules by the letters of the endings, read from the last one: what `applyStemRules` says, without a string for each
 * ending that a word might have, and in flat arrays: a searching thread has those of all languages.
 */
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
