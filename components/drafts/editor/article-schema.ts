import { type Extensions, Mark, Node } from '@tiptap/core';
import { Blockquote } from '@tiptap/extension-blockquote';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { Italic } from '@tiptap/extension-italic';
import { BulletList } from '@tiptap/extension-list/bullet-list';
import { ListItem } from '@tiptap/extension-list/item';
import { OrderedList } from '@tiptap/extension-list/ordered-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { UndoRedo } from '@tiptap/extensions/undo-redo';
import { articlePath } from '@/lib/drafts/content/link-address';
import { safeAddress } from '../paste/markup';
import { Figure } from './figure';
import { MissingPictureNode } from './missing-picture';
import { ReadAlso } from './read-also';
import { readLink } from './read-content';

/**
 * lib/drafts/content/content in the editor's terms. The photo above the text is no block of it, but of the document all
 * the same, so that it is undone in its turn.
 */
const ArticleDocument = Document.extend({
  content: 'title lead block+',
  addAttributes: () => ({ leadPhoto: { default: null, rendered: false } }),
});

const Title = Node.create({
  name: 'title',
  content: 'inline*',
  defining: true,
  parseHTML: () => [{ tag: 'h1[data-title]' }],
  renderHTML: () => ['h1', { 'data-title': '' }, 0],
});

const Lead = Node.create({
  name: 'lead',
  content: 'inline*',
  defining: true,
  parseHTML: () => [{ tag: 'p[data-lead]', priority: 60 }],
  renderHTML: () => ['p', { 'data-lead': '' }, 0],
});

/** A link is only its address: no autolinking, which would change a writer's text behind their back. */
const Link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: { default: '' }, article: { default: null } }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) => {
        const href = safeAddress(element.getAttribute('href') ?? undefined) ?? '';
        const article = element.getAttribute('data-article')?.slice(0, 2000) || null;
        return href || article ? { href, article } : false;
      },
    },
  ],
  renderHTML: ({ mark }) => {
    const { href, article } = readLink(mark.attrs);
    return [
      'a',
      {
        // An article without an address opens on the desk's own page.
        href: safeAddress(href) ?? (article === undefined ? undefined : articlePath(article)),
        ...(article !== undefined && { 'data-article': article }),
        rel: 'noopener noreferrer nofollow',
        target: '_blank',
      },
      0,
    ];
  },
});

/** Lists have one level and quotations only paragraphs, as the stored article has. */
const FlatListItem = ListItem.extend({
  content: 'paragraph+',
  addKeyboardShortcuts() {
    return {
      Enter: () => this.editor.commands.splitListItem(this.name),
      'Shift-Tab': () => this.editor.commands.liftListItem(this.name),
    };
  },
});

export const articleExtensions: Extensions = [
  ArticleDocument,
  Title,
  Lead,
  Paragraph,
  Text,
  Heading.configure({ levels: [2, 3] }),
  BulletList,
  OrderedList,
  FlatListItem,
  Blockquote.extend({ content: 'paragraph+' }),
  HardBreak.extend({ addKeyboardShortcuts: () => ({}) }),
  Bold,
  Italic,
  Link,
  ReadAlso,
  Figure,
  MissingPictureNode,
  UndoRedo,
];
