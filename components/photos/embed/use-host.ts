import { useEffect, useState } from 'react';
import { listen } from '@/components/ui/hooks/listen';
import { isOurs, OpenMessage, type PickerMessage } from '@/lib/photos/embed-protocol';
import { describeIssue } from '@/lib/text/describe-issue';

/** The site around the frame, or the frame that opened this window, after its first message. */
export type Host = {
  /** Origin of the site; undefined in a window of the picker's own, whose frame knows it. */
  origin: string | undefined;
  wish: OpenMessage;
  /** Changes each time the picker is opened. */
  turn: number;
  tell: (message: PickerMessage) => void;
};

function addressees(origins: readonly string[]): readonly string[] {
  const [parent] = 'ancestorOrigins' in window.location ? window.location.ancestorOrigins : [];
  return origins.filter((origin) => parent === undefined || origin === parent);
}

function findOtherSide(origins: readonly string[]) {
  if (window.parent !== window)
    return { window: window.parent, mayBe: addressees(origins), isSite: true };
  const opener: Window | null = window.opener;
  return opener ? { window: opener, mayBe: [window.location.origin], isSite: false } : undefined;
}

/** True if there is nobody to send photos to. */
export function isAlone(): boolean {
  return window.parent === window && !window.opener;
}

/** Talks only with allowed origins. `undefined` until the site has opened the picker. */
export function useHost(origins: readonly string[]): Host | undefined {
  const [host, setHost] = useState<Host>();
  useEffect(() => {
    const found = findOtherSide(origins);
    if (!found) return;
    const { window: other, mayBe, isSite } = found;
    const tell = (origin: string, message: PickerMessage) => other.postMessage(message, origin);
    function onMessage({ source, origin, data }: MessageEvent<unknown>) {
      if (source !== other || !mayBe.includes(origin) || !isOurs(data)) return;
      const opened = OpenMessage.safeParse(data);
      if (!opened.success) {
        tell(origin, { type: 'copydesk:refused', reason: describeIssue(opened.error) });
        return;
      }
      setHost((before) => ({
        origin: isSite ? origin : undefined,
        wish: opened.data,
        turn: (before?.turn ?? 0) + 1,
        tell: (message) => tell(origin, message),
      }));
    }
    const stop = listen(window, { message: onMessage });
    for (const origin of mayBe) tell(origin, { type: 'copydesk:ready', version: 1 });
    return stop;
  }, [origins]);
  return host;
}
