'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useId, useState } from 'react';
import { fieldLook } from '@/components/ui/text-field';
import type { KnowledgeHit } from '@/lib/knowledge/api';
import { MatchedName } from '../search/matched-name';
import { useSearch } from '../search/use-search';
import { TypeMark } from '../type-mark';
import { useDelayed } from './use-delayed';

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
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const q = useDelayed(words.trim());
  const { data } = useSearch({ q: isOpen ? q : '', limit: 8 });
  const hits = isOpen && words.trim() !== '' ? (data?.hits ?? []) : [];
  const current = Math.min(active, hits.length - 1);

  function choose(hit: KnowledgeHit | undefined) {
    if (!hit) return;
    setWords(hit.stdForm);
    setOpen(false);
    onChange({ gkbId: hit.gkbId, stdForm: hit.stdForm });
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && hits.length > 0) setActive((current + step + hits.length) % hits.length);
    else if (event.key === 'Enter' && hits.length > 0) choose(hits[current]);
    else if (event.key === 'Escape' && hits.length > 0) setOpen(false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div className="relative flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className="text-[13px] font-medium text-soft">
        {label}
      </label>
      <input
        id={id}
        role="combobox"
        autoComplete="off"
        aria-expanded={hits.length > 0}
        aria-controls={`${id}-hits`}
        aria-activedescendant={hits[current] ? `${id}-${hits[current].gkbId}` : undefined}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-hint`}
        value={words}
        onChange={(event) => {
          setWords(event.target.value);
          setActive(0);
          setOpen(true);
          if (value) onChange(undefined);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setOpen(false)}
        className={`h-9 ${fieldLook}`}
      />
      <p id={`${id}-hint`} className={`text-xs ${error ? 'text-bad' : 'text-faint'}`}>
        {error ?? (value ? value.gkbId : t('itemHint'))}
      </p>
      <div
        id={`${id}-hits`}
        role="listbox"
        aria-label={label}
        hidden={hits.length === 0}
        className="absolute inset-x-0 top-16 z-20 max-h-64 overflow-y-auto rounded-lg border border-line bg-raised p-1 shadow-float"
      >
        {hits.map((hit, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant stands for the focus
          <div
            key={hit.gkbId}
            id={`${id}-${hit.gkbId}`}
            role="option"
            aria-selected={index === current}
            // Before the field loses the focus, which closes the list.
            onPointerDown={(event) => {
              event.preventDefault();
              choose(hit);
            }}
            onPointerMove={() => setActive(index)}
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
    </div>
  );
}
