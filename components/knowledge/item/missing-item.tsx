'use client';

import { useTranslations } from 'next-intl';
import { BackLink } from '@/components/ui/controls/back-link';
import { UnreachablePage } from '@/components/ui/unreachable-page';
import type { ApiErrorKind } from '@/lib/http/failure';

/** Explains why the item could not be loaded, and offers to retry. */
export function MissingItem(props: { kind: ApiErrorKind; message: string }) {
  const t = useTranslations('knowledge.item');
  return (
    <UnreachablePage
      {...props}
      back={<BackLink href="/knowledge" label={t('back')} />}
      title={t('unreachable')}
    />
  );
}
