import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Dialog } from '@/components/ui/controls/dialog';
import { Select } from '@/components/ui/controls/select';
import { DraftChoice } from '@/components/ui/draft-choice';
import { ErrorCard } from '@/components/ui/error-card';
import { useAttempt } from '@/components/ui/hooks/use-attempt';
import { toast } from '@/components/ui/toast';
import { callApi } from '@/lib/http/call-api';
import type { UsePhoto } from '@/lib/photos/api';
import type { FoundPhoto } from '../use-bank-results';
import type { JudgePhotoOf } from '../use-judge-photo';

export function UseInDraftDialog(props: {
  found: FoundPhoto;
  judge: JudgePhotoOf;
  onClose: () => void;
}) {
  const { found, judge, onClose } = props;
  const { photo } = found;
  const t = useTranslations('photosPage.use');
  const router = useRouter();
  const client = useQueryClient();
  const [as, setAs] = useState<UsePhoto['as']>('figure');
  const { isBusy, error, attempt } = useAttempt();

  const put = (draftId: string | undefined) =>
    attempt(async () => {
      const body: UsePhoto = { as, ...(draftId !== undefined && { draftId }) };
      const path = `/api/photos/${encodeURIComponent(photo.bank)}/${encodeURIComponent(photo.id)}/uses`;
      const answer = await callApi<{ draftId: string }>(path, { method: 'POST', body });
      judge.accept(found);
      onClose();
      void client.invalidateQueries({ queryKey: ['photos'] });
      toast.show({
        message: t('done'),
        action: { label: t('open'), run: () => router.push(`/drafts/${answer.draftId}`) },
      });
    });

  return (
    <Dialog title={t('title')} onClose={onClose}>
      <div className="flex flex-col gap-4">
        {error !== undefined && <ErrorCard error={error} />}
        <Select
          label={t('as')}
          value={as}
          choices={[
            { value: 'figure', label: t('figure') },
            { value: 'lead', label: t('lead') },
          ]}
          onChange={(value) => setAs(value === 'lead' ? 'lead' : 'figure')}
        />
        <section aria-label={t('into')} className="flex flex-col gap-1">
          <h3 className="text-sm text-soft">{t('into')}</h3>
          <DraftChoice isBusy={isBusy} onChoose={(id) => void put(id)} />
        </section>
      </div>
    </Dialog>
  );
}
