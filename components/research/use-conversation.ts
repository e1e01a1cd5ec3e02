'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { ApiFailure, callApi } from '@/lib/http/call-api';
import type { Conversation, ConversationEvent } from '@/lib/research/api';
import { conversationPath } from '@/lib/research/ask';
import { applyEvent } from './apply-event';
import { hearOtherWindows, tellOtherWindows } from './other-windows';
import { researchKeys } from './research-keys';
import { type LineState, useFollow } from './use-follow';

/** A conversation as it is now, and as it goes on while an answer is being looked for. */
export function useConversation(first: Conversation): {
  conversation: Conversation;
  line: LineState;
  /** Deleted, or no longer shared with the reader: what is shown is what was known. */
  isGone: boolean;
  /** Takes an answer of the server's; one that is older than what is known changes nothing. */
  take: (next: Conversation) => void;
  /** Reads it anew: it may have gone on elsewhere. */
  reread: () => void;
} {
  const client = useQueryClient();
  const { id } = first;
  const key = researchKeys.conversation(id);
  /** Keeps what the stream brought meanwhile over the older answer of a request. */
  const newer = useCallback(
    (next: Conversation): Conversation => {
      const known = client.getQueryData<Conversation>(researchKeys.conversation(id));
      return known && next.lastEvent < known.lastEvent ? known : next;
    },
    [client, id],
  );
  const { data: conversation, error } = useQuery({
    queryKey: key,
    initialData: first,
    // Asked in another window, or by a colleague: seen when one comes back to this one.
    refetchOnWindowFocus: 'always',
    queryFn: async ({ signal }) =>
      newer(
        (await callApi<{ conversation: Conversation }>(conversationPath(id), { signal }))
          .conversation,
      ),
  });

  const take = useCallback(
    (next: Conversation) => {
      client.setQueryData(researchKeys.conversation(id), newer(next));
      tellOtherWindows(id);
    },
    [client, id, newer],
  );
  const onEvent = useCallback(
    (event: ConversationEvent, number: number) => {
      client.setQueryData<Conversation>(
        researchKeys.conversation(id),
        (before) => before && applyEvent(before, event, number),
      );
      if (event.type === 'turn') void client.invalidateQueries({ queryKey: researchKeys.lists });
    },
    [client, id],
  );
  const after = useCallback(
    () => client.getQueryData<Conversation>(researchKeys.conversation(id))?.lastEvent ?? 0,
    [client, id],
  );
  const reread = useCallback(() => {
    void client.invalidateQueries({ queryKey: researchKeys.conversation(id) });
  }, [client, id]);
  useEffect(() => hearOtherWindows(id, reread), [id, reread]);

  const isGone = error instanceof ApiFailure && error.kind === 'not-found';
  const isRunning = !isGone && conversation.turns.some(({ state }) => state === 'running');
  const line = useFollow({ id, isRunning, after, onEvent, onReopen: reread });
  return { conversation, line, isGone, take, reread };
}
