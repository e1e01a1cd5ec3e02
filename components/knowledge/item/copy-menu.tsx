'use client';

import { Braces, Copy, Hash, Link2 } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Menu } from '@/components/ui/menu';
import { toast } from '@/components/ui/toast';
import type { TellableRecord } from '@/lib/knowledge/api';
import { toJsonLd } from '@/lib/knowledge/facts/jsonld';

/** The item as an id, as an address of this desk, or as linked data. */
export function CopyMenu({ record }: { record: TellableRecord }) {
  const t = useTranslations('knowledge.item');
  const language = useLocale();
  const copy = (text: () => string) => async () => {
    try {
      await navigator.clipboard.writeText(text());
      toast.show({ message: t('copied') });
    } catch {
      toast.show({ message: t('copyFailed'), tone: 'bad' });
    }
  };
  const address = () =>
    new URL(`/knowledge/${encodeURIComponent(record.gkbId)}`, window.location.href).href;
  return (
    <Menu
      label={t('copy')}
      actions={[
        {
          id: 'id',
          label: `${t('copyId')} ${record.gkbId}`,
          icon: Hash,
          run: copy(() => record.gkbId),
        },
        { id: 'address', label: t('copyAddress'), icon: Link2, run: copy(address) },
        {
          id: 'jsonld',
          label: t('copyJsonLd'),
          icon: Braces,
          run: copy(() => JSON.stringify(toJsonLd(record, language), null, 2)),
        },
      ]}
    >
      <Button icon={Copy}>{t('copy')}</Button>
    </Menu>
  );
}
