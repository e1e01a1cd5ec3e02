import { useQueries, useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { readCards } from '@/components/ui/hooks/use-card';
import { useFormatDay } from '@/components/ui/hooks/use-format-day';
import { callApi } from '@/lib/http/call-api';
import type { ResearchScope } from '@/lib/research/api';
import type { TagView } from '@/lib/tags/change-api';
import { scopeLists } from './scope-address';

export function ScopeWords({ scope }: { scope: ResearchScope }) {
  return <span>{useScopeWords(scope)}</span>;
}

export function useScopeWords(scope: ResearchScope): string {
  const t = useTranslations('research.scope');
  const chips = useScopeChips(scope);
  return chips.length > 0 ? chips.map(({ label }) => label).join(' · ') : t('all');
}

/** The conditions of a scope in words, each with the scope without it. */
export function useScopeChips(scope: ResearchScope) {
  const t = useTranslations('research.scope');
  const name = useScopeNames(scope);
  const { from, to, ...lists } = scope;
  const day = useFormatDay();
  const dates = from
    ? to
      ? t('between', { from: day(from), to: day(to) })
      : t('from', { date: day(from) })
    : to && t('to', { date: day(to) });
  const chips = scopeLists.flatMap(([field, word]) =>
    scope[field].map((value) => ({
      key: `${word} ${value}`,
      label: t(word, { name: name(field, value) }),
      without: { ...scope, [field]: scope[field].filter((one) => one !== value) },
    })),
  );
  return dates ? [{ key: 'dates', label: dates, without: lists }, ...chips] : chips;
}

const longLived = { staleTime: 10 * 60_000, retry: false } as const;

/** Names of ids in a scope; a placeholder until they are known. */
export function useScopeNames({ tags, entities }: ResearchScope) {
  const language = useLocale();
  const cards = useQuery({
    ...longLived,
    queryKey: ['knowledge-cards', entities, language],
    enabled: entities.length > 0,
    queryFn: ({ signal }) => readCards(entities, language, signal),
  });
  const tagNames = useQueries({
    queries: tags.map((id) => ({
      ...longLived,
      queryKey: ['tag-name', id],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await callApi<TagView>(`/api/tags/${encodeURIComponent(id)}`, { signal })).tag.name,
    })),
  });
  return (field: keyof ResearchScope, value: string): string => {
    if (field === 'entities')
      return cards.data?.[value]?.stdForm ?? (cards.isPending ? '…' : value);
    if (field !== 'tags') return value;
    const tag = tagNames[tags.indexOf(value)];
    return tag?.data ?? (tag?.isPending ? '…' : value);
  };
}
