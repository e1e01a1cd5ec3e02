'use client';

import { useEffect, useState } from 'react';
import { describeIssue } from '@/lib/contract/describe-issue';
import { isOurs, OpenMessage, type PickerMessage } from '@/lib/embed/protocol';

/** The site around the frame, once it has said what it wants. */
export type Host = {
  origin: string;
  wish: OpenMessage;
  /** Another opening has another number. */
  turn: number;
  tell: (message: PickerMessage) => void;
};

function tell(origin: string, message: PickerMessage): void {
  window.parent.postMessage(message, origin);
}

/** Who may be around the frame: the browser knows, or each of those that may is asked by its own name. */
function addressees(origins: readonly string[]): readonly string[] {
  const [parent] = 'ancestorOrigins' in window.location ? window.location.ancestorOrigins : [];
  if (parent === undefined) return origins;
  return origins.filter((origin) => origin === parent);
}

/**
 * Talks with the site around the frame: only with those of the list, only with the window that holds the frame, and never
 * to whoever may be there. `undefined` until the site has opened the picker.
 */
export function useHost(origins: readonly string[]): Host | undefined {
  const [host, setHost] = useState<Host>();
  useEffect(() => {
    if (window.parent === window) return;
    function onMessage({ source, origin, data }: MessageEvent<unknown>) {
      if (source !== window.parent || !origins.includes(origin) || !isOurs(data)) return;
      const opened = OpenMessage.safeParse(data);
      if (!opened.success) {
        tell(origin, { type: 'copydesk:refused', reason: describeIssue(opened.error) });
        return;
      }
      setHost((before) => ({
        origin,
        wish: opened.data,
        turn: (before?.turn ?? 0) + 1,
        tell: (message) => tell(origin, message),
      }));
    }
    window.addEventListener('message', onMessage);
    for (const origin of addressees(origins)) tell(origin, { type: 'copydesk:ready', version: 1 });
    return () => window.removeEventListener('message', onMessage);
  }, [origins]);
  return host;
}
