'use client';

import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { callApi } from '@/lib/http/call-api';
import type { TagHit } from '@/lib/tags/api';
import { IconButton } from './button';
import { SuggestBox } from './suggest-box';

export type PickedTag = Pick<TagHit, 'gkbId' | 'name'>;

/** Tags of the vocabulary, found by any of their names. */
export function TagPicker(props: {
  label: string;
  picked: readonly PickedTag[];
  onChange: (picked: PickedTag[]) => void;
  autoFocus?: boolean;
}) {
  const { label, picked, onChange, autoFocus } = props;
  const t = useTranslations('archive.tagging');
  const [words, setWords] = useState('');
  const q = words.trim();
  const search = useQuery({
    queryKey: ['tag-search', q],
    queryFn: async ({ signal }) =>
      (
        await callApi<{ tags: TagHit[] }>(`/api/tags/search?${new URLSearchParams({ q })}`, {
          signal,
        })
      ).tags,
    enabled: q !== '',
    placeholderData: (old) => old,
  });
  const known = new Set(picked.map(({ gkbId }) => gkbId));
  const hits = q ? (search.data ?? []).filter(({ gkbId }) => !known.has(gkbId)) : [];
  return (
    <div className="flex flex-col gap-2">
      <SuggestBox
        label={label}
        placeholder={t('find')}
        value={words}
        onChange={setWords}
        {...(autoFocus && { autoFocus: true })}
        suggestions={hits.map(({ gkbId, name, matched }) => ({
          id: gkbId,
          label: name,
          detail: matched,
        }))}
        note={q && search.isSuccess && !search.isPlaceholderData ? t('noTag') : undefined}
        onPick={(id) => {
          const hit = hits.find(({ gkbId }) => gkbId === id);
          setWords('');
          if (hit) onChange([...picked, { gkbId: hit.gkbId, name: hit.name }]);
        }}
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
