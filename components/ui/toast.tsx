'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useSyncExternalStore } from 'react';
import { IconButton } from './button';
import { FocusHeir } from './focus-heir';

export type ToastMessage = {
  message: string;
  tone?: 'plain' | 'bad';
  action?: { label: string; run: () => void };
};
type Shown = ToastMessage & { id: number };

const lifetime = 8000;
const extension = 2000;
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

/** Takes a message away, unless somebody is about to do something with it. */
function expire(id: number) {
  if (document.querySelector(`[data-toast="${id}"]:is(:hover, :focus-within)`))
    setTimeout(() => expire(id), extension);
  else dismiss(id);
}

/** Says something short at the edge of the page, with at most one action (usually "Undo"). */
export const toast = {
  show(message: ToastMessage) {
    const id = nextId++;
    change([...shown.slice(-2), { ...message, id }]);
    setTimeout(() => expire(id), lifetime);
  },
};

const none: readonly Shown[] = [];

/** Where toasts appear: once, in the layout. Polite for readers, never taking the focus; one that had it gives it back. */
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
  const cameFrom = useRef<HTMLElement>(null);
  return (
    <section
      onFocus={({ currentTarget, relatedTarget }) => {
        if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
          cameFrom.current = relatedTarget;
      }}
      aria-label={t('messages')}
      aria-live="polite"
      className="pointer-events-none fixed inset-x-3 bottom-[calc(var(--foot,0px)+0.75rem)] z-60 flex flex-col items-center gap-2 max-sm:bottom-[calc(var(--foot,0px)+4.25rem)] print:hidden"
    >
      {entries.map((entry) => (
        <FocusHeir key={entry.id} heir={() => cameFrom.current}>
          <div
            data-toast={entry.id}
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
        </FocusHeir>
      ))}
    </section>
  );
}
