import type { orientations } from '@/lib/contract/inventories';
import type { BankView, PhotoFilter } from '@/lib/photos/api';

export const photoAges = ['any', 'month', 'year', 'five'] as const;

/** Filters of a photo list. */
export type PhotoChoice = {
  /** '' for all. */
  bank: string;
  orientation: '' | (typeof orientations)[number];
  isFree: boolean;
  age: (typeof photoAges)[number];
};
export const everyPhoto: PhotoChoice = { bank: '', orientation: '', isFree: false, age: 'any' };

const days: Record<PhotoChoice['age'], number> = { any: 0, month: 31, year: 366, five: 1827 };

/** Converts the filters for the desk's API; `today` is a day. */
export function filterOf(choice: PhotoChoice, today: string): PhotoFilter {
  const { orientation, isFree, age } = choice;
  const start = new Date(Date.parse(today) - days[age] * 86_400_000).toISOString().slice(0, 10);
  return {
    orientation: orientation ? [orientation] : [],
    costs: isFree ? ['free'] : [],
    ...(age !== 'any' && { dateAfter: start }),
  };
}

/** The chosen bank; '' for all, or if that bank is not available. */
export function chosenBank({ bank }: PhotoChoice, banks: readonly BankView[]): string {
  return banks.some((one) => one.bank === bank) ? bank : '';
}
