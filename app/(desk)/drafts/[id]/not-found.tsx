'use client';

import { useParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { LostTexts } from '@/components/drafts/saving/leftover';
import { NotThere } from '@/components/ui/not-there';

/** Stands for a draft that is not there, or not for this reader: the two are not told apart. */
export default function NotFound() {
  const t = useTranslations('drafts.missing');
  const { id } = useParams<{ id: string }>();
  return (
    <NotThere title={t('title')} text={t('text')} href="/drafts" linkText={t('back')}>
      <LostTexts draftId={id} />
    </NotThere>
  );
}
