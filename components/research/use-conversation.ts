'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { callApi } from '@/lib/browser/api';
import type { Conversation, ConversationEvent } from '@/lib/research/api';
import { applyEvent } from './apply-event';
import { conversationPath, researchKeys } from './research-keys';
import { type LineState, useFollow } from './use-follow';

/** A conversation as it is now, and as it goes on while an answer is being looked for. */
export function useConversation(first: Conversation): {
  conversation: Conversation;
  line: LineState;
  set: (next: Conversation) => void;
} {
  const client = useQueryClient();
  const { id } = first;
  const { data: conversation } = useQuery({
    queryKey: researchKeys.conversation(id),
    initialData: first,
    staleTime: 30_000,
    queryFn: async ({ signal }) =>
      (await callApi<{ conversation: Conversation }>(conversationPath(id), { signal }))
        .conversation,
  });
  const last = useRef(conversation.lastEvent);
  last.current = Math.max(last.current, conversation.lastEvent);

  const set = useCallback(
    (next: Conversation) => client.setQueryData(researchKeys.conversation(id), next),
    [client, id],
  );
  const onEvent = useCallback(
    (event: ConversationEvent, number: number) => {
      if (Number.isFinite(number)) last.current = Math.max(last.current, number);
      client.setQueryData<Conversation>(
        researchKeys.conversation(id),
        (before) => before && applyEvent(before, event),
      );
      if (event.type === 'turn') void client.invalidateQueries({ queryKey: researchKeys.lists });
    },
    [client, id],
  );
  const after = useCallback(() => last.current, []);
  const onReopen = useCallback(() => {
    void client.invalidateQueries({ queryKey: researchKeys.conversation(id) });
  }, [client, id]);

  const isRunning = conversation.turns.some(({ state }) => state === 'running');
  return { conversation, line: useFollow({ id, isRunning, after, onEvent, onReopen }), set };
}
