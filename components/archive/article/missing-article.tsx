'use client';

import { useTranslations } from 'next-intl';
import { UnreachablePage } from '@/components/ui/unreachable-page';
import type { ApiErrorKind } from '@/lib/http/failure';
import { BackToArchive } from './back-to-archive';

/** Says why the article could not be read, with a retry. */
export function MissingArticle(props: { kind: ApiErrorKind; message: string }) {
  const t = useTranslations('article');
  return <UnreachablePage {...props} back={<BackToArchive />} title={t('unreachable')} />;
}
