'use client';

import { Copy, Hash, Link2, Quote } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Menu } from '@/components/ui/menu';
import { toast } from '@/components/ui/toast';
import type { ArticleView } from '@/lib/archive/api';
import { articlePath } from '@/lib/drafts/content/link-address';
import { citeArticle } from './cite-article';

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
