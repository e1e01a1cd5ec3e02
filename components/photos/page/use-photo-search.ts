'use client';

import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { callApi } from '@/lib/http/call-api';
import type { BankView, PhotoResults, SearchPhotos } from '@/lib/photos/api';
import { interleave } from '@/lib/photos/reads/merge-results';
import { chosenBank, filterOf } from '../photo-choice';
import { type BankAnswer, type FoundPhoto, isFailure } from '../use-bank-results';
import { type PhotoAddress, readPhotoKey } from './photo-address';

const pageSize = 40;
/** Cursor of the first page. */
const start = '';

/**
 * Searches every bank separately, page by page, and merges the hits. Later pages are appended; a slow or broken bank
 * does not delay others.
 */
export function usePhotoSearch(banks: readonly BankView[], address: PhotoAddress) {
  const client = useQueryClient();
  const { q, like } = address;
  const likeKey = readPhotoKey(like);
  const filter = filterOf(address, new Date().toISOString().slice(0, 10));
  const question = [q.trim(), likeKey?.id ?? '', filter] as const;
  const search = { query: q.trim(), count: pageSize, ...(likeKey && { like: likeKey.id }) };
  const subject = JSON.stringify([question, address.bank, likeKey?.bank]);
  const [more, setMore] = useState<{ subject: string; cursors: Record<string, string[]> }>({
    subject,
    cursors: {},
  });
  if (more.subject !== subject) setMore({ subject, cursors: {} });

  const chosen = chosenBank(address, banks);
  const asked = banks.filter(
    ({ bank }) => (chosen === '' || bank === chosen) && (!likeKey || bank === likeKey.bank),
  );
  const pages = asked.flatMap(({ bank }) =>
    [start, ...(more.cursors[bank] ?? [])].map((cursor) => ({ bank, cursor })),
  );
  const before = useRef(new Map<string, PhotoResults>());
  const queries = useQueries({
    queries: pages.map(({ bank, cursor }) => ({
      queryKey: ['photos', 'search', bank, ...question, cursor],
      staleTime: 5 * 60_000,
      retry: false,
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        searchBank(bank, { ...filter, ...search, ...(cursor !== start && { cursor }) }, signal),
    })),
  });

  const answered = asked.map((bank) => {
    const own = pages.flatMap((page, at) => {
      const query = queries[at];
      return page.bank === bank.bank && query ? [query] : [];
    });
    const [first] = own;
    if (first?.data) before.current.set(bank.bank, first.data);
    // The last answer of a bank stays while it is searched again.
    const kept =
      first?.data ?? (isFailure(first?.error) ? undefined : before.current.get(bank.bank));
    const results = [kept, ...own.slice(1).map(({ data }) => data)].filter(
      (page): page is PhotoResults => page !== undefined,
    );
    const answer: BankAnswer = {
      bank,
      results: results[0],
      error: own.find(({ error }) => error)?.error ?? undefined,
      isLoading: own.some(({ isFetching }) => isFetching),
      retry: () => void client.refetchQueries({ queryKey: ['photos', 'search', bank.bank] }),
    };
    return { answer, results, isOld: first?.data === undefined && kept !== undefined };
  });
  const found = interleave(
    answered.map(({ results }): FoundPhoto[] =>
      results.flatMap(({ photos, referenceKey }) =>
        photos.map((photo) => ({ photo, referenceKey })),
      ),
    ),
  );
  const next = answered.flatMap(({ answer, results, isOld }) => {
    const cursor = results.at(-1)?.nextCursor;
    return cursor && !isOld ? [{ bank: answer.bank.bank, cursor }] : [];
  });
  return {
    answers: answered.map(({ answer }) => answer),
    found,
    isLoading: answered.some(({ answer }) => answer.isLoading),
    isOld: answered.some(({ isOld }) => isOld),
    total: sumOf(answered.map(({ results }) => results[0]?.total)),
    showMore:
      next.length > 0
        ? () => setMore(({ cursors }) => ({ subject, cursors: withNext(cursors, next) }))
        : undefined,
  };
}

function searchBank(bank: string, body: SearchPhotos, signal: AbortSignal): Promise<PhotoResults> {
  const path = `/api/photos/${encodeURIComponent(bank)}/search`;
  return callApi<PhotoResults>(path, { method: 'POST', body, signal });
}

function withNext(
  cursors: Readonly<Record<string, string[]>>,
  next: readonly { bank: string; cursor: string }[],
): Record<string, string[]> {
  const longer = next.map(({ bank, cursor }) => [bank, [...(cursors[bank] ?? []), cursor]]);
  return { ...cursors, ...Object.fromEntries(longer) };
}

/** Undefined if any bank does not count. */
function sumOf(totals: readonly (number | undefined)[]): number | undefined {
  if (!totals.every((total) => total !== undefined)) return undefined;
  return totals.reduce((sum, total) => sum + total, 0);
}
