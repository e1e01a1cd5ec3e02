'use client';

import { Copy, Hash, Link2, Quote } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Menu } from '@/components/ui/menu';
import { toast } from '@/components/ui/toast';
import type { ArticleRow, ArticleView } from '@/lib/archive/api';
import { articlePath } from '@/lib/drafts/content/link-address';

/** The article as a link to this page, as its id, or as a citation. */
export function CopyMenu({ article }: { article: ArticleView }) {
  const t = useTranslations('article.copy');
  const copy = (text: () => string) => async () => {
    try {
      await navigator.clipboard.writeText(text());
      toast.show({ message: t('done') });
    } catch {
      toast.show({ message: t('failed'), tone: 'bad' });
    }
  };
  const address = () => new URL(articlePath(article.id), window.location.href).href;
  return (
    <Menu
      label={t('label')}
      actions={[
        { id: 'link', label: t('link'), icon: Link2, run: copy(address) },
        { id: 'id', label: t('id'), icon: Hash, run: copy(() => article.id) },
        {
          id: 'citation',
          label: t('citation'),
          icon: Quote,
          run: copy(() => citeArticle(article, address())),
        },
      ]}
    >
      <Button icon={Copy}>{t('label')}</Button>
    </Menu>
  );
}

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
