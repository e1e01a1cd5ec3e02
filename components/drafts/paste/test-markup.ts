import { parseDocument } from 'htmlparser2';
import type { MarkupNode } from './markup';

type ParsedNode = ReturnType<typeof parseDocument>['children'][number];

function convert(nodes: readonly ParsedNode[]): MarkupNode[] {
  return nodes.flatMap((node): MarkupNode[] => {
    if (node.type === 'text') return [node.data];
    if ('attribs' in node)
      return [{ name: node.name, attributes: node.attribs, children: convert(node.children) }];
    return [];
  });
}

export function toMarkup(html: string): MarkupNode[] {
  return convert(parseDocument(html).children);
}
