import { useLocale } from 'next-intl';
import { useMemo } from 'react';
import { useApi } from '@/components/ui/hooks/use-api';
import { languages } from '@/lib/contract/inventories';
import type { DecisionInput } from '@/lib/drafts/api';
import type { TopicChoice } from '@/lib/knowledge/api';
import { useDetectedLanguage, useIsReadOnly, useSession } from '../session-context';
import { useStore } from '../store';
import { joinTopics, type Topic } from './search-topics';

/** True where somebody may add topics: the services list them, and the newsroom uses them. */
export function useMayAddTopics(): boolean {
  const { families, list } = useSession().settings.tagPolicy;
  const isReadOnly = useIsReadOnly();
  return useAreOffered() && families.includes('topics') && list === 'open' && !isReadOnly;
}

const useAreOffered = () => useSession().settings.extensions.includes('media-topics');

/** The media topics in the language of the article's tags, found by their names in the interface's language, too. */
export function useTopics(isWanted: boolean) {
  const locale = useLocale();
  const language = useTagLanguage(locale);
  const named = useTopicNames(language, isWanted);
  const others = useTopicNames(locale, isWanted && locale !== language);
  const topics = useMemo(
    () => joinTopics(named.data?.topics ?? [], others.data?.topics ?? []),
    [named.data, others.data],
  );
  const { isPending, isError, refetch } = named;
  return { topics, areFound: named.data?.areFound, isPending, isError, refetch };
}

function useTopicNames(language: string, enabled: boolean) {
  return useApi<TopicChoice>(
    ['knowledge', 'topics', language],
    `/api/knowledge/topics?${new URLSearchParams({ language })}`,
    { enabled: useAreOffered() && enabled, staleTime: 600_000 },
  );
}

/** As the analysis names tags: as chosen, else in the article's own language. */
function useTagLanguage(otherwise: string): string {
  const session = useSession();
  const { language, tagLanguage } = useStore(session.form);
  const detected = useDetectedLanguage();
  const used = tagLanguage || language || detected;
  return languages.find((each) => each === used) ?? otherwise;
}

/** Adds a topic with the broader ones that the article lacks, but for those that somebody removed. */
export function useAddTopic(): (topic: Topic) => void {
  const { items, decisions } = useSession();
  return (topic) => {
    const known = new Map(items.get().map((item) => [item.key, item]));
    const inputs = [topic, ...topic.path.toReversed()].flatMap((each): DecisionInput[] => {
      const { gkbId, name } = each;
      const there = known.get(gkbId);
      const isSettled =
        each === topic
          ? there?.state === 'kept' && there.decision !== undefined
          : there?.state === 'kept' || there?.state === 'removed';
      if (isSettled) return [];
      const kind = there?.tag ? 'kept' : 'missing';
      const stdForm = there?.stdForm ?? name;
      return [{ item: gkbId, kind, gkbId, stdForm, type: 'media-topic' }];
    });
    decisions.decide(inputs);
  };
}
