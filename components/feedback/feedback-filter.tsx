import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { type Choice, Select } from '@/components/ui/controls/select';
import { TextField } from '@/components/ui/controls/text-field';
import { bindFields } from '@/components/ui/hooks/use-fields';
import type { Person } from '@/lib/auth/api';
import type { FeedbackFilter } from '@/lib/feedback/api';
import { weekOf, weekRange } from '@/lib/feedback/reads/iso-week';
import { formatDayRange } from '@/lib/i18n/day-range';
import { bases, kinds, states, statuses } from './filter-query';

const weeksBack = 26;
const week = 7 * 86_400_000;

type Names = Extract<keyof FeedbackFilter, 'kind' | 'basis' | 'status' | 'state'>;

/** Filters of the feedback log. */
export function FilterBar(props: {
  filter: FeedbackFilter;
  authors: readonly Person[];
  onChange: (change: Partial<FeedbackFilter>) => void;
}) {
  const { filter, authors, onChange } = props;
  const t = useTranslations('feedback');
  const weeks = useWeeks();
  const bind = bindFields(filter, onChange);
  const any = { value: '', label: t('filter.any') };
  const pick = (name: Names, values: readonly string[], group: string) => (
    <Select
      label={t(`filter.${name}`)}
      value={filter[name]}
      onChange={(value) => onChange({ [name]: value })}
      choices={[any, ...values.map((value) => ({ value, label: t(`${group}.${value}`) }))]}
    />
  );
  return (
    <search className="grid grid-cols-2 items-end gap-3 sm:grid-cols-3 lg:flex lg:[&>*]:min-w-0 lg:[&>*]:flex-1">
      <TextField
        label={t('filter.q')}
        {...bind('q')}
        type="search"
        maxLength={200}
        className="max-lg:col-span-full lg:flex-2!"
      />
      {pick('kind', kinds, 'about')}
      {pick('basis', bases, 'bases')}
      {pick('status', statuses, 'statuses')}
      {pick('state', states, 'states')}
      {authors.length > 0 && (
        <Select
          label={t('filter.author')}
          {...bind('author')}
          choices={[
            any,
            ...authors.map(({ id, name }) => ({ value: id, label: name })),
            { value: 'nobody', label: t('filter.nobody') },
          ]}
        />
      )}
      <Select label={t('filter.week')} {...bind('week')} choices={[any, ...weeks]} />
    </search>
  );
}

/** The last weeks, named in the browser only, as the server's wording may differ. */
function useWeeks(): Choice[] {
  const locale = useLocale();
  const [weeks, setWeeks] = useState<Choice[]>([]);
  useEffect(() => setWeeks(listWeeks(locale)), [locale]);
  return weeks;
}

function listWeeks(locale: string): Choice[] {
  const style = { day: 'numeric', month: 'short' } as const;
  const today = Date.now();
  return Array.from({ length: weeksBack }, (_, back) => {
    const value = weekOf(new Date(today - back * week));
    const { from, until } = weekRange(value);
    const last = new Date(new Date(until).getTime() - 1);
    return { value, label: formatDayRange(locale, { from: new Date(from), to: last }, style) };
  });
}
