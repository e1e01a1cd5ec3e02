'use client';

import { printShortcut, type ShortcutId } from '@/components/ui/shortcuts';
import { useIsMac } from './hooks/use-is-mac';

export function ShortcutList({
  entries,
}: {
  entries: readonly { id: ShortcutId; label: string }[];
}) {
  const mac = useIsMac();
  return (
    <dl className="flex flex-col gap-1.5 text-sm">
      {entries.map(({ id, label }) => (
        <div key={id} className="flex items-baseline justify-between gap-4">
          <dt>{label}</dt>
          <dd className="flex shrink-0 gap-1">
            {printShortcut(id, mac).map((keys) => (
              <kbd
                key={keys}
                className="rounded border border-line bg-raised px-1.5 py-0.5 font-sans text-xs text-soft"
              >
                {keys}
              </kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
