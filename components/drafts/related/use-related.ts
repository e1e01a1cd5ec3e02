'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { FindRelated, RelatedToDraft } from '@/lib/archive/api';
import { callSignedIn } from '../call-signed-in';
import type { Age } from '../page-state';
import { usePageState, useSession } from '../session-context';
import { useStore } from '../store';

/** How long a saved text has to rest before it is asked about: a pause for thought, not between two words. */
const restDelay = 2_000;

const days: Record<Age, number | undefined> = { any: undefined, month: 31, year: 366 };
/** How like an article has to be, usually and when one looks with less strictness. */
const strictness = { usual: 0.5, loose: 0.2 };

/** Related articles of the draft as it was last saved; asked again when it was saved and has rested. */
export function useRelated() {
  const session = useSession();
  const filter = useStore(usePageState().related.filter);
  const savedAt = useStore(session.saving.queue.state, (state) =>
    state.kind === 'saved' ? state.at : undefined,
  );
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
    retry: false,
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
