import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useSyncExternalStore } from 'react';
import { ApiFailure } from '@/lib/http/call-api';
import { IconButton } from './controls/button';
import { FocusHeir } from './focus-heir';
import { useErrorMessage } from './hooks/use-error-message';

export type ToastMessage = {
  message: string;
  tone?: 'plain' | 'bad';
  action?: { label: string; run: () => void };
};
type Entry = ToastMessage | { error: unknown; tone: 'bad' };
type Shown = Entry & { id: number };

const asksToSignIn: ReadonlySet<ApiFailure['kind']> = new Set(['signed-out', 'sign-in-needed']);

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

/** Removes a message unless it is hovered or focused. */
function expire(id: number) {
  if (document.querySelector(`[data-toast="${id}"]:is(:hover, :focus-within)`))
    setTimeout(() => expire(id), extension);
  else dismiss(id);
}

function add(entry: Entry) {
  const id = nextId++;
  change([...shown.slice(-2), { ...entry, id }]);
  setTimeout(() => expire(id), lifetime);
}

/** Shows a short notice with at most one action, usually "Undo". */
export const toast = {
  show(message: ToastMessage) {
    add(message);
  },
  showError(error: unknown) {
    // A dialog over the page asks for it.
    if (error instanceof ApiFailure && asksToSignIn.has(error.kind)) return;
    add({ error, tone: 'bad' });
  },
};

const none: readonly Shown[] = [];

/**
 * Region for toasts, once in the layout. Announced politely; toasts never take the focus and return it if they had it.
 */
export function ToastRegion() {
  const t = useTranslations('common');
  const messageOf = useErrorMessage();
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
            <span className="py-1">
              {'error' in entry ? messageOf(entry.error) : entry.message}
            </span>
            {'action' in entry && entry.action && (
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
