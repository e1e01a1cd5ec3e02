'use client';

import { Plus, Unlink } from 'lucide-react';
import dynamic from 'next/dynamic';
import Link from 'next/link';
import { useRouter, useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ErrorCard } from '@/components/ui/error-card';
import { Skeleton } from '@/components/ui/skeleton';
import { fieldLook } from '@/components/ui/text-field';
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

/** In the address at once, without asking the server for the page again. */
function putQuery(query: KnowledgeQuery): void {
  window.history.replaceState(null, '', `/knowledge${printKnowledgeQuery(query)}`);
}

/** The knowledge base as one searches it: by name while typing, or straight to an item by its id or address. */
export function KnowledgePage({ mayAdd }: { mayAdd: boolean }) {
  const t = useTranslations('knowledge');
  const router = useRouter();
  const query = parseKnowledgeQuery(Object.fromEntries(useSearchParams()));
  const [words, setWords] = useState(query.q);
  const [limit, setLimit] = useState(usual);
  const [isAdding, setAdding] = useState(false);
  const [pasted, setPasted] = useState<string>();
  const list = useRef<HTMLUListElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const q = query.q.trim();
  const { data, error, isFetching, isPlaceholderData, refetch } = useSearch({ ...query, q, limit });
  const found = q === '' ? undefined : data;
  const isFresh = found !== undefined && !isPlaceholderData && words.trim() === found.q;

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

  useEffect(() => {
    // One comes here to type; on a phone that would open the keyboard over what was looked at lately.
    if (window.matchMedia('(pointer: fine)').matches) input.current?.focus();
  }, []);

  const goTo = (id: string) => router.push(`/knowledge/${encodeURIComponent(id)}`);
  const direct = isFresh ? found.direct : undefined;
  useEffect(() => {
    if (pasted !== undefined && pasted === q && direct) {
      setPasted(undefined);
      router.push(`/knowledge/${encodeURIComponent(direct)}`);
    }
  }, [pasted, q, direct, router]);

  function onPaste(event: ClipboardEvent<HTMLInputElement>) {
    const text = event.clipboardData.getData('text/plain').trim();
    const reference = readReference(text);
    if (!reference || reference.kind === 'title') return;
    event.preventDefault();
    setPasted(text);
    setWords(text);
    show({ ...query, q: text });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown') resultLinks(list.current)[0]?.focus();
    else if (event.key === 'Enter' && isFresh) {
      const [first] = found.hits;
      if (first) goTo(found.direct ?? first.gkbId);
    } else return;
    event.preventDefault();
  }

  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-5 px-4 py-6 sm:px-8 sm:py-10">
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
          {mayAdd && (
            <Button icon={Plus} onPress={() => setAdding(true)}>
              {t('add.button')}
            </Button>
          )}
        </div>
      </header>

      <search className="flex flex-col gap-3">
        <input
          ref={input}
          type="search"
          aria-label={t('search.label')}
          aria-describedby="knowledge-search-hint"
          placeholder={t('search.placeholder')}
          value={words}
          onChange={(event) => {
            setPasted(undefined);
            setWords(event.target.value);
          }}
          onPaste={onPaste}
          onKeyDown={onKeyDown}
          className={`h-11 text-base ${fieldLook}`}
        />
        <span id="knowledge-search-hint" className="sr-only">
          {t('search.hint')}
        </span>
        <TypeChips chosen={query.types} onChange={(chosen) => show({ ...query, types: chosen })} />
        <p role="status" className="h-5 text-sm text-faint empty:hidden">
          {isFresh && found.hits.length > 0 && !error
            ? t(found.more ? 'search.countMore' : 'search.count', { count: found.hits.length })
            : ''}
        </p>
      </search>

      {error && q !== '' ? (
        <ErrorCard error={error} onRetry={() => refetch()} />
      ) : found === undefined ? (
        q === '' ? (
          <div className="grid gap-8 sm:grid-cols-[3fr_2fr]">
            <Recent />
            <RecentChanges />
          </div>
        ) : (
          <ResultsSkeleton />
        )
      ) : found.hits.length > 0 ? (
        <Results
          found={found}
          isOld={!isFresh && isFetching}
          listRef={list}
          onLeave={() => input.current?.focus()}
          onMore={limit < most ? () => setLimit(most) : undefined}
        />
      ) : (
        isFresh && (
          <NoResults
            query={query}
            onAnyKind={() => show({ ...query, types: [] })}
            onAdd={mayAdd ? () => setAdding(true) : undefined}
          />
        )
      )}
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

/** Nothing was found: what else can be tried. */
function NoResults(props: {
  query: KnowledgeQuery;
  onAnyKind: () => void;
  /** Missing: the reader may not add items. */
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
