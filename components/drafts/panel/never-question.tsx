'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { Item } from '../analysis/items';
import { canReviewProposals, itemSentence } from '../decisions/use-decide';
import { useSession } from '../session-context';
import { useItemName } from './use-names';

/** Says who will see what before "never" is sent. Enter confirms, Escape leaves it. */
export function NeverQuestion({
  item,
  onAnswer,
}: {
  item: Item;
  onAnswer: (isSure: boolean) => void;
}) {
  const t = useTranslations('drafts.never');
  const { me, analysis } = useSession();
  const name = useItemName()(item);
  const ref = useRef<HTMLButtonElement>(null);
  const isOwn = canReviewProposals(me.role);
  const sentence = isOwn ? undefined : itemSentence(item, analysis.findings.get());
  useEffect(() => ref.current?.focus(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape') onAnswer(false);
  };
  return (
    <fieldset className="rounded-md border border-warn/40 bg-warn-soft p-2.5">
      <legend className="sr-only">{t('title', { name })}</legend>
      <p className="text-ink">{t(isOwn ? 'atOnce' : 'text', { name })}</p>
      {sentence && <q className="mt-1 block font-serif text-[13px] text-soft">{sentence}</q>}
      <div className="mt-2 flex gap-1.5">
        <button
          ref={ref}
          type="button"
          onKeyDown={onKeyDown}
          onClick={() => onAnswer(true)}
          className="h-7 cursor-pointer rounded bg-accent px-2.5 text-xs font-medium text-on-accent"
        >
          {t('confirm')}
        </button>
        <button
          type="button"
          onKeyDown={onKeyDown}
          onClick={() => onAnswer(false)}
          className="h-7 cursor-pointer rounded px-2.5 text-xs font-medium text-soft hover:bg-paper"
        >
          {t('cancel')}
        </button>
      </div>
    </fieldset>
  );
}
