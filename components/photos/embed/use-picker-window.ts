'use client';

import { useEffect, useRef } from 'react';
import { isOurs, PickerMessage } from '@/lib/photos/embed-protocol';
import type { Host } from './use-host';

/**
 * The picker in a window of its own, for browsers that let no cookie of the desk into another site's frame: the frame
 * hands it what the site wants, and hands the site what is picked there. `open` gives whether the browser opened it.
 */
export function usePickerWindow(host: Host | undefined): { open: () => boolean } {
  const opened = useRef<Window>(null);
  useEffect(() => {
    if (!host) return;
    function onMessage({ origin, source, data }: MessageEvent<unknown>) {
      if (origin !== window.location.origin || source !== opened.current || !isOurs(data)) return;
      const message = PickerMessage.safeParse(data);
      if (!host || !message.success) return;
      if (message.data.type === 'copydesk:ready') opened.current?.postMessage(host.wish, origin);
      else host.tell(message.data);
    }
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [host]);
  return {
    open: () => {
      const features = 'popup,width=1100,height=800';
      opened.current = window.open(window.location.pathname, 'copydesk-picker', features);
      return opened.current !== null;
    },
  };
}
