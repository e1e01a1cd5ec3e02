'use client';

import { useFormatter, useTranslations } from 'next-intl';
import type { ResearchScope } from '@/lib/research/api';

/** What a question was put to, in words. */
export function ScopeWords({ scope }: { scope: ResearchScope }) {
  return <span>{useScopeWords()(scope).join(' · ')}</span>;
}

export function useScopeWords(): (scope: ResearchScope) => string[] {
  const t = useTranslations('research.scope');
  const format = useFormatter();
  const day = (date: string) =>
    format.dateTime(new Date(date), { dateStyle: 'medium', timeZone: 'UTC' });
  return ({ from, to, sections, tags, datasets, entities }) => {
    const dates =
      from && to
        ? [t('between', { from: day(from), to: day(to) })]
        : [
            ...(from ? [t('from', { date: day(from) })] : []),
            ...(to ? [t('to', { date: day(to) })] : []),
          ];
    const words = [
      ...dates,
      ...sections.map((name) => t('section', { name })),
      ...tags.map((name) => t('tag', { name })),
      ...datasets.map((name) => t('dataset', { name })),
      ...entities.map((name) => t('entity', { name })),
    ];
    return words.length > 0 ? words : [t('all')];
  };
}
