import type { JudgeArticle } from '@/lib/archive/api';
import { callSignedIn } from '../call-signed-in';

/** As long as a message offers to undo. */
const graceTime = 8_000;

type Waiting = { send: (leaving: boolean) => void; cancel: () => void };
const waiting = new Map<string, Waiting>();
let isListening = false;

/** What is still waiting goes out with the page. */
function listen(): void {
  if (isListening) return;
  isListening = true;
  window.addEventListener('pagehide', () => {
    for (const { send } of [...waiting.values()]) send(true);
  });
}

/**
 * Sends a verdict once it can no longer be undone, as the services know no taking back; a later verdict on the same
 * article takes the place of one that waits. `isStill`: what it rests on is still so. Gives back how to cancel it.
 */
export function judgeLater(
  verdict: JudgeArticle,
  isStill: () => boolean,
  onFailure: (error: unknown) => void,
): () => void {
  listen();
  const key = `${verdict.draftId} ${verdict.articleId}`;
  waiting.get(key)?.cancel();
  const cancel = () => {
    clearTimeout(timer);
    if (waiting.get(key) === entry) waiting.delete(key);
  };
  const send = (leaving: boolean) => {
    cancel();
    if (!isStill()) return;
    callSignedIn('/api/articles/feedback', {
      method: 'POST',
      body: verdict,
      keepalive: leaving,
    }).catch((error: unknown) => !leaving && onFailure(error));
  };
  const entry: Waiting = { send, cancel };
  const timer = setTimeout(() => send(false), graceTime);
  waiting.set(key, entry);
  return cancel;
}
