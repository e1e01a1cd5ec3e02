'use client';

import { callApi } from '@/lib/http/call-api';
import type { BankView, PhotoResults, RecommendForText } from '@/lib/photos/api';
import type { OpenMessage } from '@/lib/photos/embed-protocol';
import type { PhotoAddress } from '../page/photo-address';
import { usePhotoSearch } from '../page/use-photo-search';
import { chosenBank, filterOf } from '../photo-choice';
import { useBankResults } from '../use-bank-results';

const atOnce = 30;

/** Photos for the site's article while nothing else is looked for; by words, or like another, when they are. */
export function usePickerResults(
  banks: readonly BankView[],
  wish: OpenMessage,
  address: PhotoAddress,
  hasSearch: boolean,
) {
  const { article } = wish;
  const hasArticle = Boolean(article && (article.title + article.text).trim());
  const isForArticle = hasArticle && address.q.trim() === '' && address.like === '';
  const filter = filterOf(address, new Date().toISOString().slice(0, 10));
  const wanted = chosenBank(address, banks);
  const chosen = banks.filter(({ bank }) => wanted === '' || bank === wanted);
  const recommended = useBankResults({
    banks: isForArticle ? chosen : [],
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
