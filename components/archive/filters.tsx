import { useTranslations } from 'next-intl';
import { DateHistogram } from '@/components/ui/date-histogram';
import { ErrorCard } from '@/components/ui/error-card';
import { Facet } from '@/components/ui/facet';
import { Skeleton } from '@/components/ui/skeleton';
import { facetFields } from '@/lib/archive/reads/facet-fields';
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
import { chooseValue, uniqueFields } from './facet-choice';
import type { ArchivePageState } from './use-archive-page';
import { useNames } from './use-names';

/** Fields of the archive's articles: the usual ones first, others by name. */
function shownFields(known: readonly string[]): string[] {
  const usual = facetFields.filter((field) => known.includes(field));
  const others = known.filter(
    (field) => !uniqueFields.has(field) && !usual.some((one) => one === field),
  );
  return [...usual, ...others.toSorted()];
}

export function Filters({ page }: { page: ArchivePageState }) {
  return (
    <div className="flex flex-col gap-1">
      <DateFilter page={page} />
      {/* All facets appear together, so that none moves the others. */}
      {page.status.isPending || page.counts.isLoading ? (
        <Skeleton className="mt-2 h-96 w-full" />
      ) : (
        <Facets page={page} />
      )}
    </div>
  );
}

/** Facets of the hits: a click on a value narrows the search, the button beside it excludes the value. */
function Facets({ page }: { page: ArchivePageState }) {
  const { state, fields, openFacets: open, setOpenFacets: onOpen, status, hits, goTo } = page;
  const { data: counts, error, isPlaceholderData: isOld, refetch } = page.counts;
  const t = useTranslations('archive.facets');
  const name = useNames(page.names);
  if (counts?.missing.includes('facets'))
    return <p className="text-sm text-soft">{t('missing')}</p>;
  return (
    <div className="flex flex-col" aria-busy={isOld}>
      {/* The hits' own error card says the same. */}
      {error && !hits.isError && (
        <ErrorCard error={error} title={t('failed')} onRetry={() => refetch()} />
      )}
      {shownFields(status.data?.fields ?? fields).map((field) => (
        <Facet
          key={field}
          title={name.field(field)}
          {...{ field, open, onOpen, isOld }}
          facet={counts?.facets.find((one) => one.field === field)}
          hasFailed={error !== null}
          valueName={(value) => name.value(field, value.value, value.label)}
          onChoose={(value, use) =>
            goTo({ q: chooseValue(state.q, { field, value, use }, fields) })
          }
        />
      ))}
    </div>
  );
}

function DateFilter({ page }: { page: ArchivePageState }) {
  const { fields, goTo } = page;
  const { q } = page.state;
  const { data, isLoading, isPlaceholderData } = page.histogram;
  const histogram = data?.histogram;
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
      {isLoading && <Skeleton className="h-34 w-full pointer-coarse:h-44" />}
      {histogram && histogram.buckets.length > 0 && (
        <DateHistogram
          histogram={histogram}
          chosen={barsWithin(histogram, chips, new Date())}
          isOld={isPlaceholderData}
          onChoose={(days) => goTo({ q: withDates(q, writeDays(days), fields) })}
        />
      )}
      <div className="flex flex-wrap gap-1">
        {choices.map(({ name, isChosen, q: next }) => (
          <button
            key={name}
            type="button"
            aria-pressed={isChosen}
            onClick={() => goTo({ q: next })}
            className="h-7 cursor-pointer rounded-full border border-line px-2 text-xs text-soft hover:border-ink hover:text-ink aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-strong pointer-coarse:h-[44px] pointer-coarse:px-4"
          >
            {t(name)}
          </button>
        ))}
      </div>
    </section>
  );
}
