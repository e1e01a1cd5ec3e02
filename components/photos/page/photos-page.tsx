'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useCallback, useState } from 'react';
import { Button } from '@/components/ui/controls/button';
import { ErrorCard } from '@/components/ui/error-card';
import { useAddress } from '@/components/ui/hooks/use-address';
import { lazyPart } from '@/components/ui/lazy-part';
import { toast } from '@/components/ui/toast';
import { BankNotes } from '../bank-notes';
import { everyPhoto } from '../photo-choice';
import { PhotoSearchBar, PhotoSearchStatus, type SearchProps } from '../photo-search';
import { UploadButton } from '../upload-button';
import { type BankAnswer, type FoundPhoto, haveAnswered } from '../use-bank-results';
import { type Banks, useBankName, useBanks, useNameOfBank } from '../use-banks';
import { photoKey, useJudgePhoto } from '../use-judge-photo';
import { WaitingGrid } from '../waiting-grid';
import { BankStates } from './bank-states';
import { DropHint, useDroppedPictures } from './drop-area';
import { printPhotoAddress, readPhotoAddress } from './photo-address';
import { PhotoGrid } from './photo-grid';
import { usePhotoSearch } from './use-photo-search';

const PhotoDialogs = lazyPart(async () => (await import('./photo-dialogs')).PhotoDialogs);
const UploadDialog = lazyPart(async () => (await import('../upload-dialog')).UploadDialog);

/** True for a bank whose first photos are loading. */
function isAwaited({ isLoading, results, error }: BankAnswer): boolean {
  return isLoading && !results && !error;
}

const noBanks: Banks = { banks: [], missing: [] };

export function PhotosPage() {
  const { data } = useBanks();
  const { banks, missing } = data ?? noBanks;
  const t = useTranslations('photosPage');
  const client = useQueryClient();
  const bankName = useNameOfBank(banks);
  const [address, goTo] = useAddress(
    readPhotoAddress,
    (next) => `/photos${printPhotoAddress(next)}`,
  );
  const mayUpload = data !== undefined && !missing.includes('uploads');
  const judge = useJudgePhoto();
  const [open, setOpen] = useState<FoundPhoto>();
  const [files, setFiles] = useState<readonly File[]>();
  const take = useCallback((dropped: File[]) => setFiles((now) => now ?? dropped), []);
  const isOver = useDroppedPictures(mayUpload && files === undefined && open === undefined, take);
  const refresh = () => {
    void client.invalidateQueries({ queryKey: ['photos'] });
    void client.invalidateQueries({ queryKey: ['photo-banks'] });
  };

  return (
    <div className="mx-auto flex max-w-[100rem] flex-col gap-4 px-4 py-6 sm:px-6">
      <header className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-3 pointer-coarse:min-h-[44px]">
        <h1 className="font-serif text-3xl font-semibold">{t('title')}</h1>
        {mayUpload && <UploadButton label={t('upload')} onFiles={setFiles} />}
      </header>
      {missing.includes('search') ? (
        <p className="max-w-prose text-soft">{t('notOffered')}</p>
      ) : (
        <PhotoSearch address={address} goTo={goTo} isRejected={judge.isRejected} onOpen={setOpen} />
      )}
      {isOver && <DropHint />}
      {open && (
        <PhotoDialogs
          key={photoKey(open.photo)}
          found={open}
          bankName={bankName(open.photo.bank)}
          judge={judge}
          mayJudge={address.q !== '' && open.referenceKey !== ''}
          onMoreLike={() => {
            setOpen(undefined);
            goTo({ like: photoKey(open.photo), q: '' });
            window.scrollTo({ top: 0 });
          }}
          onChanged={() => {
            setOpen(undefined);
            refresh();
          }}
          onRestored={refresh}
          onClose={() => setOpen(undefined)}
        />
      )}
      {files && (
        <UploadDialog
          files={files}
          action={t('keep')}
          onClose={() => setFiles(undefined)}
          onDone={(photos) => {
            setFiles(undefined);
            toast.show({ message: t('uploaded', { count: photos.length }) });
            refresh();
          }}
        />
      )}
    </div>
  );
}

function PhotoSearch(
  props: SearchProps & {
    isRejected: (photo: FoundPhoto['photo']) => boolean;
    onOpen: (found: FoundPhoto) => void;
  },
) {
  const { address, goTo, isRejected, onOpen } = props;
  const { data, error, refetch } = useBanks();
  const { banks } = data ?? noBanks;
  const t = useTranslations('photosPage');
  const nameOf = useBankName();
  const bankName = useNameOfBank(banks);
  const search = usePhotoSearch(banks, address);
  const { answers, found, isOld, showMore } = search;
  const isLoading = search.isLoading || (!data && !error);
  const awaited = answers.filter(isAwaited);
  // Photos of our own banks are shown together: a later bank would move those already there.
  const isWaiting =
    (found.length === 0 && isLoading) || awaited.some(({ bank }) => !bank.isOutside);
  const status = () => {
    if (awaited.length > 0 && !isWaiting)
      return t('asking', { names: awaited.map(({ bank }) => nameOf(bank)).join(', ') });
    return isLoading ? t('looking') : undefined;
  };
  return (
    <>
      <PhotoSearchBar banks={banks} address={address} goTo={goTo} placeholder={t('placeholder')} />
      <PhotoSearchStatus address={address} goTo={goTo} results={search} status={status()} />
      {error && <ErrorCard error={error} onRetry={() => void refetch()} />}
      <BankNotes answers={answers.filter((answer) => !isAwaited(answer))} />
      {isWaiting && <WaitingGrid label={t('looking')} />}
      {found.length === 0 && haveAnswered(answers) && <NoPhotos address={address} goTo={goTo} />}
      {found.length > 0 && !isWaiting && (
        <PhotoGrid
          found={found}
          isOld={isOld}
          nameOf={bankName}
          isRejected={isRejected}
          onOpen={onOpen}
          isLoading={isLoading}
          onMore={showMore}
        />
      )}
      {banks.length > 0 && !answers.some(isAwaited) && <BankStates banks={banks} />}
    </>
  );
}

function NoPhotos({ address, goTo }: SearchProps) {
  const t = useTranslations('photosPage');
  const { q, like, ...choice } = address;
  const isFiltered = JSON.stringify(choice) !== JSON.stringify(everyPhoto);
  return (
    <div className="flex flex-col items-start gap-3 py-10">
      <p className="max-w-prose text-soft">
        {q ? t('nothing', { q }) : t(isFiltered || like ? 'noneFits' : 'empty')}
      </p>
      <div className="flex flex-wrap gap-2">
        {isFiltered && (
          <Button onPress={() => goTo({ ...everyPhoto })}>{t('withoutFilters')}</Button>
        )}
        {(q || like) && (
          <Button onPress={() => goTo({ ...everyPhoto, q: '', like: '' })}>{t('showAll')}</Button>
        )}
      </div>
    </div>
  );
}
