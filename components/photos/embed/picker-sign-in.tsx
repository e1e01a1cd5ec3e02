'use client';

import { AppWindow, LogIn } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/controls/button';
import { listen } from '@/components/ui/hooks/listen';
import { useErrorMessage } from '@/components/ui/hooks/use-error-message';
import { ApiFailure, callApi } from '@/lib/http/call-api';
import { isOurs, PassMessage, PickerMessage } from '@/lib/photos/embed-protocol';
import type { Host } from './use-host';

const windowPath = '/embed/photos/sign-in';
type State =
  | 'idle'
  | 'blocked'
  | 'waiting'
  | 'spending'
  /** Cookies are blocked, so the photos need a window of their own, which may be blocked, too. */
  | 'refused'
  | 'elsewhere'
  | 'noWindow'
  | { failure: unknown };
/** Milliseconds between looks at the other window: browsers do not report that it was closed. */
const lookDelay = 500;

const isSignedOut = (error: unknown) => error instanceof ApiFailure && error.kind === 'signed-out';

/**
 * Signs in within another site's frame, where the desk's own cookie is missing: a window of the desk hands over a pass,
 * which becomes a cookie for this site alone.
 */
export function PickerSignIn(props: {
  host: Host | undefined;
  /** An earlier session has ended. */
  hasEnded: boolean;
  onSignedIn: () => void;
}) {
  const { host, hasEnded, onSignedIn } = props;
  const t = useTranslations('embed.signIn');
  const [state, setState] = useState<State>('idle');
  const messageOf = useErrorMessage();
  const opened = useRef<Window>(null);
  const photosWindow = usePickerWindow(host);

  usePass(opened, setState, onSignedIn);

  useEffect(() => {
    if (state !== 'waiting') return;
    const timer = setInterval(() => {
      if (opened.current?.closed) setState((now) => (now === 'waiting' ? 'idle' : now));
    }, lookDelay);
    return () => clearInterval(timer);
  }, [state]);

  function open() {
    opened.current = window.open(windowPath, 'copydesk-sign-in', 'popup,width=480,height=680');
    setState(opened.current ? 'waiting' : 'blocked');
  }

  const needsWindow = state === 'refused' || state === 'elsewhere' || state === 'noWindow';
  return (
    <section className="flex flex-col items-start gap-3 rounded-xl border border-line bg-raised p-5">
      <p className="max-w-prose text-soft">
        {t(needsWindow ? 'refused' : hasEnded ? 'ended' : 'text')}
      </p>
      {needsWindow ? (
        <Button
          variant="primary"
          icon={AppWindow}
          onPress={() => setState(photosWindow.open() ? 'elsewhere' : 'noWindow')}
        >
          {t('openWindow')}
        </Button>
      ) : (
        <Button variant="primary" icon={LogIn} isPending={state === 'spending'} onPress={open}>
          {t('open')}
        </Button>
      )}
      <p role="status" className="max-w-prose text-sm text-soft empty:hidden">
        {typeof state === 'object' && messageOf(state.failure)}
        {(state === 'waiting' || state === 'spending') && t('waiting')}
        {(state === 'blocked' || state === 'noWindow') && t('blocked')}
        {state === 'elsewhere' && t('elsewhere')}
      </p>
    </section>
  );
}

/** Turns the pass from the sign-in window into a session. */
function usePass(
  opened: RefObject<Window | null>,
  setState: (state: State) => void,
  onSignedIn: () => void,
): void {
  const done = useRef(onSignedIn);
  done.current = onSignedIn;

  useEffect(() => {
    async function spend(pass: string) {
      setState('spending');
      let isSpent = false;
      try {
        await callApi('/api/embed/session', { method: 'POST', body: { pass } });
        isSpent = true;
        await callApi('/api/photos/banks');
        done.current();
      } catch (error) {
        // The pass was valid but the next call was anonymous: the cookie was blocked.
        if (isSpent && isSignedOut(error)) setState('refused');
        else setState({ failure: error });
      }
    }
    function onMessage({ origin, source, data }: MessageEvent<unknown>) {
      if (origin !== window.location.origin || source !== opened.current) return;
      const message = PassMessage.safeParse(data);
      if (message.success) void spend(message.data.pass);
    }
    return listen(window, { message: onMessage });
  }, [opened, setState]);
}

/**
 * Opens the picker in a window of its own, for browsers that block the desk's cookies in another site's frame. The
 * frame relays the site's request and the picked photo. `open` returns false if the browser blocked the window.
 */
function usePickerWindow(host: Host | undefined): { open: () => boolean } {
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
    return listen(window, { message: onMessage });
  }, [host]);
  return {
    open: () => {
      const features = 'popup,width=1100,height=800';
      opened.current = window.open(window.location.pathname, 'copydesk-picker', features);
      return opened.current !== null;
    },
  };
}
