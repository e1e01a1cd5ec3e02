import type { PlacedNode, RuleNode } from '../../../../lib/contract/tag-rule.ts';
import type { RuleWord } from '../../../../lib/contract/tag-rule-tokens.ts';
import { foldText } from '../../entities/fold-text.ts';
import { normalize } from '../../tokens.ts';
import { headOf, wordKey } from './word-key.ts';

/** What a text must have one of for a rule to hold in it. */
export type RuleAnchors = {
  keys: ReadonlySet<string>;
  prefixes: ReadonlySet<string>;
  /** One of the tag's names will do. */
  names: boolean;
};

const none: RuleAnchors = { keys: new Set(), prefixes: new Set(), names: false };

/** The anchors of a condition; a rule that reads well has some. */
export function anchorsOf(node: RuleNode | PlacedNode, language: string): RuleAnchors {
  switch (node.kind) {
    case 'word':
      return anchorOfWord(node.word, language);
    case 'phrase':
      return fewest(node.words.map((word) => anchorOfWord(word, language)));
    case 'name':
      return { ...none, names: true };
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
  const folded = foldText(normalize(text));
  return isPrefix
    ? { ...none, prefixes: new Set([folded]) }
    : { ...none, keys: new Set([wordKey(headOf(folded), language)]) };
}

function sizeOf({ keys, prefixes, names }: RuleAnchors): number {
  return keys.size + prefixes.size + Number(names);
}

/** Of conditions that must all hold the one that is the quickest to look for; a prefix finds more than a word does. */
function fewest(parts: readonly RuleAnchors[]): RuleAnchors {
  const rank = (part: RuleAnchors) => sizeOf(part) + part.prefixes.size;
  const [best] = parts.filter((part) => sizeOf(part) > 0).sort((a, b) => rank(a) - rank(b));
  return best ?? none;
}

function union(one: RuleAnchors, other: RuleAnchors): RuleAnchors {
  return {
    keys: one.keys.union(other.keys),
    prefixes: one.prefixes.union(other.prefixes),
    names: one.names || other.names,
  };
}
