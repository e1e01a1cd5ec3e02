import type { JudgeArticle } from '@/lib/archive/api';
import { callApi } from '@/lib/browser/api';

/** As long as the message with its way back is there, the verdict waits in the browser. */
const patience = 7_000;

const waiting = new Map<string, { verdict: JudgeArticle; timer: ReturnType<typeof setTimeout> }>();
let isListening = false;

/** Sends a verdict on a hit when it was not taken back; gives back how to do that. */
export function judgeLater(verdict: JudgeArticle, onFailed: (error: Error) => void): () => void {
  const key = verdict.articleId;
  const send = () => {
    take(key);
    callApi('/api/articles/feedback', { method: 'POST', body: verdict }).catch(onFailed);
  };
  take(key);
  waiting.set(key, { verdict, timer: setTimeout(send, patience) });
  if (!isListening) {
    isListening = true;
    window.addEventListener('pagehide', sendAll);
  }
  return () => take(key);
}

function take(key: string): void {
  clearTimeout(waiting.get(key)?.timer);
  waiting.delete(key);
}

/** The page goes: what waits goes with it, nobody will be there to take it back. */
function sendAll(): void {
  for (const [key, { verdict }] of waiting) {
    take(key);
    const sent = { method: 'POST', body: verdict, keepalive: true } as const;
    callApi('/api/articles/feedback', sent).catch(() => undefined);
  }
}
