'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useState } from 'react';
import { useUndo } from '@/components/ui/hooks/use-undo';
import { toast } from '@/components/ui/toast';
import { sendVerdict } from './send-verdict';
import type { FoundPhoto } from './use-bank-results';

/** Milliseconds in which a rejection can be undone; once sent, it cannot. */
const afterthought = 8_000;

export function photoKey({ bank, id }: { bank: string; id: string }): string {
  return `${bank}/${id}`;
}

/** Rejections not yet sent; they outlive their list, as does "Undo" on the screen. */
const waiting = new Map<string, { timer: number; run: () => void }>();

/** Sends them when the page is left. */
function sendWaiting(): void {
  for (const { timer, run } of waiting.values()) {
    window.clearTimeout(timer);
    run();
  }
}

const waitingKey = ({ photo, referenceKey }: FoundPhoto) => `${photoKey(photo)}\n${referenceKey}`;

/**
 * Collects feedback on photos: picking one accepts it; a rejection can be undone for a moment and is sent when the page
 * is left.
 */
export function useJudgePhoto() {
  const t = useTranslations('photos.feedback');
  const { offerUndo, undoLast } = useUndo();
  const [rejected, setRejected] = useState<ReadonlyMap<string, 'waiting' | 'sent'>>(new Map());

  const accept = useCallback((found: FoundPhoto) => {
    // A failure is ignored: the picture is in the text either way.
    void sendVerdict(found.photo, found.referenceKey, 'accepted').catch(() => undefined);
  }, []);

  const mark = useCallback((key: string, state: 'waiting' | 'sent' | undefined) => {
    setRejected((before) => {
      const next = new Map(before);
      if (state) next.set(key, state);
      else next.delete(key);
      return next;
    });
  }, []);

  const restore = useCallback(
    (found: FoundPhoto) => {
      const held = waiting.get(waitingKey(found));
      // Already sent.
      if (!held) return;
      window.clearTimeout(held.timer);
      waiting.delete(waitingKey(found));
      mark(photoKey(found.photo), undefined);
    },
    [mark],
  );

  const reject = useCallback(
    (found: FoundPhoto) => {
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
    },
    [mark, restore, t, offerUndo],
  );

  return {
    accept,
    reject,
    restore,
    undoLast,
    isRejected: (photo: FoundPhoto['photo']) => rejected.has(photoKey(photo)),
    /** True if the rejection was sent and cannot be undone. */
    isSent: (photo: FoundPhoto['photo']) => rejected.get(photoKey(photo)) === 'sent',
  };
}

export type JudgePhotoOf = ReturnType<typeof useJudgePhoto>;
