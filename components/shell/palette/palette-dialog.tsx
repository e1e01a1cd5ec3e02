import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/controls/button';
import { Dialog } from '@/components/ui/controls/dialog';
import { fieldLook } from '@/components/ui/controls/text-field';
import { type Combobox, useCombobox } from '@/components/ui/hooks/use-combobox';
import { useRested } from '@/components/ui/hooks/use-rested';
import { toast } from '@/components/ui/toast';
import type { Me } from '@/lib/auth/api';
import { type Entry, type EntryGroup, fits, inGroups } from './entries';
import { usePaletteActions } from './use-palette-actions';
import { usePaletteResults } from './use-palette-results';

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
    <Dialog title={t('goAnywhere')} onClose={onClose}>
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

/** Entries by group; the field keeps the focus and names the active one. */
function PaletteList(props: {
  listRef: RefObject<HTMLDivElement | null>;
  groups: readonly { group: EntryGroup; entries: readonly Entry[] }[];
  combobox: Combobox;
}) {
  const { listRef, groups, combobox } = props;
  const t = useTranslations('shell');
  return (
    <div
      ref={listRef}
      id={combobox.listId}
      role="listbox"
      aria-label={t('goAnywhere')}
      className="mt-3 flex h-[min(26rem,55dvh)] flex-col overflow-y-auto"
    >
      {groups.map(({ group, entries }) => (
        // biome-ignore lint/a11y/useSemanticElements: options of a listbox are grouped so
        <div key={group} role="group" aria-labelledby={`palette-group-${group}`}>
          <p
            id={`palette-group-${group}`}
            className="px-2.5 pt-2 pb-0.5 text-xs font-medium text-faint"
          >
            {t(`groups.${group}`)}
          </p>
          {entries.map((entry) => (
            <Option key={entry.id} entry={entry} combobox={combobox} />
          ))}
        </div>
      ))}
    </div>
  );
}

function Option({ entry, combobox }: { entry: Entry; combobox: Combobox }) {
  const { id, label, detail, icon: Icon } = entry;
  return (
    <div
      {...combobox.option(id)}
      className="flex cursor-pointer items-center gap-2.5 rounded px-2.5 py-1.5 text-sm aria-selected:bg-accent-soft pointer-coarse:min-h-[44px]"
    >
      {Icon && <Icon size={15} aria-hidden className="shrink-0 text-soft" />}
      <span className="min-w-0 truncate">{label}</span>
      {detail && (
        <span className="ml-auto max-w-1/2 shrink-0 truncate text-xs text-soft">{detail}</span>
      )}
    </div>
  );
}
