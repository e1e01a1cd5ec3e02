import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useUndo } from '@/components/ui/hooks/use-undo';
import { toast } from '@/components/ui/toast';
import { callApi } from '@/lib/http/call-api';
import type { JudgePhoto } from '@/lib/photos/api';
import type { FoundPhoto } from './use-bank-results';

/** Sends feedback on a photo; does nothing without the recommendation it came with. */
export async function sendVerdict(
  { bank, id }: { bank: string; id: string },
  referenceKey: string,
  verdict: JudgePhoto['verdict'],
): Promise<void> {
  if (referenceKey === '') return;
  await callApi(`/api/photos/${encodeURIComponent(bank)}/feedback`, {
    method: 'POST',
    body: { referenceKey, photoId: id, verdict } satisfies JudgePhoto,
    keepalive: true,
  });
}

/** Milliseconds in which a rejection can be undone; once sent, it cannot. */
const afterthought = 8_000;

export function photoKey({ bank, id }: { bank: string; id: string }): string {
  return `${bank}/${id}`;
}

/** Rejections not yet sent; they outlive their list, as does "Undo" on the screen. */
const waiting = new Map<string, { timer: number; run: () => void }>();

function sendWaiting(): void {
  for (const { timer, run } of waiting.values()) {
    window.clearTimeout(timer);
    run();
  }
}

const waitingKey = ({ photo, referenceKey }: FoundPhoto) => `${photoKey(photo)}\n${referenceKey}`;

/** A rejection can be undone for a moment, and is sent when the page is left. */
export function useJudgePhoto() {
  const t = useTranslations('photos.feedback');
  const { offerUndo, undoLast } = useUndo();
  const [rejected, setRejected] = useState<ReadonlyMap<string, 'waiting' | 'sent'>>(new Map());

  function mark(key: string, state: 'waiting' | 'sent' | undefined) {
    setRejected((before) => {
      const next = new Map(before);
      if (state) next.set(key, state);
      else next.delete(key);
      return next;
    });
  }

  function restore(found: FoundPhoto) {
    const held = waiting.get(waitingKey(found));
    if (!held) return;
    window.clearTimeout(held.timer);
    waiting.delete(waitingKey(found));
    mark(photoKey(found.photo), undefined);
  }

  function reject(found: FoundPhoto) {
    const key = photoKey(found.photo);
    const held = waitingKey(found);
    if (waiting.has(held) || found.referenceKey === '') return;
    const run = () => {
      waiting.delete(held);
      mark(key, 'sent');
      sendVerdict(found.photo, found.referenceKey, 'rejected').catch(() => {
        mark(key, undefined);
        toast.show({ message: t('notSent'), tone: 'bad' });
      });
    };
    window.addEventListener('pagehide', sendWaiting);
    waiting.set(held, { timer: window.setTimeout(run, afterthought), run });
    mark(key, 'waiting');
    offerUndo(t('rejected'), () => restore(found));
  }

  return {
    // A failure is ignored: the picture is in the text either way.
    accept: ({ photo, referenceKey }: FoundPhoto) =>
      void sendVerdict(photo, referenceKey, 'accepted').catch(() => undefined),
    reject,
    restore,
    undoLast,
    isRejected: (photo: FoundPhoto['photo']) => rejected.has(photoKey(photo)),
    /** True if the rejection was sent and cannot be undone. */
    isSent: (photo: FoundPhoto['photo']) => rejected.get(photoKey(photo)) === 'sent',
  };
}

export type JudgePhotoOf = ReturnType<typeof useJudgePhoto>;
