import { Check, Quote, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { IconButton } from '@/components/ui/controls/button';
import { useAct } from '@/components/ui/hooks/use-attempt';
import { useUndo } from '@/components/ui/hooks/use-undo';
import { lazyPart } from '@/components/ui/lazy-part';
import type { AnswerPart, Conversation, JudgePart, Turn } from '@/lib/research/api';
import { callConversation, conversationPath } from '@/lib/research/ask';

const RejectForm = lazyPart(async () => (await import('./reject-form')).RejectForm);
const QuoteDialog = lazyPart(async () => (await import('./quote-dialog')).QuoteDialog);

type Props = {
  conversation: Conversation;
  turn: Turn;
  part: AnswerPart;
  take: (next: Conversation) => void;
};

type Verdict = Pick<JudgePart, 'status' | 'reason' | 'note'>;

export function PartActions(props: Props) {
  const { conversation, turn, part } = props;
  const t = useTranslations('research.part');
  const tReasons = useTranslations('research.reasons');
  const [isRejecting, setRejecting] = useState(false);
  const [isQuoting, setQuoting] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const { feedback } = part;

  const { isBusy, judge } = useJudging(props, () => setRejecting(false));
  const isAccepted = feedback?.status === 'accepted';
  const isRejected = feedback?.status === 'rejected';
  return (
    <span ref={anchor} className="ml-auto inline-flex items-center print:hidden">
      {isRejected && feedback.reason && (
        <span className="mr-1 text-xs text-bad">{tReasons(feedback.reason)}</span>
      )}
      <IconButton
        size="small"
        icon={Check}
        label={t(isAccepted ? 'isAccepted' : 'accept')}
        aria-pressed={isAccepted}
        className={`pointer-coarse:size-[44px] ${isAccepted ? 'bg-good-soft! text-good!' : ''}`}
        onPress={() => void judge({ status: isAccepted ? null : 'accepted' })}
      />
      <IconButton
        size="small"
        icon={X}
        label={t(isRejected ? 'isRejected' : 'reject')}
        aria-pressed={isRejected}
        className={`pointer-coarse:size-[44px] ${isRejected ? 'bg-bad-soft! text-bad!' : ''}`}
        onPress={() => (isRejected ? void judge({ status: null }) : setRejecting(true))}
      />
      <IconButton
        size="small"
        icon={Quote}
        label={t('use')}
        isDisabled={part.sources.length === 0}
        className="pointer-coarse:size-[44px]"
        onPress={() => setQuoting(true)}
      />
      {isRejecting && (
        <RejectForm
          triggerRef={anchor}
          isBusy={isBusy}
          onReject={(reason, note) =>
            void judge({ status: 'rejected', ...(reason && { reason }), ...(note && { note }) })
          }
          onClose={() => setRejecting(false)}
        />
      )}
      {isQuoting && (
        <QuoteDialog {...{ conversation, turn, part }} onClose={() => setQuoting(false)} />
      )}
    </span>
  );
}

function useJudging({ conversation, turn, part, take }: Props, onDone: () => void) {
  const t = useTranslations('research.part');
  const { offerUndo } = useUndo();
  const { isBusy, act } = useAct();

  const send = async (verdict: Verdict): Promise<boolean> => {
    // The buttons stay enabled meanwhile: one that is disabled loses the focus.
    if (isBusy) return false;
    return act(async () => {
      const body: JudgePart = { turnId: turn.id, part: part.number, ...verdict };
      const path = `${conversationPath(conversation.id)}/feedback`;
      take(await callConversation(path, { method: 'PUT', body }));
    });
  };
  const judge = async (verdict: Verdict) => {
    const before: Verdict = part.feedback ?? { status: null };
    if (!(await send(verdict))) return;
    onDone();
    offerUndo(t(verdict.status ?? 'unsaid'), () => send(before));
  };
  return { isBusy, judge };
}
