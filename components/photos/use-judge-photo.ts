'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useState } from 'react';
import { toast } from '@/components/ui/toast';
import { useUndo } from '@/components/ui/use-undo';
import { sendVerdict } from './send-verdict';
import type { FoundPhoto } from './use-bank-results';

/** So long a word that a photo is wrong can be taken back; the services take nothing back. */
const afterthought = 8_000;

export function photoKey({ bank, id }: { bank: string; id: string }): string {
  return `${bank}/${id}`;
}

/** What has not gone out yet: it outlives the list that it was said in, as its "Undo" on the screen does. */
const waiting = new Map<string, { timer: number; run: () => void }>();

/** When the page is left what was said goes out at once. */
function sendWaiting(): void {
  for (const { timer, run } of waiting.values()) {
    window.clearTimeout(timer);
    run();
  }
}

const waitingKey = ({ photo, referenceKey }: FoundPhoto) => `${photoKey(photo)}\n${referenceKey}`;

/**
 * Feedback on photos: picking one says by itself that it fits; that one is wrong can be taken back for a moment, and
 * goes out when the page is left.
 */
export function useJudgePhoto() {
  const t = useTranslations('photos.feedback');
  const { offerUndo, undoLast } = useUndo();
  const [rejected, setRejected] = useState<ReadonlyMap<string, 'waiting' | 'sent'>>(new Map());

  const accept = useCallback((found: FoundPhoto) => {
    // Nobody has to know of it: the picture is in the text either way.
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
      // What is sent cannot be taken back.
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
    /** Whether it is told: then there is nothing to be taken back. */
    isSent: (photo: FoundPhoto['photo']) => rejected.get(photoKey(photo)) === 'sent',
  };
}

export type JudgePhotoOf = ReturnType<typeof useJudgePhoto>;
