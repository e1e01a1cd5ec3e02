import { Ban, Search, TextCursorInput, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type RefObject, useId, useState } from 'react';
import { IconButton } from '@/components/ui/controls/button';
import { SuggestBox } from '@/components/ui/controls/suggest-box';
import {
  type QueryError,
  type QueryRepair,
  queryLimits,
} from '@/lib/query-language/archive-query-error';
import { joinPieces, type Piece } from './query-pieces';
import { SyntaxHelp } from './syntax-help';
import { useNames, type ValueNames } from './use-names';
import { useQueryEditing } from './use-query-editing';
import { useQuerySuggestions } from './use-query-suggestions';

const sign =
  'flex h-full w-7 shrink-0 cursor-pointer items-center justify-center pointer-coarse:w-[44px] hover:bg-ink/10';

/** A piece of the query: a click edits it, its buttons exclude or remove it. */
function QueryChip(props: {
  piece: Piece;
  name: string;
  onEdit: () => void;
  onFlip: () => void;
  onRemove: () => void;
}) {
  const { piece, name, onEdit, onFlip, onRemove } = props;
  const t = useTranslations('archive.box');
  const said = piece.isExcluded ? t('not', { name }) : name;
  return (
    <li
      className={`flex h-7 max-w-full items-center overflow-hidden rounded-md text-sm pointer-coarse:h-[44px] ${piece.isExcluded ? 'bg-bad-soft text-bad' : 'bg-accent-soft text-accent-strong'}`}
    >
      <button
        type="button"
        onClick={onEdit}
        title={t('edit', { name: piece.text })}
        className={`h-full min-w-0 cursor-text truncate pl-2 ${piece.isExcluded ? 'line-through decoration-1' : ''}`}
      >
        <span className="sr-only">{t('edit', { name: said })}</span>
        <span aria-hidden dir="auto">
          {name}
        </span>
      </button>
      <button
        type="button"
        onClick={onFlip}
        aria-pressed={piece.isExcluded}
        aria-label={t('exclude', { name })}
        title={t('exclude', { name })}
        className={`ml-1 aria-pressed:bg-bad/15 ${sign}`}
      >
        <Ban size={12} aria-hidden />
      </button>
      <button
        type="button"
        onClick={onRemove}
        aria-label={t('remove', { name: said })}
        title={t('remove', { name: said })}
        className={sign}
      >
        <X size={13} aria-hidden />
      </button>
    </li>
  );
}

/** Search box: complete words become chips, clicked chips become text. */
export function SearchBox(props: {
  q: string;
  fields: readonly string[];
  names: ValueNames;
  inputRef: RefObject<HTMLInputElement | null>;
  onChange: (q: string, isStep: boolean) => void;
  /** Called on arrow down. */
  onLeave: () => void;
}) {
  const { q, fields, names, inputRef, onChange, onLeave } = props;
  const t = useTranslations('archive.box');
  const id = useId();
  const editing = useQueryEditing({ q, fields, onChange });
  const focus = () => inputRef.current?.focus();
  const hasTyped = editing.typed !== '';
  const isEmpty = editing.pieces.length === 0 && !hasTyped;
  const [hasFocus, setFocus] = useState(false);
  const suggesting = useQuerySuggestions({
    typed: editing.typed,
    rest: joinPieces(editing.pieces),
    fields,
    names,
    isWanted: hasFocus,
  });
  const name = useNames(suggesting.names);
  const { error, repairs } = editing.read;

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
          <QueryInput
            editing={editing}
            suggesting={suggesting}
            placeholder={isEmpty ? t('placeholder') : ''}
            describedBy={`${id}-hint ${id}-notes`}
            inputRef={inputRef}
            onFocusChange={setFocus}
            onLeave={onLeave}
          />
          {chips.slice(editing.at)}
        </ul>
        <BoxButtons editing={editing} isEmpty={isEmpty} onDone={focus} />
      </div>
      <span id={`${id}-hint`} className="sr-only">
        {t('hint')}
      </span>
      <div id={`${id}-notes`}>
        <QueryNotes
          text={q}
          error={error}
          // While one types, most of what is written is not yet what is meant.
          repairs={hasFocus && hasTyped ? [] : repairs}
        />
      </div>
    </div>
  );
}

function QueryInput(props: {
  editing: ReturnType<typeof useQueryEditing>;
  suggesting: ReturnType<typeof useQuerySuggestions>;
  placeholder: string;
  describedBy: string;
  inputRef: RefObject<HTMLInputElement | null>;
  onFocusChange: (hasFocus: boolean) => void;
  onLeave: () => void;
}) {
  const { editing, suggesting } = props;
  const t = useTranslations('archive.box');
  return (
    <li className="flex min-w-20 flex-1 sm:min-w-40">
      <SuggestBox
        label={t('label')}
        hideLabel
        inputRef={props.inputRef}
        placeholder={props.placeholder}
        // Longer texts can be pasted, so that the box can say where to cut them.
        maxLength={2 * queryLimits.length}
        value={editing.typed}
        onChange={editing.type}
        suggestions={suggesting.suggestions}
        staysOpen
        onPick={(id) => editing.type(suggesting.take(id), false)}
        onEnter={editing.settle}
        takesEmpty
        onDown={props.onLeave}
        onBackspace={() => {
          if (editing.at > 0) editing.edit(editing.at - 1);
        }}
        onBlur={() => {
          props.onFocusChange(false);
          if (!editing.isText) editing.settle();
        }}
        inputProps={{
          'aria-describedby': props.describedBy,
          'aria-invalid': editing.read.error !== undefined,
          autoCapitalize: 'none',
          spellCheck: false,
          enterKeyHint: 'search',
          onFocus: () => props.onFocusChange(true),
        }}
        inputClassName="h-8 w-full min-w-0 bg-transparent text-base text-ellipsis outline-none placeholder:text-faint pointer-coarse:h-[44px]"
      />
    </li>
  );
}

function BoxButtons(props: {
  editing: ReturnType<typeof useQueryEditing>;
  isEmpty: boolean;
  onDone: () => void;
}) {
  const { editing, isEmpty, onDone } = props;
  const t = useTranslations('archive.box');
  return (
    <>
      {!isEmpty && (
        <IconButton
          icon={X}
          label={t('clear')}
          onPress={() => {
            editing.clear();
            onDone();
          }}
        />
      )}
      <IconButton
        icon={TextCursorInput}
        label={t(editing.isText ? 'asChips' : 'asText')}
        variant={editing.isText ? 'quiet' : 'ghost'}
        onPress={() => {
          editing.asText(!editing.isText);
          onDone();
        }}
        className="max-sm:hidden"
      />
      <SyntaxHelp />
    </>
  );
}

const excerptContext = 24;

function QueryNotes(props: {
  text: string;
  error: QueryError | undefined;
  repairs: readonly QueryRepair[];
}) {
  const { text, error, repairs } = props;
  const t = useTranslations('archive.notes');
  const said = (repair: QueryRepair) => {
    const { reasonCode = '' } = repair.values;
    const reason = t.has(`reasons.${reasonCode}`)
      ? t(`reasons.${reasonCode}`)
      : (repair.values.reason ?? '');
    return t(repair.code, { text: '', field: '', distance: '', ...repair.values, reason });
  };
  return (
    <>
      {error && (
        <div role="alert" className="text-sm text-bad">
          <p>{t(error.code)}</p>
          <p aria-hidden className="mt-0.5 font-mono text-xs">
            …{text.slice(Math.max(0, error.position - excerptContext), error.position)}
            <span className="border-l-2 border-bad pl-px">
              {text.slice(error.position, error.position + excerptContext)}…
            </span>
          </p>
        </div>
      )}
      {repairs.length > 0 && (
        <ul className="flex flex-col gap-0.5 text-sm text-warn">
          {repairs.slice(0, 4).map((repair) => (
            <li key={`${repair.code} ${repair.start}`}>{said(repair)}</li>
          ))}
        </ul>
      )}
    </>
  );
}
