import { useTranslations } from 'next-intl';
import { Checkbox } from '@/components/ui/controls/checkbox';
import { Select } from '@/components/ui/controls/select';
import { orientations } from '@/lib/contract/inventories';
import type { BankView } from '@/lib/photos/api';
import { chosenBank, type PhotoChoice, photoAges } from './photo-choice';
import { useBankName } from './use-banks';

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
      {/** Its space is reserved until the banks are known. */}
      {banks.length !== 1 && (
        <Select
          label={t('bank')}
          value={chosenBank(choice, banks)}
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
        choices={photoAges.map((value) => ({ value, label: t(`ages.${value}`) }))}
        onChange={(value) =>
          onChange({ ...choice, age: photoAges.find((one) => one === value) ?? 'any' })
        }
        className="min-w-24 flex-1"
      />
      {/** As high as the fields beside it, to align with them. */}
      <span className="flex min-h-9 items-center">
        <Checkbox isSelected={choice.isFree} onChange={(isFree) => onChange({ ...choice, isFree })}>
          {t('free')}
        </Checkbox>
      </span>
    </div>
  );
}
