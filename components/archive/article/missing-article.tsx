'use client';

import { useTranslations } from 'next-intl';
import { UnreachablePage } from '@/components/ui/unreachable-page';
import type { ApiErrorKind } from '@/lib/http/failure';
import { BackToArchive } from './back-to-archive';

/** The article could not be had: why, and the page again. */
export function MissingArticle(props: { kind: ApiErrorKind; message: string }) {
  const t = useTranslations('article');
  return <UnreachablePage {...props} back={<BackToArchive />} title={t('unreachable')} />;
}
