import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { retryOnce } from '@/components/ui/hooks/retry';
import { ApiFailure } from '@/lib/http/call-api';
import type { BankView, PhotoResults, PhotoView } from '@/lib/photos/api';

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
  pages: PhotoResults[];
  error: unknown;
  isLoading: boolean;
  /** True while photos of an earlier question are shown. */
  isOld: boolean;
  retry: () => void;
};

/** True once all banks have answered: only then an empty list is final. */
export function haveAnswered(answers: readonly BankAnswer[]): boolean {
  return answers.length > 0 && answers.every(({ error, isLoading }) => !error && !isLoading);
}

/** Interleaves lists: the best of each, then the second of each … */
export function interleave<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, rank) =>
    lists.flatMap((list) => list.slice(rank, rank + 1)),
  ).flat();
}

/** Asks every bank separately, so that a slow or broken one delays no other; earlier answers stay meanwhile. */
export function useBankResults(props: {
  banks: readonly BankView[];
  /** Identifies the question, beside the bank. */
  question: readonly unknown[];
  ask: (bank: string, signal: AbortSignal, cursor: string | undefined) => Promise<PhotoResults>;
  isEnabled?: boolean;
  /** Cursors of further pages, by bank. */
  cursors?: Readonly<Record<string, readonly string[]>>;
}) {
  const { banks, question, ask, isEnabled = true, cursors = {} } = props;
  const client = useQueryClient();
  const before = useRef(new Map<string, PhotoResults>());
  const pages = banks.flatMap(({ bank }) =>
    [undefined, ...(cursors[bank] ?? [])].map((cursor) => ({ bank, cursor })),
  );
  const queries = useQueries({
    queries: pages.map(({ bank, cursor }) => ({
      queryKey: ['photos', ...question, bank, cursor],
      enabled: isEnabled,
      staleTime: 5 * 60_000,
      retry: retryOnce,
      queryFn: ({ signal }: { signal: AbortSignal }) => ask(bank, signal, cursor),
    })),
  });
  const answers = banks.map((bank): BankAnswer => {
    const own = queries.filter((_, at) => pages[at]?.bank === bank.bank);
    const [first, ...others] = own;
    if (first?.data) before.current.set(bank.bank, first.data);
    const kept = isFailure(first?.error) ? undefined : before.current.get(bank.bank);
    const shown = [first?.data ?? kept, ...others.map(({ data }) => data)];
    const found = shown.filter((page) => page !== undefined);
    return {
      bank,
      results: found[0],
      pages: found,
      error: own.find(({ error }) => error)?.error ?? undefined,
      isLoading: own.some(({ isFetching }) => isFetching),
      isOld: first?.data === undefined && kept !== undefined,
      retry: () => void client.refetchQueries({ queryKey: ['photos', ...question, bank.bank] }),
    };
  });
  const found = interleave(
    answers.map(({ pages }) =>
      pages.flatMap(({ photos, referenceKey }) =>
        photos.map((photo): FoundPhoto => ({ photo, referenceKey })),
      ),
    ),
  );
  return {
    answers,
    found,
    isLoading: answers.some((answer) => answer.isLoading),
    isOld: answers.some((answer) => answer.isOld),
  };
}
