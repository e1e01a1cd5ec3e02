'use client';

import { Search, TextCursorInput, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type RefObject, useId, useState } from 'react';
import { IconButton } from '@/components/ui/button';
import { SuggestBox } from '@/components/ui/suggest-box';
import { queryLimits } from '@/lib/query-language/archive-query-error';
import { QueryChip } from './query-chip';
import { QueryNotes } from './query-notes';
import { joinPieces } from './query-pieces';
import { SyntaxHelp } from './syntax-help';
import { useNames, type ValueNames } from './use-names';
import { useQueryEditing } from './use-query-editing';
import { useQuerySuggestions } from './use-query-suggestions';

/** The one box: words become chips as soon as they are complete; chips become words again when they are clicked into. */
export function SearchBox(props: {
  q: string;
  fields: readonly string[];
  names: ValueNames;
  inputRef: RefObject<HTMLInputElement | null>;
  onChange: (q: string, isStep: boolean) => void;
  /** Down from the box. */
  onLeave: () => void;
}) {
  const { q, fields, names, inputRef, onChange, onLeave } = props;
  const t = useTranslations('archive.box');
  const id = useId();
  const editing = useQueryEditing({ q, fields, onChange });
  const [hasFocus, setFocus] = useState(false);
  const suggesting = useQuerySuggestions({
    typed: editing.typed,
    rest: joinPieces(editing.pieces),
    fields,
    names,
    isWanted: hasFocus,
  });
  const name = useNames(suggesting.names);
  const focus = () => inputRef.current?.focus();
  const { error, repairs } = editing.read;
  const isEmpty = editing.pieces.length === 0 && editing.typed === '';

  const input = (
    <li className="flex min-w-20 flex-1 sm:min-w-40">
      <SuggestBox
        label={t('label')}
        hideLabel
        inputRef={inputRef}
        placeholder={isEmpty ? t('placeholder') : ''}
        // Longer texts can be pasted, so that the box can say where to cut them.
        maxLength={2 * queryLimits.length}
        value={editing.typed}
        onChange={editing.type}
        suggestions={suggesting.suggestions}
        staysOpen
        onPick={(id) => editing.type(suggesting.take(id), false)}
        onEnter={editing.settle}
        takesEmpty
        onDown={onLeave}
        onBackspace={() => {
          if (editing.at > 0) editing.edit(editing.at - 1);
        }}
        onBlur={() => {
          setFocus(false);
          if (!editing.isText) editing.settle();
        }}
        inputProps={{
          'aria-describedby': `${id}-hint ${id}-notes`,
          'aria-invalid': error !== undefined,
          autoCapitalize: 'none',
          spellCheck: false,
          enterKeyHint: 'search',
          onFocus: () => setFocus(true),
        }}
        inputClassName="h-8 w-full min-w-0 bg-transparent text-base text-ellipsis outline-none placeholder:text-faint pointer-coarse:h-[44px]"
      />
    </li>
  );

  const chips = editing.pieces.map((piece, index) => (
    <QueryChip
      // biome-ignore lint/suspicious/noArrayIndexKey: the same text may be there twice
      key={`${index} ${piece.text}`}
      piece={piece}
      name={name.node(piece.node)}
      onEdit={() => {
        editing.edit(index);
        focus();
      }}
      onFlip={() => editing.flip(index)}
      onRemove={() => {
        editing.remove(index);
        focus();
      }}
    />
  ));

  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex min-h-12 items-center gap-1 rounded-lg border border-line-strong bg-raised py-1 pr-1 pl-3 has-[input:focus]:outline-2 has-[input:focus]:outline-offset-1 has-[input:focus]:outline-accent">
        <Search size={18} aria-hidden className="mr-1 shrink-0 text-faint" />
        <ul aria-label={t('parts')} className="flex min-w-0 flex-1 flex-wrap items-center gap-1.5">
          {chips.slice(0, editing.at)}
          {input}
          {chips.slice(editing.at)}
        </ul>
        {!isEmpty && (
          <IconButton
            icon={X}
            label={t('clear')}
            onPress={() => {
              editing.clear();
              focus();
            }}
          />
        )}
        <IconButton
          icon={TextCursorInput}
          label={t(editing.isText ? 'asChips' : 'asText')}
          variant={editing.isText ? 'quiet' : 'ghost'}
          onPress={() => {
            editing.asText(!editing.isText);
            focus();
          }}
          className="max-sm:hidden"
        />
        <SyntaxHelp />
      </div>
      <span id={`${id}-hint`} className="sr-only">
        {t('hint')}
      </span>
      <div id={`${id}-notes`}>
        <QueryNotes
          text={q}
          error={error}
          // While one types, most of what is written is not yet what is meant.
          repairs={hasFocus && editing.typed !== '' ? [] : repairs}
        />
      </div>
    </div>
  );
}
