import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/controls/button';
import { fieldLook } from '@/components/ui/controls/text-field';
import { type Combobox, useCombobox } from '@/components/ui/hooks/use-combobox';
import { itemKey } from '@/lib/drafts/content/article-items';
import { foldForSearch } from '@/lib/text/fold-for-search';
import type { Item } from '../analysis/items';
import { findWords, sentenceOf } from '../analysis/quote';
import { canReviewProposals } from '../decisions/use-decide';
import type { TagProposal } from '../page-state';
import { usePageState, useSession } from '../session-context';
import { useStore } from '../store';
import type { Topic } from '../topics/search-topics';
import { useAddTopic } from '../topics/use-topics';
import { SuggestionList, useSuggestions } from './suggestion-list';
import { useItemName } from './use-names';

const maxNameLength = 300;
const proposedId = 'proposed';

/** A field for a missing tag, typed or selected in the text. What neither tags nor knowledge base have is proposed. */
export function AddTag() {
  const t = useTranslations('drafts.add');
  const page = usePageState();
  const proposal = useStore(page.proposal);
  const [text, setText] = useState('');
  const id = useId();
  const ref = useRef<HTMLInputElement>(null);
  const name = text.trim().replace(/\s+/gu, ' ').slice(0, maxNameLength);
  const { suggestions, known, proposed, isClosed } = useTagsNamed(name);
  const sentence = useSentenceOf(name, proposal?.text === text ? proposal : undefined);
  const addTag = useAddTag(sentence);
  const combobox = useCombobox({
    ids: [...suggestions.map((one) => one.id), ...(proposed === undefined ? [] : [proposedId])],
    start: 'field',
    stopsAtField: true,
    onPick: (picked) => {
      add(suggestions.find((one) => one.id === picked) ?? { stdForm: name });
      ref.current?.focus();
    },
  });
  const { isShown, currentId } = combobox;
  const openList = useRef(combobox.open);
  openList.current = combobox.open;

  useEffect(() => {
    if (!proposal) return;
    setText(proposal.text);
    openList.current();
    ref.current?.focus();
    ref.current?.scrollIntoView({ block: 'nearest' });
  }, [proposal]);

  function add(wanted: WantedTag) {
    addTag(wanted);
    setText('');
    combobox.close();
    page.proposal.set(undefined);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const chosen = suggestions.find((one) => one.id === currentId);
    if (chosen) add(chosen);
    else if (known || (name && !isClosed)) add(known ?? { stdForm: name });
  }

  return (
    <form onSubmit={submit} className="sticky bottom-0 border-t border-line bg-paper px-4 py-2.5">
      {isShown && (
        <SuggestionList
          combobox={combobox}
          suggestions={suggestions}
          {...(proposed !== undefined && { proposed: { id: proposedId, name: proposed } })}
        />
      )}
      <label htmlFor={id} className="sr-only">
        {t('label')}
      </label>
      <TagField
        id={id}
        inputRef={ref}
        combobox={combobox}
        text={text}
        onType={setText}
        isDisabled={!name || (isClosed && !known && currentId === undefined)}
      />
      <p id={`${id}-note`} className="mt-1.5 text-xs text-faint empty:mt-0" aria-live="polite">
        {name && (
          <Note
            known={known}
            isClosed={isClosed}
            isPicking={currentId !== undefined && currentId !== proposedId}
            sentence={sentence}
          />
        )}
      </p>
    </form>
  );
}

function TagField(props: {
  id: string;
  inputRef: RefObject<HTMLInputElement | null>;
  combobox: Combobox;
  text: string;
  onType: (text: string) => void;
  isDisabled: boolean;
}) {
  const { id, inputRef, combobox, text, onType, isDisabled } = props;
  const t = useTranslations('drafts.add');
  return (
    <div className="flex gap-1.5">
      <input
        {...combobox.field}
        ref={inputRef}
        id={id}
        data-add-tag
        value={text}
        maxLength={maxNameLength}
        onChange={(event) => {
          onType(event.target.value);
          combobox.open();
        }}
        onKeyDown={combobox.onKey}
        onBlur={combobox.close}
        placeholder={t('placeholder')}
        aria-describedby={`${id}-note`}
        className={`h-9 text-sm ${fieldLook}`}
      />
      <Button type="submit" icon={Plus} isDisabled={isDisabled}>
        {t('add')}
      </Button>
    </div>
  );
}

function Note(props: {
  known: Item | undefined;
  isClosed: boolean;
  isPicking: boolean;
  sentence: string | undefined;
}) {
  const { known, isClosed, isPicking, sentence } = props;
  const t = useTranslations('drafts.add');
  const nameOf = useItemName();
  const isOwn = canReviewProposals(useSession().me.role);
  return (
    <>
      {!isPicking &&
        (known
          ? t('known', { name: nameOf(known) })
          : t(isClosed ? 'closedList' : isOwn ? 'atOnce' : 'note'))}
      {!known && !isOwn && !isClosed && sentence && (
        <q className="mt-0.5 block font-serif text-[13px] text-soft">{sentence}</q>
      )}
    </>
  );
}

/** The tags that a typed name may stand for, and the name itself where it can be proposed. */
function useTagsNamed(name: string) {
  const session = useSession();
  const items = useStore(session.items);
  // A closed list knows no other tags than the newsroom's own.
  const isClosed = session.settings.tagPolicy.list === 'closed';
  const { suggestions, isPending } = useSuggestions(name, isClosed);
  // A name that is there already, perhaps with other capitals or diacritics, is kept and not proposed anew.
  const folded = foldForSearch(name);
  const known = items.find((item) => foldForSearch(item.stdForm) === folded);
  // Last, once nothing more comes that would take its place.
  const proposed = name && !known && !isClosed && !isPending ? name : undefined;
  return { suggestions, known, proposed, isClosed };
}

/** The sentence that a name comes from: that of the selected words, else of its first mention in the text. */
function useSentenceOf(name: string, proposal: TagProposal | undefined): string | undefined {
  const { analysis } = useSession();
  if (proposal) return proposal.sentence;
  const findings = analysis.findings.get();
  const found = findings && findWords(name, findings.texts);
  return found && sentenceOf(found, findings.alignment, findings.texts);
}

type WantedTag = { gkbId?: string; stdForm: string; type?: string; topic?: Topic };

function useAddTag(sentence: string | undefined): (wanted: WantedTag) => void {
  const { items, decisions } = useSession();
  const addTopic = useAddTopic();
  return (wanted) => {
    if (wanted.topic) return addTopic(wanted.topic);
    const key = itemKey(wanted);
    const there = items.get().find((item) => item.key === key || item.standsFor === key);
    const { gkbId, stdForm } = there ?? wanted;
    const type = there ? undefined : wanted.type;
    decisions.decide([
      {
        item: there?.key ?? key,
        kind: there ? 'kept' : 'missing',
        stdForm,
        ...(gkbId && { gkbId }),
        ...(type && { type }),
        ...(!there && sentence && { sentence }),
      },
    ]);
  };
}
