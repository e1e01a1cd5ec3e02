import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { fieldLook } from '@/components/ui/controls/text-field';
import { useCombobox } from '@/components/ui/hooks/use-combobox';
import { useRested } from '@/components/ui/hooks/use-rested';
import type { KnowledgeHit } from '@/lib/knowledge/api';
import { MatchedName } from '../search/item-link';
import { useSearch } from '../search/use-search';
import { TypeMark } from '../type-mark';

const typingPause = 150;

export type PickedEntity = Pick<KnowledgeHit, 'gkbId' | 'stdForm'>;

/** A field in which one types a name and chooses the item that is meant. */
export function EntityPicker(props: {
  label: string;
  value: PickedEntity | undefined;
  onChange: (value: PickedEntity | undefined) => void;
  error?: string | undefined;
}) {
  const { label, value, onChange, error } = props;
  const t = useTranslations('knowledge.facts');
  const id = useId();
  const [words, setWords] = useState(value?.stdForm ?? '');
  const [isTyping, setTyping] = useState(false);
  const q = useRested(words.trim(), typingPause);
  const { data } = useSearch({ q: isTyping ? q : '', limit: 8 });
  const hits = isTyping && words.trim() !== '' ? (data?.hits ?? []) : [];
  const combobox = useCombobox({
    ids: hits.map(({ gkbId }) => gkbId),
    start: 'first',
    onPick: (picked) => {
      const hit = hits.find(({ gkbId }) => gkbId === picked);
      if (!hit) return;
      setWords(hit.stdForm);
      setTyping(false);
      combobox.close();
      onChange({ gkbId: hit.gkbId, stdForm: hit.stdForm });
    },
  });

  return (
    <div className="relative flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className="text-[13px] font-medium text-soft">
        {label}
      </label>
      <input
        {...combobox.field}
        id={id}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-hint`}
        value={words}
        onChange={(event) => {
          setWords(event.target.value);
          setTyping(true);
          combobox.open();
          if (value) onChange(undefined);
        }}
        onKeyDown={(event) => {
          // The dialog around it does not close with the list.
          if (combobox.onKey(event)) event.stopPropagation();
        }}
        onBlur={() => {
          setTyping(false);
          combobox.close();
        }}
        className={`h-9 ${fieldLook}`}
      />
      <p id={`${id}-hint`} className={`text-xs ${error ? 'text-bad' : 'text-faint'}`}>
        {error ?? (value ? value.gkbId : t('itemHint'))}
      </p>
      <HitList {...{ label, hits, combobox }} />
    </div>
  );
}

function HitList(props: {
  label: string;
  hits: readonly KnowledgeHit[];
  combobox: ReturnType<typeof useCombobox>;
}) {
  const { label, hits, combobox } = props;
  return (
    <div
      id={combobox.listId}
      role="listbox"
      aria-label={label}
      hidden={!combobox.isShown}
      className="absolute inset-x-0 top-16 z-20 max-h-64 overflow-y-auto rounded-lg border border-line bg-raised p-1 shadow-float"
    >
      {hits.map((hit) => (
        <div
          key={hit.gkbId}
          {...combobox.option(hit.gkbId)}
          className="cursor-pointer rounded px-2.5 py-1.5 text-sm aria-selected:bg-accent-soft"
        >
          <span className="font-medium">{hit.stdForm}</span>
          <span className="flex flex-wrap gap-x-2 text-xs text-faint">
            <TypeMark type={hit.type} />
            {hit.description}
            <MatchedName hit={hit} />
          </span>
        </div>
      ))}
    </div>
  );
}
