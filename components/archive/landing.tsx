import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useFormatDay } from '@/components/ui/hooks/use-format-day';
import { Skeleton } from '@/components/ui/skeleton';
import type { Facet } from '@/lib/archive/api';
import { chooseValue } from './facet-choice';
import type { ArchivePageState } from './use-archive-page';
import { useNames } from './use-names';

const examples = [
  ['found.entities', 3],
  ['tags', 2],
  ['section', 2],
  ['author', 1],
] as const;

export function Landing({ page }: { page: ArchivePageState }) {
  const { data: status } = page.status;
  const facets = page.counts.data?.facets;
  const t = useTranslations('archive.landing');
  const day = useFormatDay();
  return (
    <section aria-label={t('label')} className="flex flex-col gap-2">
      {status ? (
        <p className="font-serif text-lg">
          {status.from && status.to
            ? t('holds', { count: status.total, from: day(status.from), to: day(status.to) })
            : t('holdsUndated', { count: status.total })}
        </p>
      ) : (
        <Skeleton className="h-7 w-80 max-w-full" />
      )}
      {facets ? (
        <ExampleSearches page={page} facets={facets} />
      ) : (
        <Skeleton className="h-7 w-96 max-w-full pointer-coarse:h-[44px]" />
      )}
    </section>
  );
}

function ExampleSearches({ page, facets }: { page: ArchivePageState; facets: readonly Facet[] }) {
  const t = useTranslations('archive.landing');
  const name = useNames(page.names);
  const offered = examples.flatMap(([field, count]) =>
    (facets.find((facet) => facet.field === field)?.values ?? [])
      .slice(0, count)
      .map((value) => ({ field, value })),
  );
  if (offered.length === 0) return null;
  return (
    // One line, which has its place from the start; examples that do not fit are left out.
    <div className="flex max-h-7 flex-wrap items-center gap-1.5 overflow-hidden pointer-coarse:max-h-[44px]">
      <span className="text-sm text-faint">{t('try')}</span>
      {offered.map(({ field, value }) => (
        <button
          key={`${field} ${value.value}`}
          type="button"
          onClick={() => {
            const choice = { field, value: value.value, use: 'wanted' } as const;
            page.goTo({ q: chooseValue('', choice, page.fields) });
          }}
          className="h-7 max-w-full cursor-pointer truncate rounded-full border border-line px-2.5 text-[13px] text-soft hover:border-ink hover:text-ink pointer-coarse:h-[44px] pointer-coarse:px-4"
        >
          {name.value(field, value.value, value.label)}
        </button>
      ))}
    </div>
  );
}

const importCommand = 'npm run import archive articles.csv';

export function EmptyArchive() {
  const t = useTranslations('archive.empty');
  return (
    <section className="rounded-xl border border-dashed border-line-strong p-6">
      <h2 className="font-serif text-xl font-semibold">{t('title')}</h2>
      <p className="mt-1 max-w-prose text-soft">{t('text')}</p>
      <ul className="mt-3 flex max-w-prose list-disc flex-col gap-1 pl-5">
        <li>
          {t('import')}
          <pre
            // Scrollable areas must be reachable by keyboard.
            // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
            tabIndex={0}
            className="my-1.5 overflow-x-auto rounded-md bg-sunken px-3 py-2 text-[13px]"
          >
            <code>{importCommand}</code>
          </pre>
          <p className="text-sm text-soft">
            {t.rich('formats', {
              code: (chunks) => <code className="break-words text-[13px]">{chunks}</code>,
            })}
          </p>
        </li>
        <li>
          {t.rich('publish', {
            drafts: (chunks) => (
              <Link href="/drafts" className="text-accent underline underline-offset-2">
                {chunks}
              </Link>
            ),
          })}
        </li>
      </ul>
    </section>
  );
}
