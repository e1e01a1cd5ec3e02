import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { fieldLook } from '@/components/ui/controls/text-field';
import { barsOf } from '@/components/ui/date-bars';
import { DateHistogram } from '@/components/ui/date-histogram';
import { Skeleton } from '@/components/ui/skeleton';
import type { SearchResult } from '@/lib/archive/api';
import type { ScopeProps } from './scope-address';

/** Preset ranges in days. */
const presets = { week: 7, month: 31, year: 366 } as const;
const presetNames = ['week', 'month', 'year'] as const;

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}

export function ScopeDates(props: ScopeProps & { counts: UseQueryResult<SearchResult> }) {
  const { scope, counts, onChange } = props;
  const histogram = counts.data?.histogram;
  const t = useTranslations('archive.dates');
  const tScope = useTranslations('research.scope');
  const { from, to, ...rest } = scope;
  const set = (days: { from?: string | undefined; to?: string | undefined }) =>
    onChange({ ...rest, ...(days.from && { from: days.from }), ...(days.to && { to: days.to }) });
  const choices = [
    { name: 'all', isChosen: !from && !to, days: {} },
    ...presetNames.map((name) => {
      const start = daysAgo(presets[name]);
      return { name, isChosen: from === start && !to, days: { from: start } };
    }),
  ] as const;
  return (
    <section aria-label={t('title')} className="flex flex-col gap-2 border-b border-line pb-3">
      <h3 className="text-sm font-medium text-soft">{t('title')}</h3>
      {counts.isPending && <Skeleton className="h-34 w-full pointer-coarse:h-44" />}
      {histogram && histogram.buckets.length > 0 && (
        <DateHistogram
          histogram={histogram}
          chosen={barsOf(histogram, { from, to })}
          isOld={counts.isPlaceholderData}
          onChoose={set}
        />
      )}
      <div className="flex flex-wrap gap-1">
        {choices.map(({ name, isChosen, days }) => (
          <button
            key={name}
            type="button"
            aria-pressed={isChosen}
            onClick={() => set(days)}
            className="h-7 cursor-pointer rounded-full border border-line px-2 text-xs text-soft hover:border-ink hover:text-ink aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-strong pointer-coarse:h-[44px] pointer-coarse:px-4"
          >
            {t(name)}
          </button>
        ))}
      </div>
      <div className="flex gap-3">
        {(['from', 'to'] as const).map((end) => (
          <label key={end} className="flex min-w-0 flex-1 flex-col gap-1 text-[13px] text-soft">
            {tScope(end === 'from' ? 'fromDay' : 'toDay')}
            <input
              type="date"
              value={scope[end] ?? ''}
              {...(end === 'from' ? to && { max: to } : from && { min: from })}
              onChange={(event) => set({ from, to, [end]: event.target.value })}
              className={`h-9 text-sm ${fieldLook}`}
            />
          </label>
        ))}
      </div>
    </section>
  );
}
