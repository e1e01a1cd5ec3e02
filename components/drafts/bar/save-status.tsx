'use client';

import { Check, CloudOff, HardDrive, LoaderCircle, LogIn, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useSession } from '../session-context';
import { useStore } from '../store';

const icons = {
  saved: Check,
  unsaved: LoaderCircle,
  saving: LoaderCircle,
  offline: CloudOff,
  'disk-full': HardDrive,
  'signed-out': LogIn,
  conflict: TriangleAlert,
  refused: TriangleAlert,
};

const calm = ['saved', 'unsaved', 'saving'];

export function SaveStatus() {
  const t = useTranslations('drafts.saving');
  const { queue } = useSession().saving;
  const state = useStore(queue.state);
  const { kind } = state;
  const Icon = icons[kind];
  const isCalm = calm.includes(kind);
  return (
    <span
      role="status"
      // Saving goes on all the time one writes: only what is wrong is worth interrupting for.
      aria-live={isCalm ? 'off' : 'polite'}
      data-warns={isCalm ? undefined : ''}
      className={`inline-flex min-w-0 items-center gap-1.5 text-xs sm:whitespace-nowrap ${isCalm ? 'text-faint' : 'font-medium text-warn'}`}
    >
      <Icon
        size={14}
        aria-hidden
        className={`shrink-0 ${kind === 'saving' ? 'animate-spin' : ''}`}
      />
      {/* "Unsaved" and "saving" alternate while one types: to a reader they are one word. */}
      <span className={isCalm ? 'max-sm:sr-only' : 'leading-tight'}>
        {kind === 'unsaved' ? t('saving') : t(kind)}{' '}
        {(kind === 'offline' || kind === 'disk-full' || kind === 'refused') && (
          <button
            type="button"
            onClick={queue.retry}
            className="cursor-pointer underline underline-offset-2"
            title={kind === 'refused' ? state.message : undefined}
          >
            {t('retry')}
          </button>
        )}
      </span>
    </span>
  );
}
