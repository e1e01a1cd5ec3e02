import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { ApiFailure, callApi } from '@/lib/http/call-api';
import type { Conversation, ConversationEvent } from '@/lib/research/api';
import { conversationPath } from '@/lib/research/ask';
import { applyEvent } from './apply-event';
import { onOtherWindows, tellOtherWindows } from './other-windows';
import { researchKeys } from './research-keys';
import { type LineState, useFollow } from './use-follow';

/** Reads a conversation and follows running answers. */
export function useConversation(first: Conversation): {
  conversation: Conversation;
  line: LineState;
  /** True if deleted or no longer shared; the last known state stays visible. */
  isGone: boolean;
  /** Accepts a server answer unless it is older than the known state. */
  take: (next: Conversation) => void;
  reread: () => void;
} {
  const client = useQueryClient();
  const { id } = first;
  const key = researchKeys.conversation(id);
  /** Prefers newer state from the stream over an older response. */
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
    // Something may be asked elsewhere before this page listens to other windows, or by a colleague.
    refetchOnMount: 'always',
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
  useEffect(() => onOtherWindows(id, reread), [id, reread]);

  const isGone = error instanceof ApiFailure && error.kind === 'not-found';
  const isRunning = !isGone && conversation.turns.some(({ state }) => state === 'running');
  const line = useFollow({ id, isRunning, after, onEvent, onReopen: reread });
  return { conversation, line, isGone, take, reread };
}
