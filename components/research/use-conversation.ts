import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { ApiFailure } from '@/lib/http/call-api';
import type { Conversation, ConversationEvent } from '@/lib/research/api';
import { callConversation, conversationPath } from '@/lib/research/ask';
import { applyEvent } from './apply-event';
import { useFollow } from './use-follow';

export const researchKeys = {
  list: (q: string, whose: string) => ['research', 'list', q, whose] as const,
  lists: ['research', 'list'] as const,
  conversation: (id: string) => ['research', 'conversation', id] as const,
  status: ['research', 'status'] as const,
};

/** Reads a conversation and follows running answers. */
export function useConversation(first: Conversation) {
  const client = useQueryClient();
  const { id } = first;
  const queryKey = researchKeys.conversation(id);
  const known = () => client.getQueryData<Conversation>(queryKey);
  /** Prefers newer state from the stream over an older response. */
  const newer = (next: Conversation): Conversation => {
    const before = known();
    return before && next.lastEvent < before.lastEvent ? before : next;
  };
  const { data: conversation, error } = useQuery({
    queryKey,
    initialData: first,
    // Something may be asked elsewhere before this page listens to other windows, or by a colleague.
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    queryFn: async ({ signal }) => newer(await callConversation(conversationPath(id), { signal })),
  });

  /** Accepts a server answer unless it is older than the known state. */
  const take = (next: Conversation) => {
    client.setQueryData(queryKey, newer(next));
    notifyOtherWindows(id);
  };
  const onEvent = (event: ConversationEvent, number: number) => {
    client.setQueryData<Conversation>(
      queryKey,
      (before) => before && applyEvent(before, event, number),
    );
    if (event.type === 'turn') void client.invalidateQueries({ queryKey: researchKeys.lists });
  };
  const reread = () => void client.invalidateQueries({ queryKey });
  const onChange = useEffectEvent(reread);
  useEffect(() => onOtherWindows(id, () => onChange()), [id]);

  /** Deleted or no longer shared; the last known state stays visible. */
  const isGone = error instanceof ApiFailure && error.kind === 'not-found';
  const isRunning = !isGone && conversation.turns.some(({ state }) => state === 'running');
  const after = () => known()?.lastEvent ?? 0;
  const line = useFollow({ id, isRunning, after, onEvent, onReopen: reread });
  return { conversation, line, isGone, take, reread };
}

let channel: BroadcastChannel | undefined;
/** Shared, as two channels of one window would hear each other. */
function open(): BroadcastChannel {
  channel ??= new BroadcastChannel('copydesk-research');
  return channel;
}

/** Lets the other windows of this browser reload a conversation that this one changed. */
export function notifyOtherWindows(conversationId: string): void {
  open().postMessage(conversationId);
}

/** Calls `onChange` when another window changed the conversation. Returns the unsubscribe function. */
function onOtherWindows(conversationId: string, onChange: () => void): () => void {
  const listen = ({ data }: MessageEvent<unknown>) => {
    if (data === conversationId) onChange();
  };
  const heard = open();
  heard.addEventListener('message', listen);
  return () => heard.removeEventListener('message', listen);
}
