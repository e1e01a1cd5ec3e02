'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { useFoot } from '@/components/ui/foot-bar';
import { useArrivalFocus } from '@/components/ui/hooks/use-arrival-focus';
import { toast } from '@/components/ui/toast';
import { ApiFailure } from '@/lib/http/call-api';
import type { Conversation, Turn } from '@/lib/research/api';
import { ask, callConversation, conversationPath, wholeArchive } from '@/lib/research/ask';
import { ConversationHead } from './conversation-head';
import { type Asked, QuestionBox } from './question-box';
import { isJustBegun, noteRead } from './remember';
import { SourcePanel } from './sources/source-panel';
import { useOpenedSource } from './sources/use-opened-source';
import { goToTurn } from './turn/turn-head';
import { TurnView } from './turn/turn-view';
import { researchKeys, useConversation } from './use-conversation';
import { useResearchKeys } from './use-research-keys';

export function ConversationPage({ first }: { first: Conversation }) {
  const t = useTranslations('research');
  const client = useQueryClient();
  const followed = useConversation(first);
  const { conversation, line, isGone, take } = followed;
  const { id, turns, isMine } = conversation;
  const last = turns.at(-1);
  const source = useTurnSource(turns);
  const { asked, isBusy, put, stop } = useAsking(followed);
  const top = useRef<HTMLDivElement>(null);
  // Where a search led to a question, that one; else what the conversation is called.
  useArrivalFocus(
    () =>
      document.getElementById(window.location.hash.slice(1)) ?? top.current?.querySelector('h1'),
  );
  useEffect(() => noteRead(id), [id]);
  const { showKeys, keysDialog } = useConversationKeys(turns, source);

  return (
    <div className="mx-auto flex w-full max-w-7xl gap-8 px-4 pt-6 sm:px-8 print:block print:max-w-none print:p-0">
      <div
        ref={top}
        className="mx-auto flex min-h-[calc(100dvh-1.5rem)] min-w-0 max-w-3xl flex-1 flex-col gap-6 max-sm:min-h-[calc(100dvh-5.5rem)] print:block print:max-w-none"
      >
        <ConversationHead
          conversation={conversation}
          take={take}
          onKeys={showKeys}
          onListChanged={() => void client.invalidateQueries({ queryKey: researchKeys.lists })}
        />
        {isGone && (
          <p role="alert" className="rounded-lg bg-warn-soft px-4 py-3 text-sm text-warn">
            {t('gone')}
          </p>
        )}
        <AnswerStatus turn={last} />
        <div
          role="log"
          // The status above speaks at start and end; tokens that come are not read out.
          aria-live="off"
          aria-label={t('transcript')}
          className="flex flex-1 flex-col gap-10 print:mt-6 print:block print:space-y-10"
        >
          {turns.map((turn) => (
            <TurnView
              key={turn.id}
              {...{ conversation, turn, take }}
              isLast={turn === last}
              isLost={line === 'lost'}
              isFollowed={turn.id === asked && turn === last && turns.length > 1}
              isBusy={isBusy || isGone}
              onOpen={(number) => source.open({ turnId: turn.id, number })}
              onStop={stop}
              onAsk={(question, scope = turn.scope) => {
                const { mode, isConfidential } = turn;
                void put({ question, mode, isConfidential, scope });
              }}
            />
          ))}
        </div>
        {isMine && !isGone ? (
          <FollowUpBox conversation={conversation} isBusy={isBusy} onAsk={put} />
        ) : (
          <div className="pb-6" />
        )}
      </div>
      {source.turn && (
        <SourcePanel
          turn={source.turn}
          number={source.number}
          onMove={source.move}
          onClose={source.close}
        />
      )}
      {keysDialog}
    </div>
  );
}

function FollowUpBox(props: {
  conversation: Conversation;
  isBusy: boolean;
  onAsk: (question: Asked) => Promise<boolean>;
}) {
  const { conversation, isBusy, onAsk } = props;
  const last = conversation.turns.at(-1);
  const [scope, setScope] = useState(last?.scope ?? wholeArchive);
  const foot = useRef<HTMLDivElement>(null);
  useFoot(foot);
  return (
    <div
      ref={foot}
      // In a low window, as of a page that is enlarged, it would leave nothing of the answer in sight.
      className="sticky bottom-0 z-10 bg-paper pb-3 max-sm:bottom-14 [@media(max-height:32rem)]:static print:hidden"
    >
      <QuestionBox
        conversationId={conversation.id}
        isBusy={isBusy}
        mustBeConfidential={conversation.isConfidential}
        {...(last && { first: { mode: last.mode } })}
        scope={scope}
        onScope={setScope}
        onAsk={onAsk}
      />
    </div>
  );
}

/** The opened source with its turn, and the way to its neighbors. */
function useTurnSource(turns: readonly Turn[]) {
  const { opened, open, close } = useOpenedSource();
  const turn = turns.find(({ id }) => id === opened?.turnId);
  const number = opened?.number ?? 1;
  const move = (step: 1 | -1): boolean => {
    if (!turn) return false;
    const next = Math.min(turn.sources.length, Math.max(1, number + step));
    open({ turnId: turn.id, number: next });
    return true;
  };
  return { isOpen: opened !== undefined, turn, number, open, close, move };
}

function useAsking({ conversation, take, reread }: ReturnType<typeof useConversation>) {
  const { id, turns } = conversation;
  const last = turns.at(-1);
  const [isAsking, setAsking] = useState(false);
  const [asked, setAsked] = useState(() =>
    last?.state === 'running' || isJustBegun(last?.id) ? last?.id : undefined,
  );
  /** The last question known here when one was refused for another, which was asked elsewhere. */
  const [lastBefore, setLastBefore] = useState<string>();

  // The focus goes to what was asked: the answer comes under it.
  useEffect(() => {
    if (asked !== undefined) goToTurn(asked);
  }, [asked]);

  // The other question scrolls into view once it is known; the written text keeps the focus.
  useEffect(() => {
    if (lastBefore === undefined || last === undefined || last.id === lastBefore) return;
    setLastBefore(undefined);
    document.getElementById(`turn-${last.id}`)?.scrollIntoView({ block: 'start' });
  }, [lastBefore, last]);

  const put = async (question: Asked): Promise<boolean> => {
    setAsking(true);
    try {
      const next = await ask(question, id);
      take(next);
      setAsked(next.turns.at(-1)?.id);
      return true;
    } catch (error) {
      toast.showError(error);
      // Refused for what is being answered there, which was asked elsewhere: it is followed here too.
      if (error instanceof ApiFailure && error.kind === 'conflict') {
        setLastBefore(last?.id);
        reread();
      }
      return false;
    } finally {
      setAsking(false);
    }
  };
  const stop = async () =>
    take(await callConversation(`${conversationPath(id)}/stop`, { method: 'POST' }));
  return { asked, isBusy: isAsking || last?.state === 'running', put, stop };
}

function useConversationKeys(turns: readonly Turn[], source: ReturnType<typeof useTurnSource>) {
  const router = useRouter();
  return useResearchKeys((key) => {
    switch (key) {
      case 'newQuestion':
        noteRead(undefined);
        router.push('/research');
        return true;
      case 'openSource': {
        const turn = turns.findLast(({ sources }) => sources.length > 0);
        if (turn) source.open({ turnId: turn.id, number: 1 });
        return turn !== undefined;
      }
      case 'nextSource':
        return source.move(1);
      case 'previousSource':
        return source.move(-1);
      case 'closeSource':
        if (!source.isOpen) return false;
        source.close();
        return true;
      default:
        return false;
    }
  });
}

/** The one place that speaks: when an answer is begun and when it is there. */
function AnswerStatus({ turn }: { turn: Turn | undefined }) {
  const t = useTranslations('research.turn');
  const [words, setWords] = useState('');
  const before = useRef(isJustBegun(turn?.id) ? '' : `${turn?.id} ${turn?.state}`);
  const now = `${turn?.id} ${turn?.state}`;
  const state = turn?.state;
  const count = turn?.parts.filter(({ type }) => type === 'bullet').length ?? 0;
  useEffect(() => {
    if (before.current === now || state === undefined) return;
    before.current = now;
    if (state === 'running') setWords(t('began'));
    else setWords(state === 'finished' ? t('ended', { count }) : t(`${state}Spoken`));
  }, [now, state, count, t]);
  return (
    <p role="status" className="sr-only">
      {words}
    </p>
  );
}
