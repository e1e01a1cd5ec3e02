'use client';

import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { fieldLook } from '@/components/ui/text-field';
import { itemKey } from '@/lib/drafts/content/item-key';
import { foldForSearch } from '@/lib/text/fold-for-search';
import { findWords, sentenceOf } from '../analysis/quote';
import { usePageState, useSession } from '../session-context';
import { useStore } from '../use-store';
import { seesProposals } from './sees-proposals';
import { SuggestionList } from './suggestion-list';
import { useItemName } from './use-item-name';
import { type Suggestion, useSuggestions } from './use-suggestions';

const longest = 300;

/**
 * A box for a tag that is missing: typed, or brought here by selecting words in the text. Offers the newsroom's own
 * tags, then the knowledge base; what neither has is proposed as new.
 */
export function AddTag() {
  const t = useTranslations('drafts.add');
  const nameOf = useItemName();
  const session = useSession();
  const page = usePageState();
  const proposal = useStore(page.proposal);
  const items = useStore(session.items);
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  /** -1: what was typed, as it is. */
  const [active, setActive] = useState(-1);
  const id = useId();
  const ref = useRef<HTMLInputElement>(null);
  const isOwn = seesProposals(session.me.role);

  useEffect(() => {
    if (!proposal) return;
    setText(proposal.text);
    setOpen(true);
    setActive(-1);
    ref.current?.focus();
    ref.current?.scrollIntoView({ block: 'nearest' });
  }, [proposal]);

  const name = text.trim().replace(/\s+/gu, ' ').slice(0, longest);
  // A closed list knows no other tags than the newsroom's own.
  const isClosed = session.settings.tagPolicy.list === 'closed';
  const { suggestions, isPending } = useSuggestions(name, isClosed);
  // A name that is there already, written with other capitals or marks perhaps, is kept and not proposed anew.
  const folded = foldForSearch(name);
  const known = items.find((item) => foldForSearch(item.stdForm) === folded);
  // Last, once nothing more comes that would take its place.
  const proposed = name && !known && !isClosed && !isPending ? name : undefined;
  const choices = suggestions.length + (proposed === undefined ? 0 : 1);
  const isListed = isOpen && choices > 0;
  const standing = isListed ? Math.min(active, choices - 1) : -1;
  const sentence = proposal?.text === text ? proposal.sentence : findSentence();

  function findSentence(): string | undefined {
    const findings = session.analysis.findings.get();
    const found = findings && findWords(name, findings.texts);
    return found && sentenceOf(found, findings.alignment, findings.texts);
  }

  function add(wanted: { gkbId?: string; stdForm: string; type?: string }) {
    const key = itemKey(wanted);
    const there = items.find((item) => item.key === key || item.standsFor === key);
    const { gkbId, stdForm } = there ?? wanted;
    const type = there ? undefined : wanted.type;
    session.decisions.decide([
      {
        item: there?.key ?? key,
        kind: there ? 'kept' : 'missing',
        stdForm,
        ...(gkbId && { gkbId }),
        ...(type && { type }),
        ...(!there && sentence && { sentence }),
      },
    ]);
    setText('');
    setOpen(false);
    setActive(-1);
    page.proposal.set(undefined);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const chosen = suggestions[standing];
    if (chosen) add(chosen);
    else if (known || (name && !isClosed)) add(known ?? { stdForm: name });
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && choices > 0) {
      const count = choices + 1;
      setOpen(true);
      setActive(((standing + 1 + step + count) % count) - 1);
    } else if (event.key === 'Escape' && isListed) setOpen(false);
    else return;
    event.preventDefault();
  }

  const pick = (suggestion: Suggestion | undefined) => {
    add(suggestion ?? { stdForm: name });
    ref.current?.focus();
  };
  return (
    <form onSubmit={submit} className="sticky bottom-0 border-t border-line bg-paper px-4 py-2.5">
      {isListed && (
        <SuggestionList
          id={`${id}-list`}
          suggestions={suggestions}
          proposed={proposed}
          active={standing}
          onPick={pick}
          onPoint={setActive}
        />
      )}
      <label htmlFor={id} className="sr-only">
        {t('label')}
      </label>
      <div className="flex gap-1.5">
        <input
          ref={ref}
          id={id}
          data-add-tag
          role="combobox"
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded={isListed}
          aria-controls={isListed ? `${id}-list` : undefined}
          aria-activedescendant={standing >= 0 ? `${id}-list-${standing}` : undefined}
          value={text}
          maxLength={longest}
          onChange={(event) => {
            setText(event.target.value);
            setOpen(true);
            setActive(-1);
          }}
          onKeyDown={onKeyDown}
          onBlur={() => setOpen(false)}
          placeholder={t('placeholder')}
          aria-describedby={`${id}-note`}
          className={`h-9 text-sm ${fieldLook}`}
        />
        <Button
          type="submit"
          icon={Plus}
          isDisabled={!name || (isClosed && !known && standing < 0)}
        >
          {t('add')}
        </Button>
      </div>
      <p id={`${id}-note`} className="mt-1.5 text-xs text-faint empty:mt-0" aria-live="polite">
        {name &&
          suggestions[standing] === undefined &&
          (known
            ? t('known', { name: nameOf(known) })
            : t(isClosed ? 'closedList' : isOwn ? 'atOnce' : 'note'))}
        {name && !known && !isOwn && !isClosed && sentence && (
          <q className="mt-0.5 block font-serif text-[13px] text-soft">{sentence}</q>
        )}
      </p>
    </form>
  );
}
