import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Dialog } from '@/components/ui/controls/dialog';
import { DraftChoice } from '@/components/ui/draft-choice';
import { useAct } from '@/components/ui/hooks/use-attempt';
import { Time } from '@/components/ui/time';
import { toast } from '@/components/ui/toast';
import { callApi } from '@/lib/http/call-api';
import type { AnswerPart, Conversation, QuoteSource, Source, Turn } from '@/lib/research/api';
import { conversationPath } from '@/lib/research/ask';
import { isHeldBack } from '../sources/sources';

/** Puts the passage of a part into a draft as a quotation with a link to its source. */
export function QuoteDialog(props: {
  conversation: Conversation;
  turn: Turn;
  part: AnswerPart;
  onClose: () => void;
}) {
  const { conversation, turn, part, onClose } = props;
  const t = useTranslations('research.quote');
  const sources = turn.sources.filter(
    (source) => part.sources.includes(source.number) && !isHeldBack(source),
  );
  const [number, setNumber] = useState(sources[0]?.number);
  const { isBusy, quote } = useQuoting(conversation, turn, onClose);
  const { draft: origin } = conversation;

  return (
    <Dialog title={t('title')} onClose={onClose}>
      {sources.length === 0 ? (
        <p className="text-sm text-soft">{t('none')}</p>
      ) : (
        <div className="flex flex-col gap-4">
          <PassageChoice sources={sources} chosen={number} onChoose={setNumber} />
          <section aria-label={t('into')} className="flex flex-col gap-1">
            <h3 className="text-sm text-soft">{t('into')}</h3>
            <DraftChoice
              isBusy={isBusy}
              first={
                origin?.title === undefined
                  ? undefined
                  : { id: origin.id, title: origin.title, note: t('origin') }
              }
              onChoose={(draftId) => {
                if (number !== undefined) void quote(number, draftId);
              }}
            />
          </section>
        </div>
      )}
    </Dialog>
  );
}

function useQuoting(conversation: Conversation, turn: Turn, onDone: () => void) {
  const t = useTranslations('research.quote');
  const router = useRouter();
  const { isBusy, act } = useAct();
  const quote = (source: number, draftId?: string) =>
    act(async () => {
      const body: QuoteSource = {
        turnId: turn.id,
        source,
        ...(draftId !== undefined && { draftId }),
      };
      const path = `${conversationPath(conversation.id)}/quotes`;
      const answer = await callApi<{ draftId: string }>(path, { method: 'POST', body });
      onDone();
      toast.show({
        message: t(draftId === undefined ? 'begun' : 'done'),
        action: { label: t('open'), run: () => router.push(`/drafts/${answer.draftId}`) },
      });
    });
  return { isBusy, quote };
}

function PassageChoice(props: {
  sources: readonly Source[];
  chosen: number | undefined;
  onChoose: (number: number) => void;
}) {
  const { sources, chosen, onChoose } = props;
  const t = useTranslations('research.quote');
  const name = useId();
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 text-sm text-soft">{t('passage')}</legend>
      {sources.map(({ number, text, passage, article, language }) => (
        <label key={number} className="flex cursor-pointer gap-2.5 rounded p-1.5 text-sm">
          <input
            type="radio"
            name={name}
            checked={number === chosen}
            onChange={() => onChoose(number)}
            className={`mt-1.5 accent-accent ${sources.length === 1 ? 'sr-only' : ''}`}
          />
          <span className="min-w-0 flex-1 border-l-2 border-accent pl-3">
            <span lang={language} dir="auto" className="line-clamp-4 font-serif text-base">
              {text.slice(passage.start, passage.end)}
            </span>
            <span className="text-xs text-faint">
              {article.title}
              {article.publishedAt && (
                <>
                  , <Time at={article.publishedAt} isDate />
                </>
              )}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
