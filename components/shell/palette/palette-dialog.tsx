'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/controls/button';
import { Dialog } from '@/components/ui/controls/dialog';
import { fieldLook } from '@/components/ui/controls/text-field';
import { useCombobox } from '@/components/ui/hooks/use-combobox';
import { useRested } from '@/components/ui/hooks/use-rested';
import { toast } from '@/components/ui/toast';
import type { Me } from '@/lib/auth/api';
import { type Entry, fits, inGroups } from './entries';
import { PaletteList } from './palette-list';
import { usePaletteActions } from './use-palette-actions';
import { usePaletteResults } from './use-palette-results';

/** Milliseconds of rest before the typed words are searched for. */
const searchPause = 180;

/** Finds pages, drafts, tags and actions by their words; the arrows choose, Enter runs. */
export function PaletteDialog({ user, onClose }: { user: Me; onClose: () => void }) {
  const t = useTranslations('shell');
  const [typed, setTyped] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const words = typed.trim();
  const { groups, entries, results } = useEntries(user, words);
  const combobox = useCombobox({
    ids: entries.map(({ id }) => id),
    start: 'first',
    isAlwaysOpen: true,
    onPick: (picked) => {
      const entry = entries.find(({ id }) => id === picked);
      if (entry) void run(entry);
    },
  });
  const { currentId } = combobox;

  useEffect(() => {
    if (currentId === undefined) return;
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [currentId]);

  async function run(entry: Entry) {
    onClose();
    try {
      await entry.run();
    } catch (error) {
      toast.showError(error);
    }
  }

  const status = results.isLoading
    ? t('goLoading')
    : entries.length === 0
      ? t('goEmpty', { query: words })
      : t('goFound', { count: entries.length });
  return (
    <Dialog title={t('goAnywhere')} isOpen onClose={onClose}>
      <input
        // The dialog was opened to type here.
        autoFocus
        {...combobox.field}
        aria-label={t('goAnywhere')}
        placeholder={t('goPlaceholder')}
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          combobox.clearActive();
        }}
        onKeyDown={combobox.onKey}
        className={`h-10 ${fieldLook}`}
      />
      <PaletteList listRef={list} groups={groups} combobox={combobox} />
      <p
        role="status"
        className={`pt-2 text-sm text-soft ${!results.isLoading && entries.length > 0 ? 'sr-only' : ''}`}
      >
        {status}
      </p>
      {results.failed.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-2 pt-2 text-sm text-bad">
          <p>
            {t('goFailed', {
              parts: results.failed.map((group) => t(`groups.${group}`)).join(', '),
            })}
          </p>
          <Button size="small" onPress={results.retry}>
            {t('goAgain')}
          </Button>
        </div>
      )}
    </Dialog>
  );
}

/** Actions and results for the words, in groups. */
function useEntries(user: Me, words: string) {
  const t = useTranslations('shell');
  const router = useRouter();
  const go = (href: string) => router.push(href);
  const actions = usePaletteActions(user, go);
  const rested = useRested(words, searchPause);
  const results = usePaletteResults(words === '' ? '' : rested, go);
  const groups = inGroups([
    ...actions.filter(({ label }) => fits(label, words)),
    ...results.entries,
    ...(words.length > 1 ? askEntries(words) : []),
  ]);
  const entries = groups.flatMap((group) => group.entries);
  /** Offers to ask or search with the typed words. */
  function askEntries(question: string): Entry[] {
    return [
      {
        id: 'search-archive',
        group: 'more',
        label: t('searchArchive', { query: question }),
        run: () => go(`/archive?${new URLSearchParams({ q: question })}`),
      },
      {
        id: 'ask-archive',
        group: 'more',
        label: t('askArchive', { question }),
        run: () => go(`/research?${new URLSearchParams({ question })}`),
      },
    ];
  }

  return { groups, entries, results };
}
