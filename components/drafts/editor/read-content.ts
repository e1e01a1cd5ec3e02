import type { Mark, Node } from '@tiptap/pm/model';
import type {
  ArticleBlock,
  ArticleContent,
  ArticleInline,
  ArticleMark,
} from '@/lib/drafts/content/content';
import { readPhoto } from './figure';
import { readMissingPicture } from './missing-picture';
import { readArticles } from './read-also';

function readMark(mark: Mark): ArticleMark[] {
  switch (mark.type.name) {
    case 'bold':
    case 'italic':
      return [{ type: mark.type.name }];
    case 'link':
      return [{ type: 'link', attrs: readLink(mark.attrs) }];
    default:
      return [];
  }
}

export function readLink(attrs: Mark['attrs']): { href: string; article?: string } {
  const { href, article } = attrs;
  return {
    href: typeof href === 'string' ? href : '',
    ...(typeof article === 'string' && { article }),
  };
}

function readInline(node: Node): { content?: ArticleInline[] } {
  const content = node.children.map((child): ArticleInline => {
    const marks = child.marks.flatMap(readMark);
    const inline: ArticleInline = child.isText
      ? { type: 'text', text: child.text ?? '' }
      : { type: 'hardBreak' };
    return marks.length > 0 ? { ...inline, marks } : inline;
  });
  return content.length > 0 ? { content } : {};
}

function readParagraphs(node: Node): Extract<ArticleBlock, { type: 'paragraph' }>[] {
  return node.children.map((child) => ({ type: 'paragraph', ...readInline(child) }));
}

function readBlock(node: Node): ArticleBlock {
  switch (node.type.name) {
    case 'heading':
      return {
        type: 'heading',
        attrs: { level: node.attrs.level === 3 ? 3 : 2 },
        ...readInline(node),
      };
    case 'readAlso':
      return { type: 'readAlso', attrs: { articles: readArticles(node.attrs.articles) } };
    case 'figure': {
      const photo = readPhoto(node.attrs);
      // One that says nothing of its photo is an empty line.
      return photo ? { type: 'figure', attrs: photo } : { type: 'paragraph' };
    }
    case 'missingPicture':
      return { type: 'missingPicture', attrs: readMissingPicture(node.attrs) };
    case 'blockquote':
      return { type: 'blockquote', content: readParagraphs(node) };
    case 'bulletList':
    case 'orderedList':
      return {
        type: node.type.name,
        content: node.children.map((item) => ({ type: 'listItem', content: readParagraphs(item) })),
      };
    default:
      return { type: 'paragraph', ...readInline(node) };
  }
}

/** The editor's document as it is stored: nothing that the schema does not know. */
export function readContent(doc: Node): ArticleContent {
  const [title, lead, ...blocks] = doc.children;
  return {
    type: 'doc',
    content: [
      { type: 'title', ...(title && readInline(title)) },
      { type: 'lead', ...(lead && readInline(lead)) },
      ...blocks.map(readBlock),
    ],
  };
}

/** A stored article as the editor takes it: with a place to write, even when the body is empty. */
export function writableContent(content: ArticleContent): ArticleContent {
  if (content.content.length > 2) return content;
  const [title, lead] = content.content;
  return { type: 'doc', content: [title, lead, { type: 'paragraph' }] };
}
