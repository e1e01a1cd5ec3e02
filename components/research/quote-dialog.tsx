'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { DraftChoice } from '@/components/ui/draft-choice';
import { Time } from '@/components/ui/time';
import { toast } from '@/components/ui/toast';
import { callApi } from '@/lib/http/call-api';
import type { AnswerPart, Conversation, QuoteSource, Turn } from '@/lib/research/api';
import { conversationPath } from '@/lib/research/ask';
import { isHeldBack } from './is-held-back';

/** Puts the passage of a part into a draft as a quotation with a link to its source. */
export function QuoteDialog(props: {
  conversation: Conversation;
  turn: Turn;
  part: AnswerPart;
  onClose: () => void;
}) {
  const { conversation, turn, part, onClose } = props;
  const t = useTranslations('research.quote');
  const router = useRouter();
  const sources = turn.sources.filter(
    (source) => part.sources.includes(source.number) && !isHeldBack(source),
  );
  const [number, setNumber] = useState(sources[0]?.number);
  const [isBusy, setBusy] = useState(false);
  const name = useId();
  const { draft: origin } = conversation;

  const quote = async (draftId?: string) => {
    if (number === undefined) return;
    setBusy(true);
    try {
      const body: QuoteSource = {
        turnId: turn.id,
        source: number,
        ...(draftId !== undefined && { draftId }),
      };
      const answer = await callApi<{ draftId: string }>(
        `${conversationPath(conversation.id)}/quotes`,
        { method: 'POST', body },
      );
      onClose();
      toast.show({
        message: t(draftId === undefined ? 'begun' : 'done'),
        action: { label: t('open'), run: () => router.push(`/drafts/${answer.draftId}`) },
      });
    } catch (error) {
      setBusy(false);
      toast.showError(error);
    }
  };

  return (
    <Dialog title={t('title')} isOpen onClose={onClose}>
      {sources.length === 0 ? (
        <p className="text-sm text-soft">{t('none')}</p>
      ) : (
        <div className="flex flex-col gap-4">
          <fieldset className="flex flex-col gap-1">
            <legend className="mb-1 text-sm text-soft">{t('passage')}</legend>
            {sources.map(({ number: one, text, passage, article, language }) => (
              <label key={one} className="flex cursor-pointer gap-2.5 rounded p-1.5 text-sm">
                <input
                  type="radio"
                  name={name}
                  checked={one === number}
                  onChange={() => setNumber(one)}
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
          <section aria-label={t('into')} className="flex flex-col gap-1">
            <h3 className="text-sm text-soft">{t('into')}</h3>
            <DraftChoice
              isBusy={isBusy}
              first={
                origin?.title === undefined
                  ? undefined
                  : { id: origin.id, title: origin.title, note: t('origin') }
              }
              onChoose={(draftId) => void quote(draftId)}
            />
          </section>
        </div>
      )}
    </Dialog>
  );
}
