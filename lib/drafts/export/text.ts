import type { DraftForm } from '../api.ts';
import type { ArticleBlock, ArticleContent } from '../content/content.ts';
import { isSafeLink } from '../content/link-address.ts';
import { inlineText } from '../content/text-blocks.ts';
import { articleLabel } from './article-labels.ts';
import type { KeptTag } from './exported-article.ts';
import { photoText } from './photo-export.ts';

/** The article as plain text: headline, byline, dateline, lead, body and tags, a blank line between each. */
export function exportText(
  content: ArticleContent,
  form: DraftForm,
  language: string | undefined,
  tags: readonly KeptTag[] = [],
): string {
  const [title, lead] = content.content;
  const parts = [
    inlineText(title.content),
    form.byline,
    form.dateline,
    inlineText(lead.content),
    form.leadPhoto ? photoText(form.leadPhoto, language) : '',
    bodyText(content, language),
    tagsLine(tags, language),
  ];
  return `${parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join('\n\n')}\n`;
}

/** The tags as one line that says what they are; empty where there are none. */
export function tagsLine(tags: readonly KeptTag[], language: string | undefined): string {
  const names = [...new Set(tags.map(({ name }) => name))];
  const list = names.join(separators[separatorFor(tags)]);
  return list ? `${articleLabel('tags', language)}: ${list}` : '';
}

export const separators = { comma: ', ', semicolon: '; ', line: '\n' } as const;

/** Commas, unless a name has one of its own: "economy, business and finance". */
export function separatorFor(tags: readonly KeptTag[]): 'comma' | 'semicolon' {
  return tags.some(({ name }) => name.includes(',')) ? 'semicolon' : 'comma';
}

export function bodyText(content: ArticleContent, language?: string): string {
  const [, , ...blocks] = content.content;
  return blocks
    .map((block) => blockText(block, language).trim())
    .filter(Boolean)
    .join('\n\n');
}

function blockText(block: ArticleBlock, language: string | undefined): string {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return inlineText(block.content);
    case 'blockquote':
      return block.content.map((paragraph) => inlineText(paragraph.content)).join('\n\n');
    case 'bulletList':
    case 'orderedList':
      return block.content
        .map((item, place) => {
          const sign = block.type === 'orderedList' ? `${place + 1}.` : '•';
          return `${sign} ${item.content.map((paragraph) => inlineText(paragraph.content)).join('\n')}`;
        })
        .join('\n');
    case 'readAlso': {
      const items = block.attrs.articles.map(
        ({ id, title, url }) => `• ${title || id}${url && isSafeLink(url) ? ` ${url}` : ''}`,
      );
      return [`${articleLabel('readAlso', language)}:`, ...items].join('\n');
    }
    case 'figure':
      return photoText(block.attrs, language);
    case 'missingPicture':
      return '';
    default:
      return block satisfies never;
  }
}
