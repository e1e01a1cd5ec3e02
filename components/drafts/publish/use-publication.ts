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

const key = (draftId: string) => ['publication', draftId];
/** A half that failed is tried again by itself: how often one looks whether it has arrived. */
const failedInterval = 15_000;

/** The draft's article in the archive, or as what it would go there; read again when the draft was saved. */
export function usePublication() {
  const session = useSession();
  const client = useQueryClient();
  const savedAt = useSavedAt();
  const query = useQuery({
    queryKey: key(session.id),
    retry: false,
    queryFn: ({ signal }) =>
      callSignedIn<PublicationAnswer>(`/api/drafts/${session.id}/publication`, { signal }),
    refetchInterval: ({ state }) => (state.data?.publication?.failed ? failedInterval : false),
  });
  const isPublished = query.data?.publication !== undefined;
  const { refetch } = query;
  useEffect(() => {
    if (savedAt !== undefined && isPublished) void refetch();
  }, [savedAt, isPublished, refetch]);

  async function publish(input: PublishDraft): Promise<Publication> {
    await session.saving.settled();
    const { publication } = await callSignedIn<{ publication: Publication }>(
      `/api/drafts/${session.id}/publication`,
      { method: 'POST', body: { ...input, shown: session.shown() } },
    );
    client.setQueryData<PublicationAnswer>(key(session.id), (before) => ({
      publication,
      suggestion: input,
      datasets: before?.datasets ?? [],
    }));
    for (const queryKey of [['article', publication.articleId], ['archive']]) {
      void client.invalidateQueries({ queryKey });
    }
    return publication;
  }
  return { ...query, publish };
}
