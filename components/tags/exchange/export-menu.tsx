'use client';

import { useTranslations } from 'next-intl';
import { DownloadMenu } from '@/components/ui/download-menu';

const formats = ['csv', 'skos'] as const;

/** The whole vocabulary as a file. */
export function ExportMenu() {
  const t = useTranslations('tags.export');
  return (
    <DownloadMenu
      label={t('open')}
      files={formats.map((format) => ({
        label: t(format),
        address: `/api/tags/export?format=${format}`,
      }))}
    />
  );
}
