'use client';

import { ArrowLeft } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { toast } from '@/components/ui/toast';
import { callApi } from '@/lib/browser/api';
import type { Conversation, Source, Turn } from '@/lib/research/api';
import { ask, wholeArchive } from './ask';
import { type Asked, QuestionBox } from './question-box';
import { conversationPath } from './research-keys';
import { SourcePanel } from './source-panel';
import { TurnView } from './turn-view';
import { useConversation } from './use-conversation';

/** Questions and answers, one after another; the passage that a part rests on beside them. */
export function ConversationPage({ first }: { first: Conversation }) {
  const t = useTranslations('research');
  const { conversation, line, set } = useConversation(first);
  const [opened, setOpened] = useState<{ turnId: string; number: number }>();
  const [isAsking, setAsking] = useState(false);
  const { id, turns, isMine } = conversation;
  const last = turns.at(-1);
  const isRunning = last?.state === 'running';

  const put = async (asked: Asked): Promise<boolean> => {
    setAsking(true);
    try {
      set(await ask({ ...asked, scope: last?.scope ?? wholeArchive }, id));
      return true;
    } catch (error) {
      toast.show({ message: error instanceof Error ? error.message : t('title'), tone: 'bad' });
      return false;
    } finally {
      setAsking(false);
    }
  };
  const again = (question: string) =>
    void put({ question, mode: last?.mode ?? 'lightweight', isConfidential: false });
  const stop = async () => {
    try {
      const path = `${conversationPath(id)}/stop`;
      set((await callApi<{ conversation: Conversation }>(path, { method: 'POST' })).conversation);
    } catch (error) {
      toast.show({ message: error instanceof Error ? error.message : t('title'), tone: 'bad' });
    }
  };
  const openedTurn = turns.find((turn) => turn.id === opened?.turnId);

  return (
    <div className="mx-auto flex w-full max-w-7xl gap-8 px-4 py-6 sm:px-8">
      <div className="mx-auto flex min-w-0 max-w-3xl flex-1 flex-col gap-6">
        <header className="flex flex-col gap-2">
          <Link
            href="/research"
            className="inline-flex items-center gap-1 self-start text-sm text-soft hover:text-ink pointer-coarse:min-h-[44px]"
          >
            <ArrowLeft size={15} aria-hidden />
            {t('back')}
          </Link>
          <h1 className="sr-only">{conversation.title}</h1>
        </header>
        <Spoken turn={last} />
        <div
          role="log"
          aria-live="off"
          aria-label={conversation.title}
          className="flex flex-col gap-10"
        >
          {turns.map((turn) => (
            <TurnView
              key={turn.id}
              turn={turn}
              isMine={isMine}
              isLost={line === 'lost'}
              onOpen={(from: Turn, source: Source) =>
                setOpened({ turnId: from.id, number: source.number })
              }
              onStop={stop}
              onAsk={again}
              partActions={() => null}
              actions={null}
            />
          ))}
        </div>
        {isMine && (
          <div className="sticky bottom-3 max-sm:bottom-19">
            <QuestionBox
              isFollowUp
              isBusy={isAsking || isRunning}
              mustBeConfidential={conversation.isConfidential}
              scope={null}
              onAsk={put}
            />
          </div>
        )}
      </div>
      {openedTurn && opened && (
        <SourcePanel
          turn={openedTurn}
          number={opened.number}
          onMove={(number) => setOpened({ turnId: openedTurn.id, number })}
          onClose={() => setOpened(undefined)}
        />
      )}
    </div>
  );
}

/** The one place that speaks: when an answer is begun and when it is there. */
function Spoken({ turn }: { turn: Turn | undefined }) {
  const t = useTranslations('research.turn');
  const [words, setWords] = useState('');
  const before = useRef(turn?.state);
  const state = turn?.state;
  const count = turn?.parts.filter(({ type }) => type === 'bullet').length ?? 0;
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    setWords(state === 'running' ? t('began') : t('ended', { count }));
  }, [state, count, t]);
  return (
    <p role="status" className="sr-only">
      {words}
    </p>
  );
}
