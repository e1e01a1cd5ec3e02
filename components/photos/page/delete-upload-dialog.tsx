import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/controls/button';
import { Checkbox } from '@/components/ui/controls/checkbox';
import { Dialog } from '@/components/ui/controls/dialog';
import { ErrorCard } from '@/components/ui/error-card';
import { FetchState } from '@/components/ui/fetch-state';
import { useAttempt } from '@/components/ui/hooks/use-attempt';
import { useUndo } from '@/components/ui/hooks/use-undo';
import { toast } from '@/components/ui/toast';
import { callApi } from '@/lib/http/call-api';
import type { PhotoUsage, PhotoView } from '@/lib/photos/api';
import { pathOf } from '../use-uploads';

export function DeleteUploadDialog(props: {
  photo: PhotoView;
  name: string;
  onDone: () => void;
  onRestored: () => void;
  onClose: () => void;
}) {
  const { photo, name, onDone, onRestored, onClose } = props;
  const t = useTranslations('photosPage.remove');
  const { offerUndo } = useUndo();
  const { isBusy, error, attempt } = useAttempt();
  const [isForGood, setForGood] = useState(false);
  // Somebody may have put it into a draft since.
  const fresh = useQuery({
    queryKey: ['photos', 'one', photo.bank, photo.id],
    queryFn: ({ signal }) => callApi<{ photo: PhotoView }>(pathOf(photo), { signal }),
    gcTime: 0,
  });
  const usage = fresh.data?.photo.usage;

  async function restore() {
    try {
      await callApi(`${pathOf(photo)}/restore`, { method: 'POST' });
      toast.show({ message: t('restored') });
      onRestored();
    } catch {
      toast.show({ message: t('notRestored'), tone: 'bad' });
    }
  }

  const remove = () =>
    attempt(async () => {
      await callApi(`${pathOf(photo)}${isForGood ? '?forGood=1' : ''}`, { method: 'DELETE' });
      offerUndo(t('done'), isForGood ? undefined : restore);
      onDone();
    });

  return (
    <Dialog
      title={t('title', { name })}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button
            variant="danger"
            isPending={isBusy}
            isDisabled={fresh.isPending}
            onPress={() => void remove()}
          >
            {isForGood ? t('removeForGood') : t('remove')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3 text-sm">
        {error !== undefined && <ErrorCard error={error} />}
        <p className="text-soft">{isForGood ? t('textForGood') : t('text')}</p>
        <FetchState query={fresh} skeleton="h-10 w-full" />
        {usage && <UsingDrafts usage={usage} isLost={isForGood} />}
        {photo.upload?.may.remove && (
          <Checkbox isSelected={isForGood} onChange={setForGood}>
            {t('forGood')}
          </Checkbox>
        )}
      </div>
    </Dialog>
  );
}

function UsingDrafts({ usage, isLost }: { usage: PhotoUsage; isLost: boolean }) {
  const t = useTranslations('photosPage.remove');
  const { drafts, named } = usage;
  const others = drafts - named.length;
  return (
    <section className={`rounded-md px-3 py-2 ${isLost ? 'bg-warn-soft' : 'bg-sunken'}`}>
      <h3 className={`font-medium ${isLost ? 'text-warn' : ''}`}>
        {t(isLost ? 'loses' : 'keeps', { count: drafts })}
      </h3>
      <ul>
        {named.map(({ id, title }) => (
          <li key={id}>
            <Link
              href={`/drafts/${id}`}
              target="_blank"
              className="text-accent underline underline-offset-2"
            >
              {title || t('untitled')}
            </Link>
          </li>
        ))}
        {others > 0 && <li className="text-soft">{t('others', { count: others })}</li>}
      </ul>
    </section>
  );
}
