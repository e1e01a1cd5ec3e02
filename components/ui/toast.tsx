'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { IconButton } from './button';

export type ToastMessage = {
  message: string;
  tone?: 'plain' | 'bad';
  action?: { label: string; run: () => void };
};
type Shown = ToastMessage & { id: number };

const lifetime = 8000;
let shown: readonly Shown[] = [];
let nextId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Shown[]) {
  shown = next;
  for (const listener of listeners) listener();
}

function dismiss(id: number) {
  change(shown.filter((entry) => entry.id !== id));
}

/** Says something short at the edge of the page, with at most one action (usually "Undo"). */
export const toast = {
  show(message: ToastMessage) {
    const id = nextId++;
    change([...shown.slice(-2), { ...message, id }]);
    setTimeout(() => dismiss(id), lifetime);
  },
};

const none: readonly Shown[] = [];

/** Where toasts appear: once, in the layout. Polite for readers, never taking the focus. */
export function ToastRegion() {
  const t = useTranslations('common');
  const entries = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
    () => none,
  );
  return (
    <section
      aria-label={t('messages')}
      aria-live="polite"
      className="pointer-events-none fixed inset-x-3 bottom-[calc(var(--foot,0px)+0.75rem)] z-60 flex flex-col items-center gap-2 max-sm:bottom-[calc(var(--foot,0px)+4.25rem)] print:hidden"
    >
      {entries.map((entry) => (
        <div
          key={entry.id}
          className={`pointer-events-auto flex max-w-lg items-center gap-3 rounded-lg py-1.5 pr-1.5 pl-4 text-sm shadow-float ${entry.tone === 'bad' ? 'bg-bad-soft text-bad' : 'bg-ink text-paper'}`}
        >
          <span className="py-1">{entry.message}</span>
          {entry.action && (
            <button
              type="button"
              className="shrink-0 cursor-pointer rounded px-2 py-1 pointer-coarse:min-h-[44px] font-semibold whitespace-nowrap underline underline-offset-2"
              onClick={() => {
                entry.action?.run();
                dismiss(entry.id);
              }}
            >
              {entry.action.label}
            </button>
          )}
          <IconButton
            icon={X}
            size="small"
            label={t('dismiss')}
            className="text-current!"
            onPress={() => dismiss(entry.id)}
          />
        </div>
      ))}
    </section>
  );
}
