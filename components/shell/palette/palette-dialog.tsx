'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { fieldLook } from '@/components/ui/text-field';
import { toast } from '@/components/ui/toast';
import type { Me } from '@/lib/auth/api';
import { type Entry, fits, inGroups } from './entries';
import { PaletteList } from './palette-list';
import { usePaletteActions } from './use-palette-actions';
import { usePaletteResults } from './use-palette-results';

/** Milliseconds for which the typing has to rest before it is looked for. */
const pause = 180;

/** Goes anywhere and does what can be done here: type, walk with the arrows, Enter. */
export function PaletteDialog({ user, onClose }: { user: Me; onClose: () => void }) {
  const t = useTranslations('shell');
  const router = useRouter();
  const [typed, setTyped] = useState('');
  /** Held by id, as later results may move it in the list. */
  const [active, setActive] = useState<string>();
  const list = useRef<HTMLDivElement>(null);
  const go = (href: string) => router.push(href);
  const words = typed.trim();
  const actions = usePaletteActions(user, go);
  const results = usePaletteResults(useRestingText(words), go);
  const groups = inGroups([
    ...actions.filter(({ label }) => fits(label, words)),
    ...results.entries,
    ...(words.length > 1 ? asksFor(words) : []),
  ]);
  const entries = groups.flatMap((group) => group.entries);
  const current = Math.max(
    0,
    entries.findIndex(({ id }) => id === active),
  );
  const currentId = entries[current]?.id;

  useEffect(() => {
    if (currentId === undefined) return;
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [currentId]);

  /** Offers to ask or search with the typed words. */
  function asksFor(question: string): Entry[] {
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

  async function run(entry: Entry) {
    onClose();
    try {
      await entry.run();
    } catch (error) {
      toast.showError(error);
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    // Enter that ends the writing of a syllable runs nothing.
    if (event.nativeEvent.isComposing) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const entry = entries[current];
    if (step !== 0) setActive(entries.at((current + step) % entries.length)?.id);
    else if (event.key === 'Enter') entry && void run(entry);
    else return;
    event.preventDefault();
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
        role="combobox"
        aria-expanded
        aria-autocomplete="list"
        aria-controls="palette-entries"
        aria-activedescendant={currentId && `palette-${currentId}`}
        aria-label={t('goAnywhere')}
        placeholder={t('goPlaceholder')}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setActive(undefined);
        }}
        onKeyDown={onKeyDown}
        className={`h-10 ${fieldLook}`}
      />
      <PaletteList
        listRef={list}
        groups={groups}
        currentId={currentId}
        onPoint={setActive}
        onRun={(entry) => void run(entry)}
      />
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

/** The text as it was when the typing last rested; emptied, at once. */
function useRestingText(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = window.setTimeout(() => setRested(text), pause);
    return () => window.clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : rested;
}
