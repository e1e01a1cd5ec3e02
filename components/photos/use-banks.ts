'use client';

import { useQuery } from '@tanstack/react-query';
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
