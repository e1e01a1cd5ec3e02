import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import type { Combobox } from '@/components/ui/hooks/use-combobox';
import { useRested } from '@/components/ui/hooks/use-rested';
import { callApi } from '@/lib/http/call-api';
import type { KnowledgeHit } from '@/lib/knowledge/api';
import type { TagHit } from '@/lib/tags/api';
import { canReviewProposals } from '../decisions/use-decide';
import { useSession } from '../session-context';
import { pathOf, searchTopics, type TopicHit } from '../topics/search-topics';
import { useMayAddTopics, useTopics } from '../topics/use-topics';
import { useTypeName } from './use-names';

const groups = ['editorial', 'topics', 'knowledge'] as const;

export function SuggestionList(props: {
  combobox: Combobox;
  suggestions: readonly Suggestion[];
  /** The name as it was typed, after the suggestions; missing where it cannot be added. */
  proposed?: { id: string; name: string };
}) {
  const { combobox, suggestions, proposed } = props;
  const t = useTranslations('drafts.add');
  const isOwn = canReviewProposals(useSession().me.role);
  const typeName = useTypeName();
  return (
    <div
      id={combobox.listId}
      role="listbox"
      aria-label={t('suggestions')}
      className="absolute inset-x-4 bottom-full z-20 max-h-80 overflow-y-auto rounded-lg border border-line bg-raised py-1 shadow-float"
    >
      {groups.map((group) => {
        const members = suggestions.filter((suggestion) => suggestion.group === group);
        if (members.length === 0) return null;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a group of options has no element of its own
          <div key={group} role="group" aria-label={t(`groups.${group}`)}>
            <p aria-hidden className="px-3 pt-1.5 pb-0.5 text-[11px] font-semibold text-faint">
              {t(`groups.${group}`)}
            </p>
            {members.map(({ id, stdForm, type, matched, detail }) => (
              <div key={id} {...combobox.option(id)} className={option}>
                <span className="font-medium">{stdForm}</span>{' '}
                <span className="text-xs text-faint group-aria-selected:text-soft">
                  {[
                    matched && t('matched', { name: matched }),
                    detail ?? typeName({ entityType: type }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </div>
            ))}
          </div>
        );
      })}
      {proposed && (
        <div
          {...combobox.option(proposed.id)}
          className={`${option} flex items-center gap-1.5 not-first:mt-1 not-first:border-t not-first:border-line not-first:pt-1.5`}
        >
          <Plus size={14} aria-hidden className="shrink-0 text-soft" />
          <span>{t(isOwn ? 'addNew' : 'proposeNew', { name: proposed.name })}</span>
        </div>
      )}
    </div>
  );
}

const option =
  'group cursor-pointer px-3 py-1 text-sm aria-selected:bg-accent-soft pointer-coarse:min-h-[44px] pointer-coarse:py-2.5';

type Suggestion = {
  id: string;
  group: (typeof groups)[number];
  gkbId: string;
  stdForm: string;
  type: string;
  detail?: string;
  /** Another name by which it was found. */
  matched?: string;
  topic?: TopicHit;
};

const typingPause = 150;
const maxPerGroup = 5;

/** Suggestions for a name, those of the newsroom's own tags first; a source that fails is left out. */
export function useSuggestions(name: string, isOwnOnly: boolean) {
  const language = useLocale();
  const q = useRested(name, typingPause);
  const options = { enabled: q !== '', staleTime: 30_000 };
  const tags = useQuery({
    ...options,
    queryKey: ['tag-search', q],
    queryFn: ({ signal }) =>
      callApi<{ tags: TagHit[] }>(`/api/tags/search?${new URLSearchParams({ q })}`, { signal }),
  });
  const items = useQuery({
    ...options,
    enabled: options.enabled && !isOwnOnly,
    queryKey: ['knowledge-search', q, language],
    queryFn: ({ signal }) => searchKnowledge(q, language, signal),
  });
  const { topics } = useTopics(useMayAddTopics() && q !== '');
  if (q === '' || name === '') return { suggestions: [], isPending: false };
  const own = (tags.data?.tags ?? []).filter(({ forbidden }) => !forbidden);
  const known = items.data?.hits ?? [];
  return {
    suggestions: [
      ...own.slice(0, maxPerGroup).map(fromTag),
      ...searchTopics(topics.values(), q).slice(0, maxPerGroup).map(fromTopic),
      ...known.slice(0, maxPerGroup).map(fromKnowledge),
    ],
    isPending: name !== q || tags.isLoading || items.isLoading,
  };
}

export function searchKnowledge(q: string, language: string, signal: AbortSignal) {
  const path = `/api/knowledge/search?${new URLSearchParams({ q, language })}`;
  return callApi<{ hits: KnowledgeHit[] }>(path, { signal });
}

function fromTag({ gkbId, name, categories: [detail], matched }: TagHit): Suggestion {
  return {
    id: `tag ${gkbId}`,
    group: 'editorial',
    gkbId,
    stdForm: name,
    type: 'editorial',
    ...(detail && { detail }),
    ...(matched && { matched }),
  };
}

function fromTopic(topic: TopicHit): Suggestion {
  const { gkbId, name, matched } = topic;
  const detail = pathOf(topic);
  return {
    id: `topic ${gkbId}`,
    group: 'topics',
    gkbId,
    stdForm: name,
    type: 'media-topic',
    topic,
    ...(detail && { detail }),
    ...(matched && { matched }),
  };
}

function fromKnowledge(hit: KnowledgeHit): Suggestion {
  const { gkbId, stdForm, type, description, matched } = hit;
  return {
    id: `item ${gkbId}`,
    group: 'knowledge',
    gkbId,
    stdForm,
    type,
    ...(description && { detail: description }),
    ...(matched && { matched: matched.name }),
  };
}
