'use client';

import { Plus, Unlink } from 'lucide-react';
import Link from 'next/link';
import { useRouter, useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/controls/button';
import { fieldLook } from '@/components/ui/controls/text-field';
import { ErrorCard } from '@/components/ui/error-card';
import { lazyPart } from '@/components/ui/lazy-part';
import { RowsSkeleton } from '@/components/ui/skeleton';
import { entityTypeGroups } from '@/lib/contract/inventories';
import { readReference } from '@/lib/knowledge/reads/reference';
import { type KnowledgeQuery, parseKnowledgeQuery, printKnowledgeQuery } from './knowledge-query';
import { Recent, RecentChanges } from './recent';
import { NoResults, Results, resultLinks } from './results';
import { useSearch } from './use-search';

const AddItemDialog = lazyPart(async () => (await import('../edit/add-item-dialog')).AddItemDialog);

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
  const query = parseKnowledgeQuery(useSearchParams());
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

/** Types of items to search; none chosen: all. */
function TypeChips(props: { chosen: readonly string[]; onChange: (types: string[]) => void }) {
  const { chosen, onChange } = props;
  const t = useTranslations('knowledge');
  return (
    <fieldset className="flex flex-wrap gap-1.5">
      <legend className="sr-only">{t('search.types')}</legend>
      {entityTypeGroups.named.map((type) => {
        const isChosen = chosen.includes(type);
        return (
          <button
            key={type}
            type="button"
            aria-pressed={isChosen}
            onClick={() =>
              onChange(isChosen ? chosen.filter((one) => one !== type) : [...chosen, type])
            }
            className="h-7 cursor-pointer pointer-coarse:h-[44px] pointer-coarse:px-4 rounded-full border border-line-strong px-3 text-[13px] text-soft hover:border-ink hover:text-ink aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:font-medium aria-pressed:text-accent-strong"
          >
            {t(`types.${type}`)}
          </button>
        );
      })}
    </fieldset>
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
      <RowsSkeleton rows={3} bars={['h-5 w-1/3', 'h-4 w-2/3']} className="gap-5 py-2" />
    ) : (
      <div className="grid gap-8 sm:grid-cols-[3fr_2fr]">
        <Recent />
        <RecentChanges />
      </div>
    );
  }
  if (found.hits.length > 0)
    return (
      <Results
        found={found}
        isOld={!fresh && isFetching}
        listRef={listRef}
        onLeave={onLeave}
        onMore={showMore}
      />
    );
  return (
    fresh && (
      <NoResults query={query} onAnyKind={() => show({ ...query, types: [] })} onAdd={onAdd} />
    )
  );
}
