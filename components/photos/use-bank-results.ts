'use client';

import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiFailure } from '@/lib/http/call-api';
import type { BankView, PhotoResults, PhotoView } from '@/lib/photos/api';
import { interleave } from '@/lib/photos/reads/merge-results';

/** True for a failure of the bank; for an ended session the page asks to sign in and stays as it is. */
export function isFailure(error: unknown): boolean {
  if (error === undefined || error === null) return false;
  return !(error instanceof ApiFailure && error.kind === 'signed-out');
}

/** A photo with the answer that it came with, which feedback refers to. */
export type FoundPhoto = { photo: PhotoView; referenceKey: string };

export type BankAnswer = {
  bank: BankView;
  results: PhotoResults | undefined;
  error: unknown;
  isLoading: boolean;
  retry: () => void;
};

/** True once all banks have answered: only then an empty list is final. */
export function haveAnswered(answers: readonly BankAnswer[]): boolean {
  return answers.length > 0 && answers.every(({ error, isLoading }) => !error && !isLoading);
}

/**
 * Asks every bank separately and interleaves the answers: the best of each, then the second of each. A slow or broken
 * bank does not delay others; earlier answers stay while a bank is asked again.
 */
export function useBankResults(props: {
  banks: readonly BankView[];
  /** Identifies the question, beside the bank. */
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
