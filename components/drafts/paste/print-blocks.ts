import type { ArticleBlock, ArticleInline } from '@/lib/drafts/content/content';

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

function printInline(content: readonly ArticleInline[] | undefined): string {
  return (content ?? [])
    .map((inline) =>
      (inline.marks ?? []).reduce(
        (html, mark) => {
          if (mark.type === 'bold') return `<strong>${html}</strong>`;
          if (mark.type === 'italic') return `<em>${html}</em>`;
          return `<a href="${escapeHtml(mark.attrs.href)}">${html}</a>`;
        },
        inline.type === 'text' ? escapeHtml(inline.text) : '<br>',
      ),
    )
    .join('');
}

/** Clean blocks as HTML, for the editor's own parser. */
export function printBlocks(blocks: readonly ArticleBlock[]): string {
  return blocks.map(printBlock).join('');
}

function printBlock(block: ArticleBlock): string {
  switch (block.type) {
    case 'paragraph':
      return `<p>${printInline(block.content)}</p>`;
    case 'heading':
      return `<h${block.attrs.level}>${printInline(block.content)}</h${block.attrs.level}>`;
    case 'blockquote':
      return `<blockquote>${printBlocks(block.content)}</blockquote>`;
    case 'bulletList':
    case 'orderedList': {
      const name = block.type === 'bulletList' ? 'ul' : 'ol';
      return `<${name}>${block.content.map((item) => `<li>${printBlocks(item.content)}</li>`).join('')}</${name}>`;
    }
    case 'missingPicture':
      return `<figure data-missing-picture="${escapeHtml(JSON.stringify(block.attrs))}"></figure>`;
    // Never read out of what others wrote.
    case 'readAlso':
    case 'figure':
      return '';
  }
}
