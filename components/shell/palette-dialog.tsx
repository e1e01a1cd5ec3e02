'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { type KeyboardEvent, useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { fieldLook } from '@/components/ui/text-field';
import { callApi } from '@/lib/browser/api';
import type { Me } from '@/lib/desk/api';
import type { Draft, DraftList } from '@/lib/desk/draft-api';
import type { KnowledgeHits } from '@/lib/knowledge/api';
import type { ConversationSummary } from '@/lib/research/api';
import { partsFor } from './parts';

type Entry = {
  id: string;
  group: 'goActions' | 'goPages' | 'goDrafts' | 'goItems' | 'goConversations';
  label: string;
  detail?: string;
  run: () => void;
};

/** Goes anywhere: pages, drafts by their words, the common actions. Arrows move, Enter goes. */
export function PaletteDialog({ user, onClose }: { user: Me; onClose: () => void }) {
  const t = useTranslations();
  const router = useRouter();
  const language = useLocale();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const drafts = useQuery({
    queryKey: ['palette-drafts', query],
    queryFn: ({ signal }) =>
      callApi<DraftList>(`/api/drafts?q=${encodeURIComponent(query)}`, { signal }),
    placeholderData: (old) => old,
  });

  const wanted = query.trim().toLocaleLowerCase();
  const items = useQuery({
    queryKey: ['palette-items', wanted, language],
    queryFn: ({ signal }) => {
      const search = new URLSearchParams({ q: wanted, language, limit: '5' });
      return callApi<KnowledgeHits>(`/api/knowledge/search?${search}`, { signal });
    },
    enabled: wanted.length > 1,
    placeholderData: (old) => old,
    // What is not to be had is left out; the rest of the list is there.
    retry: false,
  });

  const conversations = useQuery({
    queryKey: ['palette-conversations', wanted],
    queryFn: ({ signal }) =>
      callApi<{ conversations: ConversationSummary[] }>(
        `/api/research/conversations?${new URLSearchParams({ q: wanted })}`,
        { signal },
      ),
    enabled: wanted.length > 1,
    placeholderData: (old) => old,
    retry: false,
  });

  const go = (href: string) => {
    onClose();
    router.push(href);
  };
  const createDraft = async () => {
    const { draft } = await callApi<{ draft: Draft }>('/api/drafts', { method: 'POST', body: {} });
    go(`/drafts/${draft.id}`);
  };

  const fixed: Entry[] = [
    { id: 'new', group: 'goActions', label: t('shell.newDraft'), run: createDraft },
    {
      id: 'ask',
      group: 'goActions',
      label: t('shell.newQuestion'),
      run: () => go('/research'),
    },
    ...partsFor(user.role).map(
      (part): Entry => ({
        id: part.href,
        group: 'goPages',
        label: t(`shell.${part.name}`),
        run: () => go(part.href),
      }),
    ),
  ];
  const entries: Entry[] = [
    ...fixed.filter((entry) => entry.label.toLocaleLowerCase().includes(wanted)),
    ...(drafts.data?.drafts.slice(0, 8) ?? []).map(
      (draft): Entry => ({
        id: draft.id,
        group: 'goDrafts',
        label: draft.title || t('start.untitled'),
        detail: draft.section,
        run: () => go(`/drafts/${draft.id}`),
      }),
    ),
    ...(wanted.length > 1 ? (items.data?.hits ?? []) : []).map(
      (hit): Entry => ({
        id: hit.gkbId,
        group: 'goItems',
        label: hit.stdForm,
        ...(hit.description && { detail: hit.description }),
        run: () => go(`/knowledge/${encodeURIComponent(hit.gkbId)}`),
      }),
    ),
    ...(wanted.length > 1 ? (conversations.data?.conversations.slice(0, 5) ?? []) : []).map(
      ({ id, title }): Entry => ({
        id: `conversation-${id}`,
        group: 'goConversations',
        label: title,
        run: () => go(`/research/${id}`),
      }),
    ),
    ...(wanted.length > 1
      ? [
          {
            id: 'ask-this',
            group: 'goActions',
            label: t('shell.askArchive', { question: query.trim() }),
            run: () => go(`/research?${new URLSearchParams({ question: query.trim() })}`),
          } satisfies Entry,
        ]
      : []),
  ];
  const current = Math.min(active, entries.length - 1);

  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) setActive((current + step + entries.length) % Math.max(1, entries.length));
    else if (event.key === 'Enter') entries[current]?.run();
    else return;
    event.preventDefault();
  }

  return (
    <Dialog title={t('shell.goAnywhere')} isOpen onClose={onClose}>
      <input
        // The dialog was opened to type here.
        autoFocus
        role="combobox"
        aria-expanded
        aria-controls="palette-entries"
        aria-activedescendant={entries[current] ? `palette-${entries[current].id}` : undefined}
        aria-label={t('shell.goAnywhere')}
        placeholder={t('shell.goPlaceholder')}
        value={query}
        onChange={(event) => {
          setQuery(event.target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
        className={`h-10 ${fieldLook}`}
      />
      <div
        id="palette-entries"
        role="listbox"
        aria-label={t('shell.goAnywhere')}
        className="mt-3 flex max-h-80 flex-col overflow-y-auto"
      >
        {entries.map((entry, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the combobox's
          // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant stands for the focus
          <div
            key={entry.id}
            id={`palette-${entry.id}`}
            role="option"
            aria-selected={index === current}
            onClick={entry.run}
            onPointerMove={() => setActive(index)}
            className="flex cursor-pointer items-baseline justify-between gap-3 rounded px-2.5 py-1.5 text-sm aria-selected:bg-accent-soft"
          >
            <span className="truncate">{entry.label}</span>
            <span className="max-w-1/2 shrink-0 truncate text-xs text-faint">
              {entry.detail || t(`shell.${entry.group}`)}
            </span>
          </div>
        ))}
      </div>
      {entries.length === 0 && (
        <p className="mt-3 text-sm text-soft">{t('shell.goEmpty', { query })}</p>
      )}
    </Dialog>
  );
}
