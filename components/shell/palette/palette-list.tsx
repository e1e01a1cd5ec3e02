import { useTranslations } from 'next-intl';
import type { RefObject } from 'react';
import type { Entry, EntryGroup } from './entries';

/** Entries by group; the field keeps the focus and names the active one. */
export function PaletteList(props: {
  listRef: RefObject<HTMLDivElement | null>;
  groups: readonly { group: EntryGroup; entries: readonly Entry[] }[];
  currentId: string | undefined;
  onPoint: (id: string) => void;
  onRun: (entry: Entry) => void;
}) {
  const { listRef, groups, currentId, onPoint, onRun } = props;
  const t = useTranslations('shell');
  return (
    <div
      ref={listRef}
      id="palette-entries"
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
            <Option
              key={entry.id}
              entry={entry}
              isCurrent={entry.id === currentId}
              onPoint={onPoint}
              onRun={onRun}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

function Option(props: {
  entry: Entry;
  isCurrent: boolean;
  onPoint: (id: string) => void;
  onRun: (entry: Entry) => void;
}) {
  const { entry, isCurrent, onPoint, onRun } = props;
  const { id, label, detail, icon: Icon } = entry;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the combobox's
    // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant stands for the focus
    <div
      id={`palette-${id}`}
      role="option"
      aria-selected={isCurrent}
      onClick={() => onRun(entry)}
      onPointerMove={() => onPoint(id)}
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
