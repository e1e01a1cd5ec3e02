import type { PlacedNode, RuleNode, RuleWord } from '../../../../../lib/query-language/tag-rule.ts';
import { foldForMatching } from '../../../../../lib/text/fold-for-matching.ts';
import { loadLexicon } from '../../correction/lexicon.ts';
import { normalize } from '../../segmentation/tokenize.ts';
import { type WordKey, wordKey } from './word-key.ts';

/** Words or prefixes of which a text must have one for a rule to hold in it. */
type RuleAnchors = {
  keys: ReadonlySet<WordKey>;
  prefixes: ReadonlySet<string>;
  /** One of the tag's names will do. */
  names: boolean;
  /** Rough number of texts that have one: the sum of the logarithms of the words' frequencies. */
  cost: number;
};

const none: RuleAnchors = { keys: new Set(), prefixes: new Set(), names: false, cost: 0 };

/** That of a common word. */
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
  const folded = foldForMatching(norm);
  if (isPrefix) return { ...none, prefixes: new Set([folded]), cost: prefixCost };
  const cost = 1 + loadLexicon(language).logFrequency(norm);
  return { ...none, keys: new Set([wordKey(folded, language)]), cost };
}

/** The one of several conditions that holds in the fewest texts; all must hold. */
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
