import { useState } from 'react';
import { callApi } from '@/lib/http/call-api';
import type { BankView, PhotoResults, SearchPhotos } from '@/lib/photos/api';
import { askedBanks, filterOf } from '../photo-choice';
import { useBankResults } from '../use-bank-results';
import { type PhotoAddress, readPhotoKey } from './photo-address';

const pageSize = 40;

type Cursors = Readonly<Record<string, readonly string[]>>;

/** Searches every bank separately; later pages are appended. */
export function usePhotoSearch(banks: readonly BankView[], address: PhotoAddress) {
  const { q, like } = address;
  const likeKey = readPhotoKey(like);
  const filter = filterOf(address);
  const question = ['search', q.trim(), likeKey?.id ?? '', filter] as const;
  const search = { query: q.trim(), count: pageSize, ...(likeKey && { like: likeKey.id }) };
  const subject = JSON.stringify([question, address.bank, likeKey?.bank]);
  const [more, setMore] = useState<{ subject: string; cursors: Cursors }>({ subject, cursors: {} });
  if (more.subject !== subject) setMore({ subject, cursors: {} });

  const results = useBankResults({
    banks: askedBanks(address, banks, likeKey),
    question,
    cursors: more.cursors,
    ask: (bank, signal, cursor) => {
      const body: SearchPhotos = { ...filter, ...search, ...(cursor && { cursor }) };
      const path = `/api/photos/${encodeURIComponent(bank)}/search`;
      return callApi<PhotoResults>(path, { method: 'POST', body, signal });
    },
  });
  const next = results.answers.flatMap(({ bank: { bank }, pages, isOld }) => {
    const cursor = pages.at(-1)?.nextCursor;
    return cursor && !isOld ? [[bank, cursor] as const] : [];
  });
  function showMore() {
    setMore(({ cursors }) => {
      const longer = next.map(([bank, cursor]) => [bank, [...(cursors[bank] ?? []), cursor]]);
      return { subject, cursors: { ...cursors, ...Object.fromEntries(longer) } };
    });
  }
  return {
    ...results,
    total: sumOf(results.answers.map((answer) => answer.results?.total)),
    showMore: next.length > 0 ? showMore : undefined,
  };
}

/** Undefined if any bank does not count. */
function sumOf(totals: readonly (number | undefined)[]): number | undefined {
  if (!totals.every((total) => total !== undefined)) return undefined;
  return totals.reduce((sum, total) => sum + total, 0);
}
