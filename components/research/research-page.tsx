'use client';

import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { useFormatter, useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { ErrorCard } from '@/components/ui/error-card';
import { Skeleton } from '@/components/ui/skeleton';
import { toast } from '@/components/ui/toast';
import { useAddress } from '@/components/ui/use-address';
import { useArrivalFocus } from '@/components/ui/use-arrival-focus';
import { callApi } from '@/lib/http/call-api';
import type { ResearchStatus } from '@/lib/research/api';
import { ask } from '@/lib/research/ask';
import { ConversationList, rowId } from './conversation-list';
import { FromDraft, useDraftAsked } from './from-draft';
import { noteBegun } from './just-begun';
import { lastRead } from './last-read';
import { type Asked, QuestionBox } from './question-box';
import { researchKeys } from './research-keys';
import { type ResearchAddress, readAddress, writeAddress } from './scope-address';
import { useExamples } from './use-examples';
import { focusQuestion, useResearchKeys } from './use-research-keys';

const KeysDialog = dynamic(() => import('./keys-dialog').then((module) => module.KeysDialog), {
  ssr: false,
});

/** After how long one asks again what could not be told, in milliseconds. */
const again = 10_000;

/** Start page of research with the list of conversations. The scope is in the address. */
export function ResearchPage() {
  const t = useTranslations('research');
  const router = useRouter();
  const [isAsking, setAsking] = useState(false);
  const [showsKeys, setShowsKeys] = useState(false);
  const [address, goTo] = useAddress(readAddress, writeAddress);
  const draft = useDraftAsked(address.draftId);
  const status = useQuery({
    queryKey: researchKeys.status,
    queryFn: ({ signal }) => callApi<ResearchStatus>('/api/research/status', { signal }),
    // Services that were away come back by themselves, and so does what they tell.
    refetchInterval: ({ state }) =>
      state.error || (state.data?.isOffered && state.data.articles === undefined) ? again : false,
  });
  const { examples, isAwaited } = useExamples();
  const { draftId, question } = address;
  const heading = useRef<HTMLHeadingElement>(null);
  const change = (part: Partial<ResearchAddress>) => goTo(part, false);
  useArrivalFocus(() => rowOf(lastRead()) ?? heading.current);
  const isConfidential = draft.data?.isConfidential === true;

  const begin = async (asked: Asked): Promise<boolean> => {
    setAsking(true);
    try {
      const { id, turns } = await ask({ ...asked, ...(draftId !== undefined && { draftId }) });
      noteBegun(turns.at(-1)?.id);
      router.push(`/research/${id}`);
      return true;
    } catch (error) {
      setAsking(false);
      toast.showError(error);
      return false;
    }
  };
  useResearchKeys((id) => {
    if (id === 'researchKeys') setShowsKeys(true);
    else if (id === 'focusQuestion' || id === 'newQuestion') focusQuestion();
    else return false;
    return true;
  });

  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-8 px-4 py-8 sm:px-8">
      <header className="flex flex-col gap-2">
        <h1 ref={heading} tabIndex={-1} className="font-serif text-3xl font-semibold outline-none">
          {t('start.title')}
        </h1>
        <p className="text-soft">{t('start.text')}</p>
        <Coverage status={status} />
      </header>
      {status.data?.isOffered === false ? (
        <p className="rounded-lg bg-warn-soft px-4 py-3 text-sm text-warn">{t('start.missing')}</p>
      ) : (
        <div className="flex flex-col gap-3">
          {draftId !== undefined && (
            <FromDraft draft={draft} onDrop={() => change({ draftId: undefined })} />
          )}
          <QuestionBox
            key={question}
            isFollowUp={false}
            isBusy={isAsking}
            mustBeConfidential={isConfidential}
            first={{ question }}
            scope={address.scope}
            onScope={(scope) => change({ scope })}
            onAsk={begin}
          />
          {isAwaited && <Skeleton className="h-15 w-full max-sm:h-31" />}
          {examples.length > 0 && (
            <section aria-label={t('examples.label')} className="flex flex-wrap gap-1.5">
              {examples.map((example) => (
                <button
                  key={example}
                  type="button"
                  disabled={isAsking}
                  onClick={() =>
                    void begin({
                      question: example,
                      mode: 'lightweight',
                      isConfidential,
                      scope: address.scope,
                    })
                  }
                  className="min-h-7 cursor-pointer rounded-full border border-line px-2.5 py-0.5 text-left text-[13px] text-soft hover:border-ink hover:text-ink disabled:opacity-50 pointer-coarse:min-h-[44px] pointer-coarse:px-4"
                >
                  {example}
                </button>
              ))}
            </section>
          )}
        </div>
      )}
      <ConversationList first={address.list} onChange={(list) => change({ list })} />
      {showsKeys && <KeysDialog onClose={() => setShowsKeys(false)} />}
    </div>
  );
}

function rowOf(id: string | undefined): HTMLElement | null {
  return id === undefined ? null : document.getElementById(rowId(id));
}

/** Says what the archive holds and who answers. */
function Coverage({ status }: { status: UseQueryResult<ResearchStatus> }) {
  const t = useTranslations('research.start');
  const format = useFormatter();
  const day = (at: string) =>
    format.dateTime(new Date(at), { dateStyle: 'medium', timeZone: 'UTC' });
  const { data, error, refetch } = status;
  if (error) return <ErrorCard error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-5 w-72 max-w-full max-sm:h-10" />;
  const { articles, from, to, model } = data;
  return (
    <p className="min-h-5 text-sm text-faint max-sm:min-h-10">
      {articles === 0 && t('empty')}
      {articles !== undefined &&
        articles > 0 &&
        (from && to
          ? t('covers', { count: articles, from: day(from), to: day(to) })
          : t('coversUndated', { count: articles }))}{' '}
      {data.isOffered && (model ? t('model', { model }) : t('builtIn'))}
    </p>
  );
}
