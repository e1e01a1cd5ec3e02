import { useLocale, useTranslations } from 'next-intl';
import { useId } from 'react';
import { FetchState } from '@/components/ui/fetch-state';
import { useApi } from '@/components/ui/hooks/use-api';
import { useFormatDay } from '@/components/ui/hooks/use-format-day';
import type { SampleSummary } from '@/lib/drafts/desk-api';

/** The sample articles by language, the reader's first. */
export function SampleList(props: { isDisabled: boolean; onOpen: (id: string) => void }) {
  const locale = useLocale();
  const id = useId();
  // The server puts the reader's language first.
  const samples = useApi<{ samples: SampleSummary[] }>(['samples', locale], '/api/samples', {
    staleTime: Number.POSITIVE_INFINITY,
  });
  const groups = Map.groupBy(samples.data?.samples ?? [], ({ language }) => language);

  return (
    <div className="flex flex-col gap-5">
      <FetchState query={samples} skeleton="h-24 w-full" />
      {[...groups].map(([language, group]) => (
        <section key={language} aria-labelledby={`${id}-${language}`}>
          <p id={`${id}-${language}`} className="mb-1 text-xs font-medium text-soft">
            {nameLanguage(language, locale)}
          </p>
          <ul className="grid gap-x-8 sm:grid-cols-2">
            {group.map((sample) => (
              <SampleRow key={sample.id} sample={sample} {...props} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function SampleRow(props: {
  sample: SampleSummary;
  isDisabled: boolean;
  onOpen: (id: string) => void;
}) {
  const { sample, isDisabled, onOpen } = props;
  const t = useTranslations('start');
  const day = useFormatDay();
  return (
    <li className="relative border-t border-line/60 py-2">
      <button
        type="button"
        disabled={isDisabled}
        onClick={() => onOpen(sample.id)}
        aria-label={t('openSample', { title: sample.title })}
        className="cursor-pointer text-left font-serif leading-snug text-pretty after:absolute after:inset-0 hover:text-accent disabled:opacity-60"
      >
        <span lang={sample.language}>{sample.title}</span>
      </button>
      <p className="text-xs text-faint">
        {sample.section} · {day(sample.date)}
      </p>
    </li>
  );
}

/** Capitalizes the language name for a heading, as Czech writes it in lower case. */
function nameLanguage(language: string, locale: string): string {
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}
