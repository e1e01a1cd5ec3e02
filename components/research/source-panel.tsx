'use client';

import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { IconButton } from '@/components/ui/button';
import { ErrorCard } from '@/components/ui/error-card';
import { Skeleton } from '@/components/ui/skeleton';
import { Time } from '@/components/ui/time';
import type { ArticleStub, ArticleView } from '@/lib/archive/api';
import { callApi } from '@/lib/browser/api';
import type { Source, Turn } from '@/lib/research/api';

/** The article of a citation, with the passage highlighted in its paragraph. */
export function SourcePanel(props: {
  turn: Turn;
  number: number;
  onMove: (number: number) => void;
  onClose: () => void;
}) {
  const { turn, number, onMove, onClose } = props;
  const t = useTranslations('research.panel');
  const source = turn.sources.find((one) => one.number === number);
  const close = useRef<HTMLElement>(null);
  const opener = useRef<Element | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another source is opened
  useEffect(() => {
    opener.current ??= document.activeElement;
    close.current?.focus();
  }, [number]);
  if (!source) return null;
  const leave = () => {
    onClose();
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  return (
    <aside
      ref={close}
      tabIndex={-1}
      aria-label={t('label')}
      onKeyDown={(event) => {
        if (event.key === 'Escape') leave();
        if (event.key === 'j' || event.key === 'ArrowRight')
          onMove(Math.min(turn.sources.length, number + 1));
        if (event.key === 'k' || event.key === 'ArrowLeft') onMove(Math.max(1, number - 1));
      }}
      className="max-h-[calc(100dvh-2rem)] w-104 shrink-0 self-start overflow-y-auto rounded-xl border border-line bg-raised outline-offset-0 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-40 max-lg:max-h-[80dvh] max-lg:w-auto max-lg:rounded-b-none max-lg:shadow-float lg:sticky lg:top-4"
    >
      <header className="sticky top-0 z-10 flex items-center gap-1 border-b border-line bg-raised py-1 pr-1 pl-5">
        <Link
          href={`/archive/${encodeURIComponent(source.article.id)}`}
          prefetch={false}
          className="flex-1 text-sm font-medium text-accent underline underline-offset-2"
        >
          {t('open')}
        </Link>
        <span className="text-xs text-faint tabular-nums">
          {number}/{turn.sources.length}
        </span>
        <IconButton
          icon={ChevronLeft}
          label={t('previous')}
          isDisabled={number <= 1}
          onPress={() => onMove(number - 1)}
        />
        <IconButton
          icon={ChevronRight}
          label={t('next')}
          isDisabled={number >= turn.sources.length}
          onPress={() => onMove(number + 1)}
        />
        <IconButton icon={X} label={t('close')} onPress={leave} />
      </header>
      <SourceArticle key={source.number} source={source} />
    </aside>
  );
}

function SourceArticle({ source }: { source: Source }) {
  const t = useTranslations('research');
  const { article } = source;
  const isGone =
    article.isGone === true || (article.stateNow && article.stateNow.kind !== 'corrected');
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['article', article.id],
    enabled: !isGone,
    staleTime: 30_000,
    queryFn: ({ signal }) =>
      callApi<ArticleView | ArticleStub>(`/api/articles/${encodeURIComponent(article.id)}`, {
        signal,
      }),
  });
  const passage = useRef<HTMLElement>(null);
  useEffect(() => {
    if (data) passage.current?.scrollIntoView({ block: 'center' });
  }, [data]);
  return (
    <div className="flex flex-col gap-3 px-5 pt-4 pb-6">
      <h2 className="font-serif text-2xl leading-tight font-semibold">{article.title}</h2>
      <p className="text-xs text-faint">
        {article.publishedAt ? <Time at={article.publishedAt} /> : t('part.undated')}
        {article.sections.length > 0 && ` · ${article.sections.join(', ')}`}
      </p>
      {article.stateNow?.kind === 'corrected' && (
        <p className="rounded bg-warn-soft px-3 py-2 text-sm text-warn">
          {t('sources.corrected', { note: article.stateNow.note })}
        </p>
      )}
      {isGone && (
        <p className="text-sm text-soft">
          {article.stateNow?.kind === 'embargoed' ? t('sources.embargoed') : t('sources.withdrawn')}
        </p>
      )}
      {!isGone && isPending && <Skeleton className="h-40 w-full" />}
      {error && <ErrorCard error={error} onRetry={() => void refetch()} />}
      {data?.kind === 'article' && (
        <div
          lang={data.language}
          className="flex flex-col gap-3 font-serif text-lg leading-relaxed"
        >
          {data.paragraphs.map((paragraph, index) => {
            if (paragraph.kind === 'title') return null;
            const isCited = paragraph.text === source.text;
            return (
              <p
                // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs have no other name
                key={index}
                className={paragraph.kind === 'lead' ? 'text-soft' : 'whitespace-pre-line'}
              >
                {isCited ? <Cited source={source} markRef={passage} /> : paragraph.text}
              </p>
            );
          })}
        </div>
      )}
    </div>
  );
}

function Cited({
  source,
  markRef,
}: {
  source: Source;
  markRef: React.RefObject<HTMLElement | null>;
}) {
  const { text, passage } = source;
  return (
    <>
      {text.slice(0, passage.start)}
      <mark ref={markRef} className="rounded-sm bg-accent-soft text-ink">
        {text.slice(passage.start, passage.end)}
      </mark>
      {text.slice(passage.end)}
    </>
  );
}
