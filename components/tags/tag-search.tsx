'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { SuggestBox } from '@/components/ui/suggest-box';
import { callApi } from '@/lib/http/call-api';
import type { TagHit } from '@/lib/tags/api';
import { tagKeys } from './tag-keys';

/** Finds a tag of the vocabulary by any of its names. */
export function TagSearch(props: {
  label: string;
  placeholder: string;
  /** Ids that are not offered. */
  except: ReadonlySet<string>;
  onPick: (tag: TagHit) => void;
  autoFocus?: boolean;
}) {
  const t = useTranslations('tags');
  const [words, setWords] = useState('');
  const q = words.trim();
  const search = useQuery({
    queryKey: tagKeys.search(q),
    queryFn: async ({ signal }) =>
      (
        await callApi<{ tags: TagHit[] }>(`/api/tags/search?${new URLSearchParams({ q })}`, {
          signal,
        })
      ).tags,
    enabled: q !== '',
    placeholderData: (old) => old,
  });
  const hits = q ? (search.data ?? []).filter((hit) => !props.except.has(hit.gkbId)) : [];
  return (
    <SuggestBox
      label={props.label}
      hideLabel
      placeholder={props.placeholder}
      value={words}
      onChange={setWords}
      {...(props.autoFocus && { autoFocus: true })}
      suggestions={hits.map((hit) => ({
        id: hit.gkbId,
        label: hit.name,
        detail: hit.matched ?? hit.categories.join(', '),
      }))}
      note={q && search.isSuccess && !search.isPlaceholderData ? t('noMatch') : undefined}
      onPick={(id) => {
        const hit = hits.find((one) => one.gkbId === id);
        setWords('');
        if (hit) props.onPick(hit);
      }}
    />
  );
}
