'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/controls/button';
import { useDeleteDraft } from '@/components/ui/hooks/use-delete-draft';
import { NotThere } from '@/components/ui/not-there';
import { Time } from '@/components/ui/time';
import { useUser } from '@/components/ui/user-context';
import { type Deletion, type DraftDeletion, restorableDays } from '@/lib/drafts/api';
import { LostTexts } from './leftover';

/** Takes the place of a deleted draft, for those who could open it. */
export function DeletedDraft({ id, deletion }: { id: string; deletion: DraftDeletion }) {
  const t = useTranslations('drafts.deletion');
  const { restore, isBusy } = useDeleteDraft(id);
  const router = useRouter();
  return (
    <NotThere
      title={t('title')}
      text={
        <>
          <DeletedBy deletion={deletion} />{' '}
          {deletion.mayRestore && t('until', { days: restorableDays })}
        </>
      }
      href="/drafts"
      linkText={t('back')}
    >
      {deletion.mayRestore && (
        <Button variant="primary" isPending={isBusy} onPress={() => restore(router.refresh)}>
          {t('restore')}
        </Button>
      )}
      <LostTexts draftId={id} />
    </NotThere>
  );
}

export function DeletedBy({ deletion: { by, at } }: { deletion: Deletion }) {
  const t = useTranslations('drafts.deletion');
  const me = useUser();
  return (
    <>
      {by.id === me.id ? t('byYou') : t('by', { name: by.name })} (<Time at={at} />
      ).
    </>
  );
}
