import type { PlacedNode, RuleNode, RuleWord } from '../../../../../lib/query-language/tag-rule.ts';
import { foldText } from '../../../../../lib/text/fold-text.ts';
import { loadLexicon } from '../../correction/lexicon.ts';
import { normalize } from '../../tokens.ts';
import { type WordKey, wordKey } from './word-key.ts';

/** What a text must have one of for a rule to hold in it. */
export type RuleAnchors = {
  keys: ReadonlySet<WordKey>;
  prefixes: ReadonlySet<string>;
  /** One of the tag's names will do. */
  names: boolean;
  /** How many texts have one, about: the sum of the logarithms of the words' frequencies. */
  cost: number;
};

const none: RuleAnchors = { keys: new Set(), prefixes: new Set(), names: false, cost: 0 };

/** As of a common word. */
const prefixCost = 15;

/** The anchors of a condition; a rule that reads well has some. */
export function anchorsOf(node: RuleNode | PlacedNode, language: string): RuleAnchors {
  switch (node.kind) {
    case 'word':
      return anchorOfWord(node.word, language);
    case 'phrase':
      return fewest(node.words.map((word) => anchorOfWord(word, language)));
    case 'name':
      return { ...none, names: true, cost: 1 };
    case 'near':
      return fewest([anchorsOf(node.left, language), anchorsOf(node.right, language)]);
    case 'count':
      return anchorsOf(node.part, language);
    case 'not':
      return none;
    case 'or':
      return node.parts.map((part) => anchorsOf(part, language)).reduce(union);
    case 'and':
      return fewest(node.parts.map((part) => anchorsOf(part, language)));
    default: {
      const unknown: never = node;
      return unknown;
    }
  }
}

function anchorOfWord({ text, isPrefix }: RuleWord, language: string): RuleAnchors {
  const norm = normalize(text);
  const folded = foldText(norm);
  if (isPrefix) return { ...none, prefixes: new Set([folded]), cost: prefixCost };
  const cost = 1 + loadLexicon(language).logFrequency(norm);
  return { ...none, keys: new Set([wordKey(folded, language)]), cost };
}

/** Of conditions that must all hold the one that holds in the fewest texts. */
function fewest(parts: readonly RuleAnchors[]): RuleAnchors {
  const [best] = parts.filter(({ cost }) => cost > 0).sort((a, b) => a.cost - b.cost);
  return best ?? none;
}

function union(one: RuleAnchors, other: RuleAnchors): RuleAnchors {
  return {
    keys: one.keys.union(other.keys),
    prefixes: one.prefixes.union(other.prefixes),
    names: one.names || other.names,
    cost: one.cost + other.cost,
  };
}
