import { useTranslations } from 'next-intl';
import { useFormatDay } from '@/components/ui/hooks/use-format-day';
import type { ResearchScope } from '@/lib/research/api';
import { useScopeNames } from './use-scope-names';

/** A condition of a scope in words, and the scope without it. */
export type ScopeChip = { key: string; label: string; without: ResearchScope };

export function useScopeChips(scope: ResearchScope): ScopeChip[] {
  const t = useTranslations('research.scope');
  const name = useScopeNames(scope);
  const { from, to, ...lists } = scope;
  const day = useFormatDay();
  const dates = from
    ? to
      ? t('between', { from: day(from), to: day(to) })
      : t('from', { date: day(from) })
    : to && t('to', { date: day(to) });
  const chipsOf = (field: keyof typeof lists, word: 'section' | 'tag' | 'dataset' | 'entity') =>
    scope[field].map((value) => ({
      key: `${word} ${value}`,
      label: t(word, { name: name(field, value) }),
      without: { ...scope, [field]: scope[field].filter((one) => one !== value) },
    }));
  return [
    ...(dates ? [{ key: 'dates', label: dates, without: lists }] : []),
    ...chipsOf('sections', 'section'),
    ...chipsOf('tags', 'tag'),
    ...chipsOf('datasets', 'dataset'),
    ...chipsOf('entities', 'entity'),
  ];
}
