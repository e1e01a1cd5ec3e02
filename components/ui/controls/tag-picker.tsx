import { keepPreviousData } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { TagHit } from '@/lib/tags/api';
import { useApi } from '../hooks/use-api';
import { IconButton } from './button';
import { SuggestBox } from './suggest-box';

export type PickedTag = Pick<TagHit, 'gkbId' | 'name'>;

/** A field that finds a tag of the vocabulary by any of its names. */
export function TagSearch(props: {
  label: string;
  hideLabel?: boolean;
  placeholder: string;
  /** Tags to leave out of the suggestions. */
  except: readonly PickedTag[];
  detailOf: (hit: TagHit) => string | undefined;
  /** Shown where nothing is found. */
  note: string;
  onPick: (tag: TagHit) => void;
  autoFocus?: boolean | undefined;
}) {
  const { except, detailOf, note, onPick, ...field } = props;
  const [words, setWords] = useState('');
  const q = words.trim();
  const search = useApi<{ tags: TagHit[] }>(
    ['tags', 'search', q],
    `/api/tags/search?${new URLSearchParams({ q })}`,
    { enabled: q !== '', placeholderData: keepPreviousData },
  );
  const known = new Set(except.map(({ gkbId }) => gkbId));
  const hits = q ? (search.data?.tags ?? []).filter(({ gkbId }) => !known.has(gkbId)) : [];
  return (
    <SuggestBox
      {...field}
      value={words}
      onChange={setWords}
      suggestions={hits.map((hit) => ({ id: hit.gkbId, label: hit.name, detail: detailOf(hit) }))}
      note={q && search.isSuccess && !search.isPlaceholderData ? note : undefined}
      onPick={(id) => {
        const hit = hits.find(({ gkbId }) => gkbId === id);
        setWords('');
        if (hit) onPick(hit);
      }}
    />
  );
}

export function TagPicker(props: {
  label: string;
  picked: readonly PickedTag[];
  onChange: (picked: PickedTag[]) => void;
  autoFocus?: boolean;
}) {
  const { label, picked, onChange, autoFocus } = props;
  const t = useTranslations('archive.tagging');
  return (
    <div className="flex flex-col gap-2">
      <TagSearch
        label={label}
        placeholder={t('find')}
        except={picked}
        detailOf={({ matched }) => matched}
        note={t('noTag')}
        onPick={({ gkbId, name }) => onChange([...picked, { gkbId, name }])}
        autoFocus={autoFocus}
      />
      {picked.length > 0 && (
        <ul aria-label={label} className="flex flex-wrap gap-1.5">
          {picked.map((tag) => (
            <li
              key={tag.gkbId}
              className="flex items-center gap-0.5 rounded bg-accent-soft pl-2 text-sm text-accent-strong"
            >
              {tag.name}
              <IconButton
                size="small"
                icon={X}
                label={t('drop', { name: tag.name })}
                onPress={() => onChange(picked.filter(({ gkbId }) => gkbId !== tag.gkbId))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
