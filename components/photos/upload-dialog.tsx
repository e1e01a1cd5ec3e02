import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/controls/button';
import { Dialog } from '@/components/ui/controls/dialog';
import { ErrorCard } from '@/components/ui/error-card';
import { useAttempt } from '@/components/ui/hooks/use-attempt';
import type { PhotoView } from '@/lib/photos/api';
import { UploadItem } from './upload-item';
import { useUploads } from './use-uploads';

export function UploadDialog(props: {
  files: readonly File[];
  action: string;
  onDone: (photos: PhotoView[]) => void;
  onClose: () => void;
}) {
  const { files, action, onDone, onClose } = props;
  const t = useTranslations('photos.upload');
  const locale = useLocale();
  const { uploads, say, retry, remove, discardAll, save } = useUploads(files, locale);
  const { isBusy, error, attempt } = useAttempt();
  const isSending = uploads.some(({ state }) => state.kind === 'sending');
  const done = uploads.filter(({ state }) => state.kind === 'done').length;

  function cancel() {
    // Saved pictures are about to be used.
    if (isBusy) return;
    discardAll();
    onClose();
  }

  const finish = () => attempt(async () => onDone(await save()));

  return (
    <Dialog
      title={t('title', { count: files.length })}
      width="medium"
      onClose={cancel}
      footer={
        <>
          <p role="status" className="mr-auto self-center text-xs text-faint">
            {isSending ? t('isSending') : t('isDone', { count: done })}
          </p>
          <Button isDisabled={isBusy} onPress={cancel}>
            {t('cancel')}
          </Button>
          <Button
            variant="primary"
            isPending={isBusy}
            isDisabled={isSending || done === 0}
            onPress={finish}
          >
            {action}
          </Button>
        </>
      }
    >
      {error !== undefined && <ErrorCard error={error} onRetry={() => void finish()} />}
      {uploads.length === 0 && <p className="text-sm text-soft">{t('none')}</p>}
      <ul>
        {uploads.map((upload) => (
          <UploadItem
            key={upload.id}
            upload={upload}
            isOneOfMany={uploads.length > 1}
            onChange={(said) => say(upload, said)}
            onRetry={() => retry(upload)}
            onRemove={() => remove(upload)}
          />
        ))}
      </ul>
      <p className="pt-2 text-xs text-faint">{t('note')}</p>
    </Dialog>
  );
}
