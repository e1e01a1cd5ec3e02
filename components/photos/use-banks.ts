import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { callApi } from '@/lib/http/call-api';
import type { BankView, PhotosMissing } from '@/lib/photos/api';

export type Banks = { banks: BankView[]; missing: PhotosMissing[] };

const steady = 60_000;
const whileIndexing = 5_000;

/** The photo banks in use; refreshed while one is being indexed. */
export function useBanks(isEnabled = true) {
  return useQuery({
    queryKey: ['photo-banks'],
    enabled: isEnabled,
    staleTime: steady,
    retry: false,
    queryFn: ({ signal }) => callApi<Banks>('/api/photos/banks', { signal }),
    refetchInterval: ({ state }) =>
      state.data?.banks.some((bank) => bank.state === 'indexing') ? whileIndexing : false,
  });
}

/** Returns a function that names a bank: ours in the reader's language, others by their title. */
export function useBankName() {
  const t = useTranslations('photos.banks');
  return ({ bank, kind, title }: Pick<BankView, 'bank' | 'kind' | 'title'>): string => {
    if (kind === 'demo' || kind === 'uploads') return t(kind);
    return title || bank;
  };
}

/** Returns a function that names one of these banks by its id. */
export function useNameOfBank(banks: readonly BankView[]) {
  const nameOf = useBankName();
  return (id: string): string => {
    const known = banks.find(({ bank }) => bank === id);
    return known ? nameOf(known) : id;
  };
}
