'use client';

import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { FileText, X } from 'lucide-react';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { IconButton } from '@/components/ui/controls/button';
import { ErrorCard } from '@/components/ui/error-card';
import { FocusHeir } from '@/components/ui/focus-heir';
import { useAddress } from '@/components/ui/hooks/use-address';
import { useArrivalFocus } from '@/components/ui/hooks/use-arrival-focus';
import { readCards } from '@/components/ui/hooks/use-card';
import { useFormatDay } from '@/components/ui/hooks/use-format-day';
import { Skeleton } from '@/components/ui/skeleton';
import { toast } from '@/components/ui/toast';
import type { SearchResult } from '@/lib/archive/api';
import type { DraftView } from '@/lib/drafts/api';
import { inlineText } from '@/lib/drafts/content/text-blocks';
import { callApi } from '@/lib/http/call-api';
import type { KnowledgeCard } from '@/lib/knowledge/api';
import type { ResearchStatus } from '@/lib/research/api';
import { ask } from '@/lib/research/ask';
import { ConversationList, rowId } from './conversation-list';
import { type Asked, QuestionBox } from './question-box';
import { lastRead, noteBegun } from './remember';
import { type ResearchAddress, readAddress, writeAddress } from './scope/scope-address';
import { researchKeys } from './use-conversation';
import { focusQuestion, useResearchKeys } from './use-research-keys';

/** Milliseconds before an unavailable status is read again. */
const retryPause = 10_000;

export function ResearchPage() {
  const t = useTranslations('research');
  const [address, goTo] = useAddress(readAddress, writeAddress);
  const { draftId, question, scope } = address;
  const draft = useDraftAsked(draftId);
  const status = useResearchStatus();
  const { isAsking, begin } = useBeginning(draftId);
  const heading = useRef<HTMLHeadingElement>(null);
  const change = (part: Partial<ResearchAddress>) => goTo(part, false);
  useArrivalFocus(() => document.getElementById(rowId(lastRead() ?? '')) ?? heading.current);
  const isConfidential = draft.data?.isConfidential === true;

  const { keysDialog } = useResearchKeys((id) => {
    if (id !== 'newQuestion') return false;
    focusQuestion();
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
            isBusy={isAsking}
            mustBeConfidential={isConfidential}
            first={{ question }}
            scope={scope}
            onScope={(next) => change({ scope: next })}
            onAsk={begin}
          />
          <Examples
            isDisabled={isAsking}
            onAsk={(example) =>
              void begin({ question: example, mode: 'lightweight', isConfidential, scope })
            }
          />
        </div>
      )}
      <ConversationList first={address.list} onChange={(list) => change({ list })} />
      {keysDialog}
    </div>
  );
}

function useResearchStatus() {
  return useQuery({
    queryKey: researchKeys.status,
    queryFn: ({ signal }) => callApi<ResearchStatus>('/api/research/status', { signal }),
    // Services that were away come back by themselves, and so does what they tell.
    refetchInterval: ({ state }) =>
      state.error || (state.data?.isOffered && state.data.articles === undefined)
        ? retryPause
        : false,
  });
}

function useBeginning(draftId: string | undefined) {
  const router = useRouter();
  const [isAsking, setAsking] = useState(false);
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
  return { isAsking, begin };
}

function Examples(props: { isDisabled: boolean; onAsk: (question: string) => void }) {
  const { isDisabled, onAsk } = props;
  const t = useTranslations('research');
  const { examples, isAwaited } = useExamples();
  if (isAwaited) return <Skeleton className="h-15 w-full max-sm:h-31" />;
  if (examples.length === 0) return null;
  return (
    <section aria-label={t('examples.label')} className="flex flex-wrap gap-1.5">
      {examples.map((example) => (
        <button
          key={example}
          type="button"
          disabled={isDisabled}
          onClick={() => onAsk(example)}
          className="min-h-7 cursor-pointer rounded-full border border-line px-2.5 py-0.5 text-left text-[13px] text-soft hover:border-ink hover:text-ink disabled:opacity-50 pointer-coarse:min-h-[44px] pointer-coarse:px-4"
        >
          {example}
        </button>
      ))}
    </section>
  );
}

function Coverage({ status }: { status: UseQueryResult<ResearchStatus> }) {
  const t = useTranslations('research.start');
  const day = useFormatDay();
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

function useDraftAsked(id: string | undefined) {
  return useQuery({
    queryKey: ['research', 'draft', id],
    enabled: id !== undefined,
    queryFn: async ({ signal }) => {
      const path = `/api/drafts/${encodeURIComponent(id ?? '')}`;
      const { draft } = await callApi<DraftView>(path, { signal });
      const title = inlineText(draft.content.content[0].content ?? []).trim();
      return { id: draft.id, title, isConfidential: draft.isConfidential };
    },
  });
}

function FromDraft(props: { draft: ReturnType<typeof useDraftAsked>; onDrop: () => void }) {
  const { draft, onDrop } = props;
  const t = useTranslations('research.draft');
  return (
    <p className="flex items-center gap-2 rounded-lg bg-sunken py-1 pr-1 pl-3 text-sm text-soft">
      <FileText size={15} aria-hidden className="shrink-0" />
      <span className="min-w-0 flex-1">
        {draft.isError ? t('missing') : `${t('from')} `}
        {draft.data && (
          <Link
            href={`/drafts/${draft.data.id}`}
            className="font-serif text-accent underline underline-offset-2"
          >
            {draft.data.title || t('untitled')}
          </Link>
        )}
      </span>
      <FocusHeir heir={() => document.querySelector<HTMLElement>('[data-question]')}>
        <IconButton size="small" icon={X} label={t('drop')} onPress={onDrop} />
      </FocusHeir>
    </p>
  );
}

const examplesPause = 15_000;
const maxEntities = 60;
/** Types of items with their number of example questions. */
const examplesPerType = [
  ['person', 2],
  ['event', 1],
  ['organization', 1],
  ['location', 1],
] as const;
const maxExamples = 4;

/** Example questions about the most frequent items of the archive. */
function useExamples() {
  const t = useTranslations('research.examples');
  const language = useLocale();
  const { data: cards, isPending } = useQuery<KnowledgeCard[]>({
    queryKey: ['research', 'examples', language],
    staleTime: 10 * 60_000,
    retry: false,
    refetchInterval: ({ state }) => (state.error ? examplesPause : false),
    queryFn: async ({ signal }) => {
      const body = { limit: 0, facets: [{ field: 'found.entities', limit: maxEntities }] };
      const options = { method: 'POST', body, signal } as const;
      const found = await callApi<SearchResult>('/api/articles/search', options);
      const values = found.facets.flatMap(({ values }) => values.map(({ value }) => value));
      if (values.length === 0) return [];
      const cards = await readCards(values, language, signal);
      return values.flatMap((value) => cards[value] ?? []);
    },
  });
  const examples = examplesPerType
    .flatMap(([type, count]) =>
      (cards ?? [])
        .filter((card) => card.type === type)
        .slice(0, count)
        .map(({ stdForm }) => t(type, { name: stdForm })),
    )
    .slice(0, maxExamples);
  return { examples, isAwaited: isPending };
}
