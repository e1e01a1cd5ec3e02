'use client';

import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { fieldLook } from '@/components/ui/text-field';
import { fold } from '@/lib/desk/fold';
import { itemKey } from '@/lib/desk/item-key';
import { findWords, sentenceOf } from '../analysis/quote';
import { usePageState, useSession } from '../session-context';
import { useStore } from '../use-store';
import { seesProposals } from './sees-proposals';

/** A box for a tag that is missing: typed, or brought here by selecting words in the text. */
export function AddTag() {
  const t = useTranslations('drafts.add');
  const session = useSession();
  const page = usePageState();
  const proposal = useStore(page.proposal);
  const items = useStore(session.items);
  const [text, setText] = useState('');
  const id = useId();
  const ref = useRef<HTMLInputElement>(null);
  const isOwn = seesProposals(session.me.role);

  useEffect(() => {
    if (!proposal) return;
    setText(proposal.text);
    ref.current?.focus();
    ref.current?.scrollIntoView({ block: 'nearest' });
  }, [proposal]);

  const name = text.trim().replace(/\s+/gu, ' ').slice(0, 300);
  const key = itemKey({ stdForm: name });
  // A name that is there already, written with other capitals or marks perhaps, is kept and not proposed anew.
  const folded = fold(name);
  const known = items.find((item) => fold(item.stdForm) === folded);
  const sentence = proposal?.text === text ? proposal.sentence : findSentence();

  function findSentence(): string | undefined {
    const findings = session.analysis.findings.get();
    const found = findings && findWords(name, findings.texts);
    return found && sentenceOf(found, findings.alignment, findings.texts);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!name) return;
    session.decisions.decide([
      known
        ? {
            item: known.key,
            kind: 'kept',
            stdForm: known.stdForm,
            ...(known.gkbId && { gkbId: known.gkbId }),
          }
        : { item: key, kind: 'missing', stdForm: name, ...(sentence && { sentence }) },
    ]);
    setText('');
    page.proposal.set(undefined);
  }

  return (
    <form onSubmit={submit} className="sticky bottom-0 border-t border-line bg-paper px-4 py-2.5">
      <label htmlFor={id} className="sr-only">
        {t('label')}
      </label>
      <div className="flex gap-1.5">
        <input
          ref={ref}
          id={id}
          value={text}
          maxLength={300}
          onChange={(event) => setText(event.target.value)}
          placeholder={t('placeholder')}
          aria-describedby={`${id}-note`}
          className={`h-9 text-sm ${fieldLook}`}
        />
        <Button type="submit" icon={Plus} isDisabled={!name}>
          {t('add')}
        </Button>
      </div>
      <p id={`${id}-note`} className="mt-1.5 text-xs text-faint empty:mt-0" aria-live="polite">
        {name && (known ? t('known', { name: known.stdForm }) : isOwn ? t('atOnce') : t('note'))}
        {name && !known && !isOwn && sentence && (
          <q className="mt-0.5 block font-serif text-[13px] text-soft">{sentence}</q>
        )}
      </p>
    </form>
  );
}
