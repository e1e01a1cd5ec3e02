import { useTranslations } from 'next-intl';
import { DateHistogram } from '@/components/ui/date-histogram';
import { Skeleton } from '@/components/ui/skeleton';
import type { DateHistogram as Histogram } from '@/lib/archive/api';
import {
  barsWithin,
  dateChips,
  presetIn,
  presetNames,
  presets,
  withDates,
  withoutDates,
  writeDays,
} from './date-range';

/** Date filter with a histogram and preset ranges. */
export function DateFilter(props: {
  q: string;
  fields: readonly string[];
  histogram: Histogram | undefined;
  isOld: boolean;
  isAwaited: boolean;
  onChange: (q: string) => void;
}) {
  const { q, fields, histogram, isOld, isAwaited, onChange } = props;
  const t = useTranslations('archive.dates');
  const chips = dateChips(q, fields);
  const preset = presetIn(q, fields);
  const choices = [
    { name: 'all', isChosen: chips.length === 0, q: withoutDates(q, fields) },
    ...presetNames.map((name) => ({
      name,
      isChosen: preset === name,
      q: withDates(q, presets[name], fields),
    })),
  ] as const;
  return (
    <section aria-label={t('title')} className="flex flex-col gap-2 border-b border-line pb-3">
      <h2 className="flex min-h-7 items-center text-sm font-medium text-soft">{t('title')}</h2>
      {isAwaited && <Skeleton className="h-34 w-full pointer-coarse:h-44" />}
      {histogram && histogram.buckets.length > 0 && (
        <DateHistogram
          histogram={histogram}
          chosen={barsWithin(histogram, chips, new Date())}
          isOld={isOld}
          onChoose={(days) => onChange(withDates(q, writeDays(days), fields))}
        />
      )}
      <div className="flex flex-wrap gap-1">
        {choices.map(({ name, isChosen, q: next }) => (
          <button
            key={name}
            type="button"
            aria-pressed={isChosen}
            onClick={() => onChange(next)}
            className="h-7 cursor-pointer rounded-full border border-line px-2 text-xs text-soft hover:border-ink hover:text-ink aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-strong pointer-coarse:h-[44px] pointer-coarse:px-4"
          >
            {t(name)}
          </button>
        ))}
      </div>
    </section>
  );
}
