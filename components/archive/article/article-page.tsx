'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type RefObject, useEffect, useRef } from 'react';
import { BackLink } from '@/components/ui/controls/back-link';
import { useArrivalFocus } from '@/components/ui/hooks/use-arrival-focus';
import { UnreachablePage } from '@/components/ui/unreachable-page';
import type { ArticleStateView, ArticleStub, ArticleView } from '@/lib/archive/api';
import { callApi } from '@/lib/http/call-api';
import type { ApiErrorKind } from '@/lib/http/failure';
import { articleAddress } from '../read-article';
import { lastSearch } from '../search-address';
import { ArticleHeader } from './article-header';
import { ArticleSide } from './article-side';
import { ArticleText } from './article-text';
import '@/components/ui/entity-marks.css';
import { Time } from '@/components/ui/time';
import { ManageMenu } from './manage-menu';

const waitingInterval = 5_000;

export function ArticlePage({ first }: { first: ArticleView | ArticleStub }) {
  const t = useTranslations('article');
  const client = useQueryClient();
  const queryKey = ['article', first.id];
  const { data: article } = useQuery({
    queryKey,
    initialData: first,
    staleTime: 30_000,
    queryFn: ({ signal }) =>
      callApi<ArticleView | ArticleStub>(articleAddress(first.id), { signal }),
    refetchInterval: ({ state }) =>
      state.data?.kind === 'article' && state.data.isWaiting ? waitingInterval : false,
  });
  const setArticle = (next: ArticleView | ArticleStub) => client.setQueryData(queryKey, next);

  // In place of the text stands a stub, or the other way round: the button that led there is gone.
  const heading = useRef<HTMLHeadingElement>(null);
  useArrivalFocus(() => heading.current);
  const shownKind = useRef(article.kind);
  useEffect(() => {
    if (article.kind === shownKind.current) return;
    shownKind.current = article.kind;
    // After the dialog has looked for the button that opened it.
    requestAnimationFrame(() => heading.current?.focus());
  }, [article.kind]);

  if (article.kind === 'stub')
    return <StubPage stub={article} headingRef={heading} onChange={setArticle} />;
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-6 px-4 py-6 sm:px-8 sm:py-8">
      <BackToArchive />
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <article className="flex min-w-0 max-w-[42rem] flex-col gap-5">
          {article.state && <StateNote state={article.state} />}
          {article.untold && <p className="text-sm text-warn">{t('untold')}</p>}
          <ArticleHeader article={article} headingRef={heading} onChange={setArticle} />
          <ArticleText article={article} />
          {article.isWaiting && (
            <p role="status" className="text-sm text-faint print:hidden">
              {t('waiting')}
            </p>
          )}
        </article>
        <ArticleSide article={article} />
      </div>
    </div>
  );
}

export function MissingArticle(props: { kind: ApiErrorKind; message: string }) {
  const t = useTranslations('article');
  return <UnreachablePage {...props} back={<BackToArchive />} title={t('unreachable')} />;
}

function BackToArchive() {
  const t = useTranslations('article');
  return <BackLink href={lastSearch()} label={t('back')} />;
}

function StateNote({ state }: { state: ArticleStateView }) {
  const t = useTranslations('article.states');
  return (
    <div className="rounded-lg bg-warn-soft px-4 py-2.5 text-sm text-warn">
      <p className="font-medium">
        {t(state.kind)} · {state.by}, <Time at={state.at} />
      </p>
      {state.note && <p className="mt-0.5 whitespace-pre-line">{state.note}</p>}
    </div>
  );
}

/** Replaces a withdrawn article: says who withdrew it, when and why. */
function StubPage(props: {
  stub: ArticleStub;
  headingRef: RefObject<HTMLHeadingElement | null>;
  onChange: (article: ArticleView | ArticleStub) => void;
}) {
  const { stub, headingRef, onChange } = props;
  const { kind, by, at, note, until } = stub.state;
  const t = useTranslations('article');
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-5 px-4 py-6 sm:px-8 sm:py-10">
      <BackToArchive />
      <h1
        ref={headingRef}
        tabIndex={-1}
        className="font-serif text-3xl font-semibold text-soft outline-none"
      >
        {stub.title || t('untitled')}
      </h1>
      <div className="flex flex-col gap-1.5 rounded-lg border border-line bg-raised px-4 py-3 text-sm">
        <p className="font-semibold">{t(`states.${kind}`)}</p>
        <p className="text-soft">
          {t('stub.by', { name: by })} <Time at={at} />
        </p>
        {until && (
          <p className="text-soft">
            {t('stub.until')} <Time at={until} />
          </p>
        )}
        <p className="whitespace-pre-line">{note || t('stub.noNote')}</p>
        {stub.untold && <p className="text-warn">{t('untold')}</p>}
        <p className="text-faint">
          {t(`stub.${kind === 'embargoed' ? 'embargoed' : 'withdrawn'}`)}
        </p>
      </div>
      {stub.may.manage && (
        <div>
          <ManageMenu id={stub.id} title={stub.title} state={stub.state} onChange={onChange} />
        </div>
      )}
    </div>
  );
}
