import type { orientations } from '@/lib/contract/inventories';
import type { BankView, PhotoFilter } from '@/lib/photos/api';

export const photoAges = ['any', 'month', 'year', 'five'] as const;

export type PhotoChoice = {
  /** '' for all. */
  bank: string;
  orientation: '' | (typeof orientations)[number];
  isFree: boolean;
  age: (typeof photoAges)[number];
};
export const everyPhoto: PhotoChoice = { bank: '', orientation: '', isFree: false, age: 'any' };

const day = 86_400_000;
const days: Record<PhotoChoice['age'], number> = { any: 0, month: 31, year: 366, five: 1827 };

/** Converts the filters for the desk's API. */
export function filterOf({ orientation, isFree, age }: PhotoChoice): PhotoFilter {
  const start = new Date(Date.now() - days[age] * day).toISOString().slice(0, 10);
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

/** Banks to be asked: the chosen one, or all, and for photos like another only the bank of that. */
export function askedBanks(
  choice: PhotoChoice,
  banks: readonly BankView[],
  like?: { bank: string },
): BankView[] {
  const chosen = chosenBank(choice, banks);
  return banks.filter(
    ({ bank }) => (chosen === '' || bank === chosen) && (!like || bank === like.bank),
  );
}
