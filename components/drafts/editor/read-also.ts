import { Node } from '@tiptap/core';
import type { DOMOutputSpec } from '@tiptap/pm/model';
import { isRecord } from '@/components/ui/untrusted';
import type { ReadAlsoArticle } from '@/lib/drafts/content/content';
import { articlePath } from '@/lib/drafts/content/link-address';
import { tryParseJson } from '@/lib/text/try-parse-json';
import { safeAddress } from '../paste/markup';

/** As `maxReadAlso` of lib/drafts/content/content, which brings a validator with it. */
export const maxReadAlso = 5;

function readArticle(value: unknown): ReadAlsoArticle[] {
  if (!isRecord(value) || typeof value.id !== 'string' || value.id === '') return [];
  const title = typeof value.title === 'string' ? value.title.slice(0, 1000) : '';
  const url = typeof value.url === 'string' ? safeAddress(value.url) : undefined;
  return [{ id: value.id.slice(0, 2000), title, ...(url && { url }) }];
}

/** The articles of a block, of whatever the clipboard or an attribute holds. */
export function readArticles(value: unknown): ReadAlsoArticle[] {
  const articles = Array.isArray(value) ? value.flatMap(readArticle) : [];
  const ids = articles.map(({ id }) => id);
  return articles.filter(({ id }, index) => ids.indexOf(id) === index).slice(0, maxReadAlso);
}

/** A list of articles of the archive between paragraphs: chosen and removed as a whole. */
export const ReadAlso = Node.create({
  name: 'readAlso',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ articles: { default: [], rendered: false } }),
  parseHTML: () => [
    {
      tag: 'aside[data-read-also]',
      getAttrs: (element) => {
        const articles = readArticles(tryParseJson(element.dataset.readAlso ?? ''));
        return articles.length > 0 ? { articles } : false;
      },
    },
  ],
  renderHTML({ node }) {
    const articles = readArticles(node.attrs.articles);
    const items = articles.map(
      ({ id, title, url }): DOMOutputSpec => [
        'li',
        ['a', { href: url ?? articlePath(id) }, title || id],
      ],
    );
    return [
      'aside',
      { 'data-read-also': JSON.stringify(articles), contenteditable: 'false' },
      ['ul', ...items],
    ];
  },
});
