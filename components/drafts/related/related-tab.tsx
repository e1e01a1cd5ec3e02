import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MessagesSquare, RefreshCw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button, IconButton } from '@/components/ui/controls/button';
import { Select } from '@/components/ui/controls/select';
import { ErrorCard } from '@/components/ui/error-card';
import { retryOnce } from '@/components/ui/hooks/retry';
import { Skeleton } from '@/components/ui/skeleton';
import type { FindRelated, RelatedToDraft } from '@/lib/archive/api';
import { callSignedIn } from '../call-signed-in';
import { type Age, ages } from '../page-state';
import { PanelText } from '../panel/panel-status';
import { usePageState, useSavedAt, useSession } from '../session-context';
import { useStore } from '../store';
import { RelatedList } from './related-list';
import { useAskArchive } from './use-ask-archive';

export function RelatedTab() {
  const t = useTranslations('drafts.related');
  const { related } = usePageState();
  const filter = useStore(related.filter);
  const { query, isEmpty, refresh } = useRelated();
  const askArchive = useAskArchive();
  const { data, error, isFetching } = query;
  // The chosen one stays to be seen, whatever comes.
  const chosen = filter.section ? [filter.section] : [];
  const sections = [...new Set([...(data?.sections ?? []), ...chosen])];

  if (isEmpty) return <PanelText>{t('write')}</PanelText>;
  return (
    <div className="flex flex-col">
      <div className="flex items-end gap-2 px-4 pt-3">
        <Select
          label={t('age')}
          value={filter.age}
          choices={ages.map((value) => ({ value, label: t(`ages.${value}`) }))}
          onChange={(value) =>
            related.filter.set({ ...filter, age: ages.find((age) => age === value) ?? 'any' })
          }
          className="flex-1"
        />
        <Select
          label={t('section')}
          value={filter.section}
          choices={[
            { value: '', label: t('anySection') },
            ...sections.map((value) => ({ value, label: value })),
          ]}
          onChange={(section) => related.filter.set({ ...filter, section })}
          className="flex-1"
        />
        <IconButton
          icon={RefreshCw}
          label={t('refresh')}
          isPending={isFetching}
          onPress={() => void refresh()}
        />
      </div>
      <p role="status" className="sr-only">
        {isFetching ? t('looking') : data ? t('found', { count: data.related.length }) : ''}
      </p>
      {error && (
        <div className="px-4 pt-3">
          <ErrorCard error={error} title={t('failed')} onRetry={() => void refresh()} />
        </div>
      )}
      {!data && !error && <Waiting />}
      {data && data.related.length > 0 && <RelatedList found={data} />}
      {data && data.related.length === 0 && !isFetching && <PanelText>{t('nothing')}</PanelText>}
      {data && !error && (
        <div className="flex flex-wrap gap-2 px-4 py-3">
          <Button size="small" icon={MessagesSquare} onPress={() => void askArchive()}>
            {t('ask')}
          </Button>
          <Button
            size="small"
            variant="ghost"
            onPress={() => related.filter.set({ ...filter, isLoose: !filter.isLoose })}
          >
            {filter.isLoose ? t('strict') : t('loose')}
          </Button>
        </div>
      )}
    </div>
  );
}

function Waiting() {
  return (
    <div className="flex flex-col gap-4 px-4 py-4">
      {[85, 70, 78].map((width) => (
        <span key={width} className="flex flex-col gap-1.5" style={{ width: `${width}%` }}>
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-3 w-2/3" />
        </span>
      ))}
    </div>
  );
}

/** Milliseconds that a saved text has to rest before it is asked about: a pause for thought, not between two words. */
const restDelay = 2_000;

const days: Record<Age, number | undefined> = { any: undefined, month: 31, year: 366 };
/** Minimum scores, usually and for looser matches. */
const strictness = { usual: 0.5, loose: 0.2 };

/** Related articles of the draft as it was last saved; asked again when it was saved and has rested. */
function useRelated() {
  const session = useSession();
  const filter = useStore(usePageState().related.filter);
  const savedAt = useSavedAt();
  const isEmpty = useStore(session.texts, (texts) => texts.every((text) => text.trim() === ''));
  const [asOf, setAsOf] = useState(savedAt ?? '');
  useEffect(() => {
    if (savedAt === undefined || savedAt === asOf) return;
    const timer = setTimeout(() => setAsOf(savedAt), restDelay);
    return () => clearTimeout(timer);
  }, [savedAt, asOf]);
  const maxAge = days[filter.age];
  const query = useQuery({
    queryKey: ['related', session.id, asOf, filter],
    enabled: !isEmpty,
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
    retry: retryOnce,
    queryFn: ({ signal }) =>
      callSignedIn<RelatedToDraft>(`/api/drafts/${session.id}/related`, {
        method: 'POST',
        body: {
          ...(maxAge !== undefined && { maxAge }),
          ...(filter.section && { section: filter.section }),
          minScore: filter.isLoose ? strictness.loose : strictness.usual,
        } satisfies FindRelated,
        signal,
      }),
  });
  const refresh = async () => {
    await session.saving.settled();
    await query.refetch();
  };
  return { query, isEmpty, refresh };
}
