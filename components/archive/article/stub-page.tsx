'use client';

import { useTranslations } from 'next-intl';
import type { RefObject } from 'react';
import { Time } from '@/components/ui/time';
import type { ArticleStub, ArticleView } from '@/lib/archive/api';
import { BackToArchive } from './back-to-archive';
import { ManageMenu } from './manage-menu';

/** Replaces a withdrawn article: says who took it out of sight, when and why. */
export function StubPage(props: {
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
