'use client';

import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiFailure } from '@/lib/http/call-api';
import type { BankView, PhotoResults, PhotoView } from '@/lib/photos/api';
import { interleave } from '@/lib/photos/reads/merge-results';

/** Whether a bank failed: who has to sign in again is asked to by the page, and finds there what was there. */
export function isFailure(error: unknown): boolean {
  if (error === undefined || error === null) return false;
  return !(error instanceof ApiFailure && error.kind === 'signed-out');
}

/** A photo in a list with the answer that it came with, which feedback is about. */
export type FoundPhoto = { photo: PhotoView; referenceKey: string };

export type BankAnswer = {
  bank: BankView;
  results: PhotoResults | undefined;
  error: unknown;
  isLoading: boolean;
  retry: () => void;
};

/** Whether all banks answered: only then is it known that there is nothing. */
export function haveAnswered(answers: readonly BankAnswer[]): boolean {
  return answers.length > 0 && answers.every(({ error, isLoading }) => !error && !isLoading);
}

/**
 * Asks each bank by itself and gives one list: the best of each, then the second of each. A slow or broken bank holds up
 * no other; while a bank is asked again, what it answered before stays.
 */
export function useBankResults(props: {
  banks: readonly BankView[];
  /** What is asked, beside the bank: another key is another question. */
  question: readonly unknown[];
  ask: (bank: string, signal: AbortSignal) => Promise<PhotoResults>;
  isEnabled?: boolean;
}) {
  const { banks, question, ask, isEnabled = true } = props;
  const client = useQueryClient();
  const before = useRef(new Map<string, PhotoResults>());
  const queries = useQueries({
    queries: banks.map(({ bank }) => ({
      queryKey: ['photos', ...question, bank],
      enabled: isEnabled,
      staleTime: 5 * 60_000,
      retry: false,
      queryFn: ({ signal }: { signal: AbortSignal }) => ask(bank, signal),
    })),
  });
  const answers = banks.map((bank, index): BankAnswer => {
    const query = queries[index];
    if (query?.data) before.current.set(bank.bank, query.data);
    const error = query?.error ?? undefined;
    return {
      bank,
      results: query?.data ?? (isFailure(error) ? undefined : before.current.get(bank.bank)),
      error,
      isLoading: query?.isFetching ?? false,
      retry: () => void client.refetchQueries({ queryKey: ['photos', ...question, bank.bank] }),
    };
  });
  const found = interleave(
    answers.map(({ results }): FoundPhoto[] =>
      (results?.photos ?? []).map((photo) => ({
        photo,
        referenceKey: results?.referenceKey ?? '',
      })),
    ),
  );
  return { answers, found, isLoading: answers.some((answer) => answer.isLoading) };
}
