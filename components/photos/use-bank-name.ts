'use client';

import { useTranslations } from 'next-intl';
import type { BankView } from '@/lib/photos/api';

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
