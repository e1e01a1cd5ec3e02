import { useEffect, useState } from 'react';
import { isRecord } from '@/components/ui/untrusted';
import { usePersonalStorage, useUser } from '@/components/ui/user-context';
import type { AskQuestion } from '@/lib/research/api';

type Written = { question: string; mode: AskQuestion['mode']; isSecret: boolean };

/**
 * The text in the question box, which this tab keeps, sealed, until it is asked: a half-typed question is there again
 * on return, as confidential as it was. `conversationId` is undefined for the first question of a new conversation.
 */
export function useWritten(
  conversationId: string | undefined,
  first: { question?: string | undefined; mode?: Written['mode'] } = {},
) {
  const me = useUser();
  const { session } = usePersonalStorage();
  const key = `copydesk:question:${me.id}:${conversationId ?? 'new'}`;
  const { question = '', mode = 'lightweight' } = first;
  const [written, setWritten] = useState<Written>({ question, mode, isSecret: false });
  const isGiven = question !== '';
  useEffect(() => {
    const kept = isGiven ? undefined : readWritten(session.read(key));
    if (kept) setWritten((now) => (now.question === '' ? kept : now));
  }, [session, key, isGiven]);
  return {
    ...written,
    write: (change: Partial<Written>) => {
      const next = { ...written, ...change };
      setWritten(next);
      session.write(key, next.question.trim() ? next : undefined);
    },
    /** Empties the box, unless another question is in it by now. */
    forget: (asked: string) => {
      if (readWritten(session.read(key))?.question.trim() === asked) session.write(key, undefined);
      setWritten((now) => (now.question.trim() === asked ? { ...now, question: '' } : now));
    },
  };
}

function readWritten(kept: unknown): Written | undefined {
  if (!isRecord(kept)) return undefined;
  const { question, mode, isSecret } = kept;
  const isMode = mode === 'lightweight' || mode === 'deep';
  return typeof question === 'string' && isMode
    ? { question, mode, isSecret: isSecret === true }
    : undefined;
}
