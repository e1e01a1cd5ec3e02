'use client';

import { useTranslations } from 'next-intl';
import { Checkbox } from '@/components/ui/checkbox';
import { Select } from '@/components/ui/select';
import { orientations } from '@/lib/contract/inventories';
import type { BankView, PhotoFilter } from '@/lib/photos/api';
import { useBankName } from './use-bank-name';

const ages = ['any', 'month', 'year', 'five'] as const;

/** What of the photos is shown. */
export type PhotoChoice = {
  /** '' for all. */
  bank: string;
  orientation: '' | (typeof orientations)[number];
  isFree: boolean;
  age: (typeof ages)[number];
};
export const everyPhoto: PhotoChoice = { bank: '', orientation: '', isFree: false, age: 'any' };

const days: Record<PhotoChoice['age'], number> = { any: 0, month: 31, year: 366, five: 1827 };

/** The choice as the desk's API takes it; `today` as a day. */
export function filterOf(choice: PhotoChoice, today: string): PhotoFilter {
  const { orientation, isFree, age } = choice;
  const start = new Date(Date.parse(today) - days[age] * 86_400_000).toISOString().slice(0, 10);
  return {
    orientation: orientation ? [orientation] : [],
    costs: isFree ? ['free'] : [],
    ...(age !== 'any' && { dateAfter: start }),
  };
}

export function PhotoFilters(props: {
  banks: readonly BankView[];
  choice: PhotoChoice;
  onChange: (choice: PhotoChoice) => void;
}) {
  const { banks, choice, onChange } = props;
  const t = useTranslations('photos.filters');
  const nameOf = useBankName();
  return (
    <div className="flex flex-wrap items-end gap-2">
      {banks.length > 1 && (
        <Select
          label={t('bank')}
          value={choice.bank}
          choices={[
            { value: '', label: t('allBanks') },
            ...banks.map((bank) => ({ value: bank.bank, label: nameOf(bank) })),
          ]}
          onChange={(bank) => onChange({ ...choice, bank })}
          className="min-w-24 flex-1"
        />
      )}
      <Select
        label={t('orientation')}
        value={choice.orientation}
        choices={[
          { value: '', label: t('any') },
          ...orientations.map((value) => ({ value, label: t(value) })),
        ]}
        onChange={(value) =>
          onChange({ ...choice, orientation: orientations.find((one) => one === value) ?? '' })
        }
        className="min-w-24 flex-1"
      />
      <Select
        label={t('age')}
        value={choice.age}
        choices={ages.map((value) => ({ value, label: t(`ages.${value}`) }))}
        onChange={(value) =>
          onChange({ ...choice, age: ages.find((one) => one === value) ?? 'any' })
        }
        className="min-w-24 flex-1"
      />
      <Checkbox isSelected={choice.isFree} onChange={(isFree) => onChange({ ...choice, isFree })}>
        {t('free')}
      </Checkbox>
    </div>
  );
}
