import { useTranslations } from 'next-intl';
import type { RefObject } from 'react';
import type { Combobox } from '@/components/ui/hooks/use-combobox';
import type { Entry, EntryGroup } from './entries';

/** Entries by group; the field keeps the focus and names the active one. */
export function PaletteList(props: {
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
