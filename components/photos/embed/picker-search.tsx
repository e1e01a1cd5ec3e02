import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/controls/button';
import { lazyPart } from '@/components/ui/lazy-part';
import { toast } from '@/components/ui/toast';
import { callApi } from '@/lib/http/call-api';
import type { BankView, PhotoResults, RecommendForText } from '@/lib/photos/api';
import type { OpenMessage } from '@/lib/photos/embed-protocol';
import { BankNotes } from '../bank-notes';
import type { PhotoAddress } from '../page/photo-address';
import { PhotoGrid } from '../page/photo-grid';
import { usePhotoSearch } from '../page/use-photo-search';
import { askedBanks, everyPhoto, filterOf } from '../photo-choice';
import { PhotoSearchBar, PhotoSearchStatus } from '../photo-search';
import { type FoundPhoto, haveAnswered, useBankResults } from '../use-bank-results';
import { type Banks, useBankName, useNameOfBank } from '../use-banks';
import { photoKey, sendVerdict } from '../use-judge-photo';
import { WaitingGrid } from '../waiting-grid';
import type { Host } from './use-host';

const atOnce = 30;

const PickerDialogs = lazyPart(async () => (await import('./picker-dialogs')).PickerDialogs);

export function PickerSearch({ host, banks: { banks, missing } }: { host: Host; banks: Banks }) {
  const t = useTranslations('embed');
  const nameOf = useBankName();
  const { wish } = host;
  const isConfidential = wish.article?.isConfidential === true;
  const usable = isConfidential ? banks.filter(({ isOutside }) => !isOutside) : banks;
  const left = banks.filter((bank) => !usable.includes(bank));
  const [address, setAddress] = useState<PhotoAddress>({ ...everyPhoto, q: wish.query, like: '' });
  const [open, setOpen] = useState<FoundPhoto>();
  const hasSearch = !missing.includes('search');
  const results = usePickerResults(usable, wish, address, hasSearch);
  const { answers, found, isForArticle, isLoading } = results;
  const goTo = (change: Partial<PhotoAddress>) => setAddress((now) => ({ ...now, ...change }));
  const bankName = useNameOfBank(banks);
  const status = () => {
    if (isLoading) return t('looking');
    const isKnown = found.length > 0 || haveAnswered(answers);
    return isForArticle && isKnown ? t('forArticle', { count: found.length }) : undefined;
  };

  const searchLike = (photo: FoundPhoto['photo']) => {
    setOpen(undefined);
    goTo({ like: photoKey(photo), q: '' });
    window.scrollTo({ top: 0 });
  };

  return (
    <>
      <PhotoSearchBar
        banks={usable}
        address={address}
        goTo={goTo}
        hasSearch={hasSearch}
        placeholder={t('placeholder')}
      />
      <PhotoSearchStatus address={address} goTo={goTo} results={results} status={status()}>
        <Button
          size="small"
          className="ml-auto"
          onPress={() => {
            host.tell({ type: 'copydesk:closed' });
            // A frame is removed by its site.
            if (!host.origin) window.close();
          }}
        >
          {t('close')}
        </Button>
      </PhotoSearchStatus>
      {left.length > 0 && (
        <p className="text-sm text-soft">
          {t('confidential', { names: left.map(nameOf).join(', ') })}
        </p>
      )}
      <PickerResults results={results} bankName={bankName} onOpen={setOpen} />
      {open && (
        <PickerDialogs
          key={photoKey(open.photo)}
          photo={open.photo}
          bankName={bankName(open.photo.bank)}
          wish={wish}
          onMoreLike={hasSearch ? () => searchLike(open.photo) : undefined}
          onPick={(picked) => {
            host.tell({ type: 'copydesk:picked', ...picked });
            // A failure is ignored: the site has the picture either way.
            void sendVerdict(open.photo, open.referenceKey, 'accepted').catch(() => undefined);
            setOpen(undefined);
            toast.show({
              message: host.origin
                ? t('picked', { site: new URL(host.origin).host })
                : t('pickedInWindow'),
            });
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

function PickerResults(props: {
  results: ReturnType<typeof usePickerResults>;
  bankName: (bank: string) => string;
  onOpen: (photo: FoundPhoto) => void;
}) {
  const t = useTranslations('embed');
  const { answers, found, isForArticle, isLoading, isOld, showMore } = props.results;
  return (
    <>
      <BankNotes answers={answers} />
      {found.length === 0 && isLoading && <WaitingGrid label={t('looking')} />}
      {found.length === 0 && haveAnswered(answers) && (
        <p className="max-w-prose py-8 text-soft">{isForArticle ? t('noneFits') : t('nothing')}</p>
      )}
      {found.length > 0 && (
        <PhotoGrid
          found={found}
          isOld={isOld}
          nameOf={props.bankName}
          isRejected={() => false}
          onOpen={props.onOpen}
          isLoading={isLoading}
          onMore={showMore}
        />
      )}
    </>
  );
}

/** Recommends photos for the site's article until the user searches for words or similar photos. */
function usePickerResults(
  banks: readonly BankView[],
  wish: OpenMessage,
  address: PhotoAddress,
  hasSearch: boolean,
) {
  const { article } = wish;
  const hasArticle = Boolean(article && (article.title + article.text).trim());
  const isForArticle = hasArticle && address.q.trim() === '' && address.like === '';
  const filter = filterOf(address);
  const recommended = useBankResults({
    banks: isForArticle ? askedBanks(address, banks) : [],
    question: ['recommend', article, filter],
    ask: (bank, signal) => {
      const body: RecommendForText = {
        ...filter,
        title: article?.title ?? '',
        text: article?.text ?? '',
        isConfidential: article?.isConfidential ?? false,
        count: atOnce,
        ...(article?.language && { language: article.language }),
      };
      const path = `/api/photos/${encodeURIComponent(bank)}/recommend`;
      return callApi<PhotoResults>(path, { method: 'POST', body, signal });
    },
  });
  const searched = usePhotoSearch(isForArticle || !hasSearch ? [] : banks, address);
  return isForArticle
    ? { ...recommended, isForArticle, isOld: false, total: undefined, showMore: undefined }
    : { ...searched, isForArticle };
}
