import { AppWindow, LogIn } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/controls/button';
import { listen } from '@/components/ui/hooks/listen';
import { useErrorMessage } from '@/components/ui/hooks/use-error-message';
import { ApiFailure, callApi } from '@/lib/http/call-api';
import { PassMessage, PickerMessage } from '@/lib/photos/embed-protocol';
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

/** Signs in within another site's frame: a window of the desk hands over a pass, which becomes a cookie. */
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
  const signIn = useDeskWindow((data) => {
    const message = PassMessage.safeParse(data);
    if (message.success) void spend(message.data.pass);
  });
  const picker = useDeskWindow((data) => {
    const message = PickerMessage.safeParse(data);
    if (!host || !message.success) return;
    if (message.data.type === 'copydesk:ready')
      picker.current?.postMessage(host.wish, window.location.origin);
    else host.tell(message.data);
  });

  useEffect(() => {
    if (state !== 'waiting') return;
    const timer = setInterval(() => {
      if (signIn.current?.closed) setState((now) => (now === 'waiting' ? 'idle' : now));
    }, lookDelay);
    return () => clearInterval(timer);
  }, [state, signIn]);

  async function spend(pass: string) {
    setState('spending');
    let isSpent = false;
    try {
      await callApi('/api/embed/session', { method: 'POST', body: { pass } });
      isSpent = true;
      await callApi('/api/photos/banks');
      onSignedIn();
    } catch (error) {
      // The pass was valid but the next call was anonymous: the cookie was blocked.
      setState(isSpent && isSignedOut(error) ? 'refused' : { failure: error });
    }
  }

  function open() {
    signIn.current = window.open(windowPath, 'copydesk-sign-in', 'popup,width=480,height=680');
    setState(signIn.current ? 'waiting' : 'blocked');
  }

  /** For browsers that block the desk's cookies in another site's frame, which relays the messages. */
  function openPicker() {
    const features = 'popup,width=1100,height=800';
    picker.current = window.open(window.location.pathname, 'copydesk-picker', features);
    setState(picker.current ? 'elsewhere' : 'noWindow');
  }

  const needsWindow = state === 'refused' || state === 'elsewhere' || state === 'noWindow';
  return (
    <section className="flex flex-col items-start gap-3 rounded-xl border border-line bg-raised p-5">
      <p className="max-w-prose text-soft">
        {t(needsWindow ? 'refused' : hasEnded ? 'ended' : 'text')}
      </p>
      {needsWindow ? (
        <Button variant="primary" icon={AppWindow} onPress={openPicker}>
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

/** Hears the window of the desk that the returned ref holds. */
function useDeskWindow(onMessage: (data: unknown) => void): RefObject<Window | null> {
  const opened = useRef<Window>(null);
  const hear = useEffectEvent(({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin === window.location.origin && source === opened.current) onMessage(data);
  });
  useEffect(() => listen(window, { message: hear }), []);
  return opened;
}
