'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef, useState } from 'react';
import { toast } from '@/components/ui/toast';
import { sendVerdict } from './send-verdict';
import type { FoundPhoto } from './use-bank-results';

/** So long a word that a photo is wrong can be taken back; the services take nothing back. */
const afterthought = 8_000;

export function photoKey({ bank, id }: { bank: string; id: string }): string {
  return `${bank}/${id}`;
}

/**
 * Feedback on photos: picking one says by itself that it fits; that one is wrong can be taken back for a moment, and
 * goes out when the page is left.
 */
export function useJudgePhoto() {
  const t = useTranslations('photos.feedback');
  const [rejected, setRejected] = useState<ReadonlySet<string>>(new Set());
  const waiting = useRef(new Map<string, { timer: number; run: () => void }>());

  const accept = useCallback((found: FoundPhoto) => {
    // Nobody has to know of it: the picture is in the text either way.
    void sendVerdict(found.photo, found.referenceKey, 'accepted').catch(() => undefined);
  }, []);

  const mark = useCallback((key: string, isRejected: boolean) => {
    setRejected((before) => {
      const next = new Set(before);
      if (isRejected) next.add(key);
      else next.delete(key);
      return next;
    });
  }, []);

  const restore = useCallback(
    (found: FoundPhoto) => {
      const key = photoKey(found.photo);
      const held = waiting.current.get(key);
      if (held) window.clearTimeout(held.timer);
      waiting.current.delete(key);
      mark(key, false);
    },
    [mark],
  );

  const reject = useCallback(
    (found: FoundPhoto) => {
      const key = photoKey(found.photo);
      if (waiting.current.has(key)) return;
      const run = () => {
        waiting.current.delete(key);
        sendVerdict(found.photo, found.referenceKey, 'rejected').catch(() => {
          mark(key, false);
          toast.show({ message: t('notSent'), tone: 'bad' });
        });
      };
      waiting.current.set(key, { timer: window.setTimeout(run, afterthought), run });
      mark(key, true);
      toast.show({
        message: t('rejected'),
        action: { label: t('undo'), run: () => restore(found) },
      });
    },
    [mark, restore, t],
  );

  useEffect(() => {
    const held = waiting.current;
    const flush = () => {
      for (const { timer, run } of held.values()) {
        window.clearTimeout(timer);
        run();
      }
    };
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, []);

  return {
    accept,
    reject,
    restore,
    isRejected: (photo: FoundPhoto['photo']) => rejected.has(photoKey(photo)),
  };
}

export type JudgePhotoOf = ReturnType<typeof useJudgePhoto>;
