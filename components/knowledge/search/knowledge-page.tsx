'use client';

import { Plus, Unlink } from 'lucide-react';
import dynamic from 'next/dynamic';
import Link from 'next/link';
import { useRouter, useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/controls/button';
import { fieldLook } from '@/components/ui/controls/text-field';
import { ErrorCard } from '@/components/ui/error-card';
import { Skeleton } from '@/components/ui/skeleton';
import { readReference } from '@/lib/knowledge/reads/reference';
import { type KnowledgeQuery, parseKnowledgeQuery, printKnowledgeQuery } from './knowledge-query';
import { Recent } from './recent';
import { RecentChanges } from './recent-changes';
import { Results, resultLinks } from './results';
import { TypeChips } from './type-chips';
import { useSearch } from './use-search';

const AddItemDialog = dynamic(
  () => import('../edit/add-item-dialog').then((module) => module.AddItemDialog),
  { ssr: false },
);

const searchDelay = 150;
const usual = 12;
const most = 50;

/** Updates the address at once, without a server request. */
function putQuery(query: KnowledgeQuery): void {
  window.history.replaceState(null, '', `/knowledge${printKnowledgeQuery(query)}`);
}

/** Searches the knowledge base: by name while typing, or straight to an item by its id or address. */
export function KnowledgePage({ mayAdd }: { mayAdd: boolean }) {
  const router = useRouter();
  const goTo = (id: string) => router.push(`/knowledge/${encodeURIComponent(id)}`);
  const search = useTypedSearch(goTo);
  const [isAdding, setAdding] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { q } = search;

  useEffect(() => {
    // Not on phones, where the keyboard would cover the recent items.
    if (window.matchMedia('(pointer: fine)').matches) input.current?.focus();
  }, []);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown') resultLinks(list.current)[0]?.focus();
    else if (event.key === 'Enter' && search.fresh) {
      const [first] = search.fresh.hits;
      if (first) goTo(search.fresh.direct ?? first.gkbId);
    } else return;
    event.preventDefault();
  }

  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-5 px-4 py-6 sm:px-8 sm:py-10">
      <Header onAdd={mayAdd ? () => setAdding(true) : undefined} />
      <SearchField search={search} inputRef={input} onKeyDown={onKeyDown} />
      <SearchResults
        search={search}
        listRef={list}
        onLeave={() => input.current?.focus()}
        onAdd={mayAdd ? () => setAdding(true) : undefined}
      />
      {isAdding && (
        <AddItemDialog
          name={readReference(q) ? '' : q}
          onClose={() => setAdding(false)}
          onOpen={goTo}
        />
      )}
    </div>
  );
}

type TypedSearch = ReturnType<typeof useTypedSearch>;

/** Applies the typed query to the address after a pause, a pasted reference at once; `goTo` opens a pasted item. */
function useTypedSearch(goTo: (id: string) => void) {
  const query = parseKnowledgeQuery(Object.fromEntries(useSearchParams()));
  const [words, setWords] = useState(query.q);
  const [limit, setLimit] = useState(usual);
  const [pasted, setPasted] = useState<string>();
  const q = query.q.trim();
  const { data, error, isFetching, isPlaceholderData, refetch } = useSearch({ ...query, q, limit });
  const found = q === '' ? undefined : data;
  const fresh = !isPlaceholderData && words.trim() === found?.q ? found : undefined;

  const show = (next: KnowledgeQuery) => {
    setLimit(usual);
    putQuery(next);
  };
  const types = query.types.join(',');
  useEffect(() => {
    const wanted = words.trim();
    if (wanted === q) return;
    const timer = setTimeout(() => {
      setLimit(usual);
      putQuery({ q: wanted, types: types.split(',') });
    }, searchDelay);
    return () => clearTimeout(timer);
  }, [words, q, types]);

  const open = useRef(goTo);
  open.current = goTo;
  const direct = fresh?.direct;
  useEffect(() => {
    if (pasted !== undefined && pasted === q && direct) {
      setPasted(undefined);
      open.current(direct);
    }
  }, [pasted, q, direct]);

  return {
    query,
    q,
    words,
    found,
    /** The results, if they match the words in the field. */
    fresh,
    error,
    isFetching,
    refetch,
    show,
    showMore: limit < most ? () => setLimit(most) : undefined,
    type: (text: string) => {
      setPasted(undefined);
      setWords(text);
    },
    /** False if the text is not a reference. */
    paste: (text: string): boolean => {
      const reference = readReference(text);
      if (!reference || reference.kind === 'title') return false;
      setPasted(text);
      setWords(text);
      show({ ...query, q: text });
      return true;
    },
  };
}

function Header({ onAdd }: { onAdd: (() => void) | undefined }) {
  const t = useTranslations('knowledge');
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
      <div>
        <h1 className="font-serif text-3xl font-semibold">{t('title')}</h1>
        <p className="text-sm text-faint">{t('intro')}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Link
          href="/knowledge/sweep"
          className="inline-flex h-9 pointer-coarse:min-h-[44px] items-center gap-1.5 rounded-md px-3 text-sm font-medium text-soft hover:bg-sunken hover:text-ink"
        >
          <Unlink size={16} aria-hidden />
          {t('sweepLink')}
        </Link>
        {onAdd && (
          <Button icon={Plus} onPress={onAdd}>
            {t('add.button')}
          </Button>
        )}
      </div>
    </header>
  );
}

function SearchField(props: {
  search: TypedSearch;
  inputRef: RefObject<HTMLInputElement | null>;
  onKeyDown: (event: KeyboardEvent) => void;
}) {
  const { search, inputRef, onKeyDown } = props;
  const { query, fresh, error } = search;
  const t = useTranslations('knowledge');
  return (
    <search className="flex flex-col gap-3">
      <input
        ref={inputRef}
        type="search"
        aria-label={t('search.label')}
        aria-describedby="knowledge-search-hint"
        placeholder={t('search.placeholder')}
        value={search.words}
        onChange={(event) => search.type(event.target.value)}
        onPaste={(event) => {
          const isTaken = search.paste(event.clipboardData.getData('text/plain').trim());
          if (isTaken) event.preventDefault();
        }}
        onKeyDown={onKeyDown}
        className={`h-11 text-base ${fieldLook}`}
      />
      <span id="knowledge-search-hint" className="sr-only">
        {t('search.hint')}
      </span>
      <TypeChips chosen={query.types} onChange={(types) => search.show({ ...query, types })} />
      <p role="status" className="h-5 text-sm text-faint empty:hidden">
        {fresh && fresh.hits.length > 0 && !error
          ? t(fresh.more ? 'search.countMore' : 'search.count', { count: fresh.hits.length })
          : ''}
      </p>
    </search>
  );
}

function SearchResults(props: {
  search: TypedSearch;
  listRef: RefObject<HTMLUListElement | null>;
  onLeave: () => void;
  onAdd: (() => void) | undefined;
}) {
  const { search, listRef, onLeave, onAdd } = props;
  const { query, q, found, fresh, error, isFetching, refetch, show, showMore } = search;
  if (error && q !== '') return <ErrorCard error={error} onRetry={() => refetch()} />;
  if (found === undefined) {
    return q !== '' ? (
      <ResultsSkeleton />
    ) : (
      <div className="grid gap-8 sm:grid-cols-[3fr_2fr]">
        <Recent />
        <RecentChanges />
      </div>
    );
  }
  if (found.hits.length > 0) {
    return (
      <Results
        found={found}
        isOld={!fresh && isFetching}
        listRef={listRef}
        onLeave={onLeave}
        onMore={showMore}
      />
    );
  }
  return (
    fresh && (
      <NoResults query={query} onAnyKind={() => show({ ...query, types: [] })} onAdd={onAdd} />
    )
  );
}

function ResultsSkeleton() {
  return (
    <div className="flex flex-col gap-5 py-2">
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex flex-col gap-2">
          <Skeleton className="h-5 w-1/3" />
          <Skeleton className="h-4 w-2/3" />
        </div>
      ))}
    </div>
  );
}

/** Offers other things to try. */
function NoResults(props: {
  query: KnowledgeQuery;
  onAnyKind: () => void;
  /** Undefined if the reader may not add items. */
  onAdd?: (() => void) | undefined;
}) {
  const { query, onAnyKind, onAdd } = props;
  const t = useTranslations('knowledge');
  const reference = readReference(query.q);
  const isId = reference !== undefined && reference.kind !== 'title';
  const isNarrow = query.types.length > 0 && !isId;
  return (
    <div className="rounded-xl border border-dashed border-line-strong p-6">
      <h2 className="font-serif text-xl font-semibold">
        {isId
          ? t('search.noId')
          : t(isNarrow ? 'search.noneOfKind' : 'search.noneTitle', { query: query.q })}
      </h2>
      {!isId && !isNarrow && <p className="mt-1 text-soft">{t('search.noneText')}</p>}
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {isNarrow && <Button onPress={onAnyKind}>{t('search.anyKind')}</Button>}
        {onAdd && (
          <Button icon={Plus} onPress={onAdd}>
            {t('add.button')}
          </Button>
        )}
      </div>
    </div>
  );
}
