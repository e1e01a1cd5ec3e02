import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Dialog, DialogButtons } from '@/components/ui/controls/dialog';
import { Select } from '@/components/ui/controls/select';
import { FetchState } from '@/components/ui/fetch-state';
import { useApi } from '@/components/ui/hooks/use-api';
import type { Retention, RetentionKind } from '@/lib/drafts/desk-api';

const kinds = ['drafts', 'conversations', 'feedback'] as const;
/** Months. */
const offered = [0, 3, 6, 12, 24, 36, 60, 120];

type Choice = { kind: RetentionKind; months: number };

/** Chooses how long data is kept. What a choice would delete is said before it is made. */
export function RetentionFields(props: {
  retention: Retention;
  onChange: (retention: Retention) => void;
}) {
  const { retention, onChange } = props;
  const t = useTranslations('admin.retention');
  const time = useTimeWords();
  const [asked, setAsked] = useState<Choice>();
  const put = ({ kind, months }: Choice) => onChange({ ...retention, [kind]: months });

  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 text-base font-semibold">{t('title')}</legend>
      <p className="text-xs text-faint">{t('text')}</p>
      {kinds.map((kind) => (
        <Select
          key={kind}
          label={t(kind)}
          value={String(retention[kind])}
          choices={withCurrent(retention[kind]).map((months) => ({
            value: String(months),
            label: time(months),
          }))}
          onChange={(value) => {
            const choice = { kind, months: Number(value) };
            // Keeping longer deletes nothing.
            const isLonger = choice.months === 0 || isWithin(retention[kind], choice.months);
            if (isLonger) put(choice);
            else setAsked(choice);
          }}
        />
      ))}
      {asked && (
        <RetentionDialog
          {...asked}
          time={time(asked.months)}
          onClose={() => setAsked(undefined)}
          onConfirm={() => {
            put(asked);
            setAsked(undefined);
          }}
        />
      )}
    </fieldset>
  );
}

const isWithin = (months: number, longer: number) => months !== 0 && months <= longer;

function withCurrent(months: number): number[] {
  return [...new Set([...offered, months])].toSorted((one, other) => one - other);
}

function useTimeWords() {
  const t = useTranslations('admin.retention');
  return (months: number) => {
    if (months === 0) return t('ever');
    return months % 12 === 0 ? t('years', { count: months / 12 }) : t('months', { count: months });
  };
}

function RetentionDialog(
  props: Choice & { time: string; onClose: () => void; onConfirm: () => void },
) {
  const { kind, months, time, onClose, onConfirm } = props;
  const t = useTranslations('admin.retention');
  const path = `/api/admin/retention?${new URLSearchParams({ kind, months: String(months) })}`;
  const expired = useApi<{ count: number }>(['retention', kind, months], path);
  return (
    <Dialog
      title={t(`ask.${kind}`)}
      onClose={onClose}
      footer={
        <DialogButtons onCancel={onClose} isDisabled={!expired.data} onPress={onConfirm}>
          {t('do', { time })}
        </DialogButtons>
      }
    >
      <FetchState query={expired} skeleton="h-10 w-full" />
      {expired.data && (
        <p className="text-sm text-soft">
          {t(`count.${kind}`, { count: expired.data.count })} {expired.data.count > 0 && t('final')}
        </p>
      )}
    </Dialog>
  );
}
