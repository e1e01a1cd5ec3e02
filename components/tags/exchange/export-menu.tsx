'use client';

import { Download } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';

const Menu = dynamic(() => import('@/components/ui/menu').then((module) => module.Menu));

/** The whole vocabulary as a file. */
export function ExportMenu() {
  const t = useTranslations('tags.export');
  return (
    <Menu
      label={t('open')}
      actions={(['csv', 'skos'] as const).map((format) => ({
        id: format,
        label: t(format),
        run: () => window.location.assign(`/api/tags/export?format=${format}`),
      }))}
    >
      <Button icon={Download}>{t('open')}</Button>
    </Menu>
  );
}
