import { useEffect, useEffectEvent, useState } from 'react';
import type { ConversationEvent } from '@/lib/research/api';
import { conversationPath } from '@/lib/research/ask';
import { tryParseJson } from '@/lib/text/try-parse-json';

/** Milliseconds before reconnecting; doubled each time up to the maximum. */
const minPause = 1_000;
const maxPause = 4_000;

/**
 * Follows what runs in a conversation from the event numbered `after`. The browser itself takes a broken line up again
 * where it was (`Last-Event-ID`); one that was refused is tried again after a while.
 */
export function useFollow(options: {
  id: string;
  isRunning: boolean;
  after: () => number;
  onEvent: (event: ConversationEvent, number: number) => void;
  /** Called when missed events must be read as a whole. */
  onReopen: () => void;
}) {
  const { id, isRunning } = options;
  const after = useEffectEvent(options.after);
  const onEvent = useEffectEvent(options.onEvent);
  const onReopen = useEffectEvent(options.onReopen);
  /** `lost` while the connection is down; running answers continue. */
  const [state, setState] = useState<'idle' | 'open' | 'lost'>('idle');

  useEffect(() => {
    if (!isRunning) {
      setState('idle');
      return;
    }
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pause = minPause;

    const open = () => {
      source = new EventSource(`${conversationPath(id)}/events?after=${after()}`);
      source.onopen = () => {
        pause = minPause;
        setState('open');
      };
      source.onmessage = (message: MessageEvent<string>) => {
        const event = readEvent(message.data);
        if (event) onEvent(event, Number(message.lastEventId));
      };
      // Nothing ran any more; should the page think otherwise, it reads what became of it, and follows what began since.
      source.addEventListener('end', () => {
        source?.close();
        onReopen();
        openLater();
      });
      source.onerror = () => {
        setState('lost');
        if (source?.readyState === EventSource.CLOSED) openLater();
      };
    };
    const openLater = () => {
      timer = setTimeout(() => {
        onReopen();
        open();
      }, pause);
      pause = Math.min(maxPause, pause * 2);
    };
    open();
    return () => {
      clearTimeout(timer);
      source?.close();
    };
  }, [id, isRunning]);
  return state;
}

/** Trusts our own server's events; skips a line that a proxy mangled. */
function readEvent(data: string): ConversationEvent | undefined {
  return tryParseJson(data) as ConversationEvent | undefined;
}
