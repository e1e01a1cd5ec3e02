'use client';

import { useEffect, useState } from 'react';
import type { ConversationEvent } from '@/lib/research/api';
import { conversationPath } from '@/lib/research/ask';

/** First pause in milliseconds before reconnecting; doubled each time up to the longest. */
const shortestPause = 1_000;
const longestPause = 20_000;

/** `lost` while the line is down; what runs goes on without it. */
export type LineState = 'idle' | 'open' | 'lost';

/**
 * Follows what runs in a conversation from the event numbered `after`. The browser itself takes a broken line up again
 * where it was (`Last-Event-ID`); one that was refused is tried again after a while.
 */
export function useFollow(options: {
  id: string;
  isRunning: boolean;
  /** Number of the last event that is known, when the line is opened. */
  after: () => number;
  onEvent: (event: ConversationEvent, number: number) => void;
  /** After a line was lost for good: what was missed is read as a whole. */
  onReopen: () => void;
}): LineState {
  const { id, isRunning, after, onEvent, onReopen } = options;
  const [state, setState] = useState<LineState>('idle');

  useEffect(() => {
    if (!isRunning) {
      setState('idle');
      return;
    }
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pause = shortestPause;

    const open = () => {
      source = new EventSource(`${conversationPath(id)}/events?after=${after()}`);
      source.onopen = () => {
        pause = shortestPause;
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
      pause = Math.min(longestPause, pause * 2);
    };
    open();
    return () => {
      clearTimeout(timer);
      source?.close();
    };
  }, [id, isRunning, after, onEvent, onReopen]);
  return state;
}

/** Trusts our own server's events; skips a line that a proxy mangled. */
function readEvent(data: string): ConversationEvent | undefined {
  try {
    return JSON.parse(data) as ConversationEvent;
  } catch {
    return undefined;
  }
}
