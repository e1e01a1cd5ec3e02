import type { ArticleRow } from '@/lib/archive/api';

/** Text that Markdown takes as it is. */
function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>#]/g, '\\$&').replace(/\s+/g, ' ');
}

/** An address that cannot end the bracket which it stands in. */
function escapeAddress(address: string): string {
  return address.replace(/[\s()<>]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
}

/** A Markdown citation: authors, title as a link to the published article or else to the desk's page, section, day. */
export function citeArticle(
  article: Pick<ArticleRow, 'title' | 'id' | 'authors' | 'sections' | 'publishedAt' | 'url'>,
  deskAddress: string,
): string {
  const { title, id, authors, sections, publishedAt, url } = article;
  const link = `[${escapeMarkdown(title || id)}](${escapeAddress(url ?? deskAddress)})`;
  const parts = [
    authors.map(escapeMarkdown).join(', '),
    link,
    sections.map(escapeMarkdown).join(', '),
    publishedAt?.slice(0, 10) ?? '',
  ];
  return parts.filter((part) => part !== '').join(', ');
}
