'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FilePlus, FileText } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useDeferredValue, useId, useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { ErrorCard } from '@/components/ui/error-card';
import { Skeleton } from '@/components/ui/skeleton';
import { TextField } from '@/components/ui/text-field';
import { Time } from '@/components/ui/time';
import { toast } from '@/components/ui/toast';
import { callApi } from '@/lib/browser/api';
import type { DraftList } from '@/lib/desk/api';
import type { AnswerPart, Conversation, QuoteSource, Turn } from '@/lib/research/api';
import { isHeldBack } from './is-held-back';
import { conversationPath } from './research-keys';
import { useSayFailure } from './use-say-failure';

const most = 8;
const rowLook =
  'flex min-h-10 w-full cursor-pointer items-center gap-2.5 rounded px-2 text-left text-sm hover:bg-sunken disabled:opacity-50 pointer-coarse:min-h-[44px]';

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
  const sayFailure = useSayFailure();
  const sources = turn.sources.filter(
    (source) => part.sources.includes(source.number) && !isHeldBack(source),
  );
  const [number, setNumber] = useState(sources[0]?.number);
  const [words, setWords] = useState('');
  const [isBusy, setBusy] = useState(false);
  const name = useId();
  const q = useDeferredValue(words.trim());
  const drafts = useQuery({
    queryKey: ['research', 'drafts', q],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callApi<DraftList>(`/api/drafts?${new URLSearchParams({ q })}`, { signal }),
  });
  const { draft: origin } = conversation;
  const others = (drafts.data?.drafts ?? []).filter(({ id }) => id !== origin?.id).slice(0, most);

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
      sayFailure(error);
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
                        , <Time at={article.publishedAt} />
                      </>
                    )}
                  </span>
                </span>
              </label>
            ))}
          </fieldset>
          <section aria-label={t('into')} className="flex flex-col gap-1">
            <h3 className="text-sm text-soft">{t('into')}</h3>
            {origin?.title !== undefined && (
              <button
                type="button"
                disabled={isBusy}
                onClick={() => void quote(origin.id)}
                className={`${rowLook} bg-accent-soft text-accent-strong`}
              >
                <FileText size={15} aria-hidden className="shrink-0" />
                <span className="min-w-0 flex-1 truncate">{origin.title || t('untitled')}</span>
                <span className="shrink-0 text-xs">{t('origin')}</span>
              </button>
            )}
            <button
              type="button"
              disabled={isBusy}
              onClick={() => void quote()}
              className={rowLook}
            >
              <FilePlus size={15} aria-hidden className="shrink-0" />
              {t('new')}
            </button>
            <TextField
              label={t('find')}
              hideLabel
              placeholder={t('find')}
              value={words}
              onChange={setWords}
              className="my-1"
            />
            {drafts.isPending && <Skeleton className="h-32 w-full" />}
            {drafts.error && (
              <ErrorCard error={drafts.error} onRetry={() => void drafts.refetch()} />
            )}
            <ul className="flex max-h-72 flex-col overflow-y-auto">
              {others.map((draft) => (
                <li key={draft.id}>
                  <button
                    type="button"
                    disabled={isBusy}
                    onClick={() => void quote(draft.id)}
                    className={rowLook}
                  >
                    <FileText size={15} aria-hidden className="shrink-0 text-faint" />
                    <span className="min-w-0 flex-1 truncate">{draft.title || t('untitled')}</span>
                    <span className="shrink-0 text-xs text-faint">
                      <Time at={draft.updatedAt} />
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        </div>
      )}
    </Dialog>
  );
}
