import { ArrowLeft, RefreshCw, X } from 'lucide-react';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { BankNotes } from '@/components/photos/bank-notes';
import { PhotoFilters } from '@/components/photos/photo-filters';
import { UploadButton } from '@/components/photos/upload-button';
import { haveAnswered } from '@/components/photos/use-bank-results';
import { type Banks, useBankName, useBanks, useNameOfBank } from '@/components/photos/use-banks';
import { WaitingGrid } from '@/components/photos/waiting-grid';
import { Button, IconButton } from '@/components/ui/controls/button';
import { ErrorCard } from '@/components/ui/error-card';
import type { BankView } from '@/lib/photos/api';
import { photoName } from '@/lib/photos/reads/photo-texts';
import { useIsReadOnly, usePageState, useSession } from '../session-context';
import { useStore } from '../store';
import { PhotoList } from './photo-list';
import { useAskedBanks, useDraftPhotos } from './use-draft-photos';

export function PhotosTab() {
  const t = useTranslations('photos.panel');
  const banks = useBanks();
  if (banks.error)
    return (
      <div className="px-4 pt-3">
        <ErrorCard error={banks.error} onRetry={() => void banks.refetch()} />
      </div>
    );
  if (!banks.data) return <Waiting label={t('looking')} />;
  return <Found banks={banks.data} />;
}

function Found({ banks }: { banks: Banks }) {
  const t = useTranslations('photos.panel');
  const { asked, left } = useAskedBanks(banks);
  const search = useDraftPhotos(asked);
  const { answers, found, isLoading, isEmpty, showMore } = search;
  const nameOf = useBankName();
  const bankName = useNameOfBank(banks.banks);
  const hasSearch = !banks.missing.includes('search');
  return (
    <div className="flex flex-col gap-3 pt-3 pb-4">
      <ReplacingNote />
      <div className="flex flex-col gap-2 px-4">
        <Controls banks={asked} hasUploads={!banks.missing.includes('uploads')} search={search} />
        <BankNotes answers={answers} />
        {left.length > 0 && (
          <p className="text-xs text-soft">
            {t('confidential', { names: left.map(nameOf).join(', ') })}
          </p>
        )}
        {!hasSearch && <p className="text-xs text-soft">{t('contractOnly')}</p>}
      </div>
      {isEmpty && <p className="px-4 text-sm text-faint">{t('write')}</p>}
      {!isEmpty && isLoading && found.length === 0 && <Waiting label={t('looking')} />}
      {!isEmpty && found.length === 0 && haveAnswered(answers) && (
        <p className="px-4 text-sm text-faint">{t('nothing')}</p>
      )}
      {!isEmpty && found.length > 0 && (
        <PhotoList {...{ found, hasSearch }} nameOf={bankName} label={t('list')} />
      )}
      <div className="flex flex-wrap items-center gap-3 px-4">
        {showMore && (
          <Button size="small" isPending={isLoading} onPress={showMore}>
            {t('more')}
          </Button>
        )}
        {hasSearch && (
          <Link href="/photos" className="text-[13px] text-accent underline underline-offset-2">
            {t('search')}
          </Link>
        )}
      </div>
    </div>
  );
}

function ReplacingNote() {
  const t = useTranslations('photos.panel');
  const { photos } = usePageState();
  if (!useStore(photos.replaced)) return null;
  return (
    <p className="mx-4 flex items-center gap-2 rounded-md bg-accent-soft py-1 pr-1 pl-3 text-[13px]">
      <span className="min-w-0 flex-1">{t('replaceWith')}</span>
      <IconButton
        icon={X}
        size="small"
        label={t('cancelReplace')}
        onPress={() => photos.replaced.set(undefined)}
      />
    </p>
  );
}

function Controls(props: {
  banks: readonly BankView[];
  hasUploads: boolean;
  search: ReturnType<typeof useDraftPhotos>;
}) {
  const { answers, found, isLoading, isEmpty, refresh } = props.search;
  const t = useTranslations('photos.panel');
  const locale = useLocale();
  const session = useSession();
  const { photos } = usePageState();
  const choice = useStore(photos.choice);
  const like = useStore(photos.like);
  const isReadOnly = useIsReadOnly();
  const upload = (files: readonly File[]) => {
    const from = session.editor.get()?.state.selection.from ?? 0;
    photos.files.set({ files, place: from > 1 ? 'cursor' : 'end' });
  };
  const isKnown = !isEmpty && (found.length > 0 || haveAnswered(answers));
  return (
    <>
      <PhotoFilters
        banks={props.banks}
        choice={choice}
        onChange={(next) => photos.choice.set(next)}
      />
      <div className="flex flex-wrap items-center gap-1.5">
        <p role="status" className="mr-auto text-xs text-faint">
          {isLoading ? t('looking') : isKnown && t('found', { count: found.length })}
        </p>
        {props.hasUploads && !isReadOnly && (
          <UploadButton size="small" label={t('upload')} onFiles={upload} />
        )}
        <IconButton
          icon={RefreshCw}
          size="small"
          label={t('refresh')}
          isPending={isLoading}
          onPress={() => void refresh()}
        />
      </div>
      {like && (
        <Button
          size="small"
          icon={ArrowLeft}
          className="max-w-full self-start overflow-hidden"
          onPress={() => photos.like.set(undefined)}
        >
          <span className="truncate">
            {t('back')} · {t('like', { name: photoName(like, [locale]) })}
          </span>
        </Button>
      )}
    </>
  );
}

function Waiting({ label }: { label: string }) {
  return <WaitingGrid label={label} count={4} className="grid-cols-2 gap-3 px-4" />;
}
