'use client';

import { useFormatter, useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { MarkedText } from '@/components/ui/marked-text';
import { Time } from '@/components/ui/time';
import type { AnswerPart as Part, Source } from '@/lib/research/api';
import { SourceChip } from './source-chip';

/** A part of an answer with the sources that it rests on. */
export function AnswerPart(props: {
  part: Part;
  sources: readonly Source[];
  onOpen: (source: Source) => void;
  actions: ReactNode;
}) {
  const { part, sources, onOpen, actions } = props;
  const t = useTranslations('research.part');
  const locale = useLocale();
  const cited = (numbers: readonly number[]) =>
    numbers.flatMap((number) => sources.find((source) => source.number === number) ?? []);
  const look = { warning: 'border-warn bg-warn-soft', error: 'border-line bg-sunken', bullet: '' };
  return (
    <div
      className={part.type === 'bullet' ? '' : `rounded-lg border-l-2 px-4 py-3 ${look[part.type]}`}
    >
      <p lang={part.language} className="font-serif text-lg leading-relaxed">
        <MarkedText text={part.text} marks={part.answer ? [part.answer] : []} />
        {part.language !== undefined && (
          <span lang={locale} className="ml-2 font-sans">
            <Badge>{t('inLanguage', { language: languageName(part.language, locale) })}</Badge>
          </span>
        )}
      </p>
      {part.values && <Values values={part.values} cited={cited} onOpen={onOpen} />}
      <div className="mt-1.5 flex flex-wrap items-center gap-1.5">
        {cited(part.sources).map((source) => (
          <SourceChip key={source.number} source={source} onOpen={onOpen} />
        ))}
        {actions}
      </div>
    </div>
  );
}

function languageName(code: string, locale: string): string {
  return new Intl.DisplayNames([locale], { type: 'language', fallback: 'code' }).of(code) ?? code;
}

function Values(props: {
  values: NonNullable<Part['values']>;
  cited: (numbers: readonly number[]) => Source[];
  onOpen: (source: Source) => void;
}) {
  const { values, cited, onOpen } = props;
  const t = useTranslations('research.part');
  const format = useFormatter();
  return (
    <table className="mt-2 w-full border-collapse text-sm">
      <caption className="sr-only">{t('values')}</caption>
      <thead>
        <tr className="border-b border-line text-left text-faint">
          <th className="py-1 pr-3 font-medium">{t('value')}</th>
          <th className="py-1 pr-3 font-medium">{t('said')}</th>
          <th className="py-1 font-medium">{t('sources')}</th>
        </tr>
      </thead>
      <tbody>
        {values.map((value) => (
          <tr
            key={format.list([value.text, value.publishedAt ?? ''])}
            className="border-b border-line"
          >
            <td className="py-1.5 pr-3 font-medium">{value.text}</td>
            <td className="py-1.5 pr-3 whitespace-nowrap">
              {value.publishedAt ? <Time at={value.publishedAt} /> : t('undated')}{' '}
              {value.isNewest && <Badge tone="accent">{t('newest')}</Badge>}
            </td>
            <td className="py-1.5">
              <span className="flex flex-wrap gap-1.5">
                {cited(value.sources).map((source) => (
                  <SourceChip key={source.number} source={source} onOpen={onOpen} />
                ))}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
