import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useDeferredValue, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/controls/button';
import { TextField } from '@/components/ui/controls/text-field';
import { FetchState } from '@/components/ui/fetch-state';
import { FocusHeir } from '@/components/ui/focus-heir';
import { MarkedText } from '@/components/ui/marked-text';
import { Time } from '@/components/ui/time';
import { callApi } from '@/lib/http/call-api';
import type { ConversationSummary } from '@/lib/research/api';
import { researchPath } from '@/lib/research/ask';
import { type ListChoice, whose } from './scope/scope-address';
import { researchKeys } from './use-conversation';

type Page = { conversations: ConversationSummary[]; nextCursor?: string };

/** Milliseconds between checks for answers that are being written. */
const pollPause = 5_000;

const isAnswering = ({ conversations }: Page) =>
  conversations.some(({ state }) => state === 'running');

/** Milliseconds of rest before the search is written into the address. */
const writePause = 400;

export const rowId = (conversationId: string) => `conversation-${conversationId}`;

export function ConversationList(props: {
  first: ListChoice;
  onChange: (choice: ListChoice) => void;
}) {
  const { first, onChange } = props;
  const t = useTranslations('research.list');
  const [q, setQ] = useState(first.q);
  const [chosen, setChosen] = useState(first.whose);
  const searched = useDeferredValue(q.trim());
  const list = useConversations(searched, chosen);
  const tellNow = useRestingChoice({ q: searched, whose: chosen }, onChange);
  const shown = useRef<HTMLUListElement>(null);
  const rows = list.data?.pages.flatMap(({ conversations }) => conversations) ?? [];
  return (
    <section aria-labelledby="conversations" className="flex flex-col gap-3">
      <h2 id="conversations" className="font-serif text-xl font-semibold">
        {t('label')}
      </h2>
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label={t('search')}
          hideLabel
          placeholder={t('search')}
          value={q}
          onChange={setQ}
          className="flex-1 max-sm:basis-full"
        />
        <div className="flex gap-1">
          {whose.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === chosen}
              onClick={() => setChosen(one)}
              className="h-9 cursor-pointer rounded-md px-2.5 text-sm text-soft hover:bg-sunken aria-pressed:bg-accent-soft aria-pressed:text-accent-strong pointer-coarse:min-h-[44px]"
            >
              {t(one)}
            </button>
          ))}
        </div>
      </div>
      <FetchState query={list} skeleton="h-32 w-full" />
      {list.data && rows.length === 0 && (
        <p className="py-4 text-sm text-faint">
          {t(searched !== '' ? 'none' : chosen === 'shared' ? 'emptyShared' : 'empty')}
        </p>
      )}
      {/* An address that is written while the next page is fetched would call the way there off. */}
      <ul ref={shown} onClickCapture={tellNow} className="flex flex-col divide-y divide-line">
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
      {list.hasNextPage && (
        // Where there are no more, the next key leads on to those that came last.
        <FocusHeir heir={() => shown.current?.querySelector('li:last-child a')}>
          <Button
            className="self-center"
            isPending={list.isFetchingNextPage}
            onPress={() => void list.fetchNextPage()}
          >
            {t('more')}
          </Button>
        </FocusHeir>
      )}
    </section>
  );
}

function useConversations(searched: string, chosen: ListChoice['whose']) {
  return useInfiniteQuery({
    queryKey: researchKeys.list(searched, chosen),
    initialPageParam: '',
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ q: searched, whose: chosen });
      if (pageParam !== '') query.set('cursor', pageParam);
      return callApi<Page>(`${researchPath}?${query}`, { signal });
    },
    // Running answers announce themselves when they are ready.
    refetchInterval: ({ state }) => (state.data?.pages.some(isAnswering) ? pollPause : false),
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

/** Tells the choice to `onChange` once it rests, or when the function that it returns is called. */
function useRestingChoice(choice: ListChoice, onChange: (choice: ListChoice) => void) {
  const key = JSON.stringify(choice);
  const told = useRef(key);
  function tellNow() {
    if (told.current === key) return;
    told.current = key;
    onChange(choice);
  }
  const tellRested = useEffectEvent(tellNow);
  useEffect(() => {
    if (told.current === key) return;
    const timer = setTimeout(() => tellRested(), writePause);
    return () => clearTimeout(timer);
  }, [key]);
  return tellNow;
}

function Row({ row }: { row: ConversationSummary }) {
  const t = useTranslations('research.list');
  // The match is the question that names the conversation.
  const isTitle = row.excerpt?.text === row.title;
  return (
    <li>
      <Link
        id={rowId(row.id)}
        href={`/research/${row.id}${row.excerpt && !isTitle ? `#turn-${row.excerpt.turnId}` : ''}`}
        prefetch={false}
        className="flex min-h-14 flex-col justify-center gap-0.5 px-2 py-2 hover:bg-sunken"
      >
        <span dir="auto" className="font-serif text-lg leading-snug wrap-anywhere">
          {isTitle ? <MarkedText text={row.title} marks={row.excerpt?.marks ?? []} /> : row.title}
        </span>
        {row.excerpt && !isTitle && (
          <span dir="auto" className="line-clamp-2 text-sm text-soft">
            <MarkedText text={row.excerpt.text} marks={row.excerpt.marks} />
          </span>
        )}
        <span className="flex flex-wrap gap-x-3 text-xs text-faint">
          <Time at={row.askedAt} />
          <span>{t('questions', { count: row.questions })}</span>
          {!row.isMine && <span>{t('by', { name: row.owner.name })}</span>}
          {row.isMine && row.sharing !== 'private' && <span>{t(`sharing.${row.sharing}`)}</span>}
          {row.state === 'running' && <span className="text-accent">{t('running')}</span>}
          {(row.state === 'failed' || row.state === 'interrupted') && (
            <span className="text-warn">{t(row.state)}</span>
          )}
        </span>
      </Link>
    </li>
  );
}
