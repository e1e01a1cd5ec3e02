'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Publication, PublishDraft } from '@/lib/archive/publish/api';
import { callSignedIn } from '../call-signed-in';
import { useSavedAt, useSession } from '../session-context';

export type PublicationAnswer = {
  publication?: Publication;
  suggestion: PublishDraft;
  datasets: string[];
};

/** A half that failed is tried again by itself: how often one looks whether it has arrived. */
const failedInterval = 15_000;

/** The draft's article in the archive, or as what it would go there; read again when the draft was saved. */
export function usePublication() {
  const session = useSession();
  const client = useQueryClient();
  const savedAt = useSavedAt();
  const path = `/api/drafts/${session.id}/publication`;
  const queryKey = ['publication', session.id];
  const query = useQuery({
    queryKey,
    retry: false,
    queryFn: ({ signal }) => callSignedIn<PublicationAnswer>(path, { signal }),
    refetchInterval: ({ state }) => (state.data?.publication?.failed ? failedInterval : false),
  });
  const isPublished = query.data?.publication !== undefined;
  const { refetch } = query;
  useEffect(() => {
    if (savedAt !== undefined && isPublished) void refetch();
  }, [savedAt, isPublished, refetch]);

  async function publish(input: PublishDraft): Promise<Publication> {
    await session.saving.settled();
    const body = { ...input, shown: session.shown() };
    const { publication } = await callSignedIn<{ publication: Publication }>(path, {
      method: 'POST',
      body,
    });
    client.setQueryData<PublicationAnswer>(queryKey, (before) => ({
      publication,
      suggestion: input,
      datasets: before?.datasets ?? [],
    }));
    for (const queryKey of [['article', publication.articleId], ['archive']])
      void client.invalidateQueries({ queryKey });
    return publication;
  }
  return { ...query, publish };
}
