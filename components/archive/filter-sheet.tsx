'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Dialog } from '@/components/ui/dialog';

/** The filters on a phone. */
export function FilterSheet({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const t = useTranslations('archive');
  return (
    <Dialog title={t('filters')} isOpen onClose={onClose}>
      {children}
    </Dialog>
  );
}
