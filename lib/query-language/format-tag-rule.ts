import type { RuleNode, TagRule } from './tag-rule.ts';
import type { RuleWord } from './tag-rule-tokens.ts';

/** Writes a rule as its author would; reading it again gives the same rule. */
export function formatTagRule({ only, condition }: TagRule): string {
  return (only ? 'ONLY ' : '') + formatNode(condition);
}

function formatNode(node: RuleNode): string {
  switch (node.kind) {
    case 'word':
      return formatWord(node.word);
    case 'phrase':
      return `"${node.words.map(formatWord).join(' ')}"`;
    case 'name':
      return 'NAME';
    case 'or':
      return node.parts.map(formatNode).join(' OR ');
    case 'and':
      return node.parts
        .map((part) => (part.kind === 'or' ? bracketed(part) : formatNode(part)))
        .join(' AND ');
    case 'not':
      return `NOT ${isOpen(node.part) ? bracketed(node.part) : formatNode(node.part)}`;
    case 'near': {
      const left = node.left.kind === 'or' ? bracketed(node.left) : formatNode(node.left);
      return `${left} NEAR/${node.distance} ${operand(node.right)}`;
    }
    case 'count':
      return `${operand(node.part)}>=${node.least}`;
    default: {
      const unknown: never = node;
      return unknown;
    }
  }
}

function formatWord({ text, isPrefix }: RuleWord): string {
  return isPrefix ? `${text}*` : text;
}

function isOpen({ kind }: RuleNode): boolean {
  return kind === 'and' || kind === 'or';
}

function operand(node: RuleNode): string {
  return isOpen(node) || node.kind === 'near' ? bracketed(node) : formatNode(node);
}

function bracketed(node: RuleNode): string {
  return `(${formatNode(node)})`;
}
