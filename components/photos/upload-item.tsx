import { FileImage, RotateCcw, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button, IconButton } from '@/components/ui/controls/button';
import { useErrorMessage } from '@/components/ui/hooks/use-error-message';
import { ApiFailure } from '@/lib/http/call-api';
import { SaidFields } from './said-fields';
import type { SaidOfPhoto } from './said-of-photo';
import type { Upload } from './use-uploads';

const isRefused = (error: unknown) => error instanceof ApiFailure && error.kind === 'invalid';

export function UploadItem(props: {
  upload: Upload;
  /** A single picture cannot be left out; the dialog is cancelled instead. */
  isOneOfMany: boolean;
  onChange: (said: Partial<SaidOfPhoto>) => void;
  onRetry: () => void;
  onRemove: () => void;
}) {
  const { upload, isOneOfMany, onChange, onRetry, onRemove } = props;
  const t = useTranslations('photos.upload');
  const messageOf = useErrorMessage();
  const captionId = useId();
  const { file, preview, state, said } = upload;
  return (
    <li className="grid gap-3 border-b border-line py-4 first:pt-0 last:border-b-0 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <Preview file={file} source={preview} />
      {state.kind === 'sending' && (
        <div className="flex flex-col justify-center gap-2">
          <label className="text-[13px] text-soft" htmlFor={`${captionId}-progress`}>
            {t('sending', { percent: Math.round(state.share * 100) })}
          </label>
          <progress
            id={`${captionId}-progress`}
            max={1}
            value={state.share}
            className="h-1.5 w-full accent-(--accent)"
          />
          <Button size="small" icon={X} className="self-start" onPress={onRemove}>
            {t('cancelOne')}
          </Button>
        </div>
      )}
      {state.kind === 'failed' && (
        <div role="alert" className="flex flex-col justify-center gap-2 text-sm">
          <p className="text-bad">{messageOf(state.error)}</p>
          <div className="flex gap-2">
            {/** A refused file would be refused again. */}
            {!isRefused(state.error) && (
              <Button size="small" icon={RotateCcw} onPress={onRetry}>
                {t('retry')}
              </Button>
            )}
            {isOneOfMany && (
              <Button size="small" variant="ghost" icon={X} onPress={onRemove}>
                {t('leaveOut')}
              </Button>
            )}
          </div>
        </div>
      )}
      {state.kind === 'done' && (
        <div className="grid gap-2.5 sm:grid-cols-2">
          {!state.isNew && (
            <p className="text-[13px] text-warn sm:col-span-2">
              {state.photo.upload?.may.change ? t('known') : t('knownOfOther')}
            </p>
          )}
          {(state.isNew || state.photo.upload?.may.change) && (
            <SaidFields said={said} onChange={onChange} />
          )}
          {isOneOfMany && (
            <IconButton
              icon={X}
              size="small"
              label={t('leaveOut')}
              onPress={onRemove}
              className="justify-self-end sm:col-span-2"
            />
          )}
        </div>
      )}
    </li>
  );
}

function Preview({ file, source }: { file: File; source: string }) {
  /** Browsers cannot show every accepted format, such as TIFF. */
  const [unseen, setUnseen] = useState<string>();
  const isSeen = source !== '' && unseen !== source;
  return (
    <div className="flex flex-col gap-1">
      {isSeen ? (
        // biome-ignore lint/performance/noImgElement: a file of the person's own, not of any server
        <img
          src={source}
          alt=""
          onError={() => setUnseen(source)}
          className="max-h-36 w-full rounded-md border border-line bg-sunken object-contain"
        />
      ) : (
        <span className="grid h-20 place-items-center rounded-md border border-line bg-sunken text-faint">
          <FileImage size={22} aria-hidden />
        </span>
      )}
      <p className="truncate text-xs text-faint" title={file.name}>
        {file.name}
      </p>
    </div>
  );
}
