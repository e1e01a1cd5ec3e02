'use client';

import { useTranslations } from 'next-intl';
import { DownloadMenu } from '@/components/ui/download-menu';
import type { SearchState } from '@/lib/archive/api';
import { printState } from './search-address';

const formats = ['csv', 'ninjs'] as const;

/** All the hits as a file. */
export function ExportMenu({ state }: { state: SearchState }) {
  const t = useTranslations('archive.export');
  const address = (format: string) => {
    const search = printState(state);
    search.set('format', format);
    return `/api/articles/export?${search}`;
  };
  return (
    <DownloadMenu
      label={t('open')}
      isShort
      text={t('text')}
      files={formats.map((format) => ({ label: t(format), address: address(format) }))}
    />
  );
}
