import type { DraftForm } from '../desk/api.ts';
import type { ArticleBlock, ArticleContent, ArticleInline, ArticleMark } from '../desk/content.ts';
import { isSafeLink } from '../desk/link-address.ts';
import { readAlsoLabel } from './read-also-label.ts';

const signs: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it stands in HTML, in an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);
}

/** The article as an HTML fragment: every text escaped, links to the web and to mail only. */
export function exportHtml(
  content: ArticleContent,
  form: DraftForm,
  language: string | undefined,
): string {
  const [title, lead] = content.content;
  const line = (name: string, html: string) => (html ? `<p class="${name}">${html}</p>` : '');
  const parts = [
    element('h1', title.content),
    line('byline', escapeHtml(form.byline.trim())),
    line('dateline', escapeHtml(form.dateline.trim())),
    line('lead', inlineHtml(lead.content)),
    bodyHtml(content, language),
  ];
  const lang = language ? ` lang="${escapeHtml(language)}"` : '';
  return `<article${lang}>\n${parts.filter(Boolean).join('\n')}\n</article>\n`;
}

/** The body alone. */
export function bodyHtml(content: ArticleContent, language?: string): string {
  const [, , ...blocks] = content.content;
  return blocks
    .map((block) => blockHtml(block, language))
    .filter(Boolean)
    .join('\n');
}

function blockHtml(block: ArticleBlock, language: string | undefined): string {
  switch (block.type) {
    case 'paragraph':
      return element('p', block.content);
    case 'heading':
      return element(`h${block.attrs.level}`, block.content);
    case 'blockquote':
      return wrap(
        'blockquote',
        block.content.map((paragraph) => element('p', paragraph.content)),
      );
    case 'bulletList':
    case 'orderedList':
      return wrap(
        block.type === 'bulletList' ? 'ul' : 'ol',
        block.content.map((item) =>
          wrap(
            'li',
            item.content.map((paragraph) =>
              item.content.length === 1
                ? inlineHtml(paragraph.content)
                : element('p', paragraph.content),
            ),
          ),
        ),
      );
    case 'readAlso': {
      const items = block.attrs.articles.map(({ title, url, id }) =>
        wrap('li', [linkHtml(url ?? '', escapeHtml(title || id))]),
      );
      const label = wrap('p', [wrap('strong', [escapeHtml(readAlsoLabel(language))])]);
      return `<aside class="read-also">${label}${wrap('ul', items)}</aside>`;
    }
    default: {
      const unknown: never = block;
      return unknown;
    }
  }
}

/** An element with its text; one without text is left out. */
function element(name: string, content: readonly ArticleInline[] | undefined): string {
  const html = inlineHtml(content);
  return html ? `<${name}>${html}</${name}>` : '';
}

function wrap(name: string, children: readonly string[]): string {
  const html = children.filter(Boolean).join('');
  return html ? `<${name}>${html}</${name}>` : '';
}

function inlineHtml(content: readonly ArticleInline[] = []): string {
  return content
    .map((node) =>
      node.type === 'hardBreak'
        ? '<br>'
        : (node.marks ?? []).reduce((html, mark) => markHtml(mark, html), escapeHtml(node.text)),
    )
    .join('');
}

function markHtml(mark: ArticleMark, html: string): string {
  switch (mark.type) {
    case 'bold':
      return `<strong>${html}</strong>`;
    case 'italic':
      return `<em>${html}</em>`;
    case 'link':
      return linkHtml(mark.attrs.href, html);
    default: {
      const unknown: never = mark;
      return unknown;
    }
  }
}

/** A link; what has no address that may be followed, as many articles of the archive, is only named. */
function linkHtml(href: string, html: string): string {
  return isSafeLink(href) ? `<a href="${escapeHtml(href)}">${html}</a>` : html;
}
