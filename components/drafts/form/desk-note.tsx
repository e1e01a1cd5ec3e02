'use client';

import { StickyNote } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { isWritable } from '../draft-session';
import { useSession } from '../session-context';
import { useStore } from '../use-store';

/** What the desk ought to know of the piece and no reader sees: what an agency sent with it, or what somebody wrote. */
export function DeskNote() {
  const t = useTranslations('drafts.note');
  const session = useSession();
  const note = useStore(session.form, (form) => form.note);
  const isReadOnly = !useStore(session.head, isWritable);
  if (!note?.trim()) return null;

  function remove() {
    session.setForm({ note: '' });
    toast.show({
      message: t('removed'),
      action: {
        label: t('undo'),
        run: () =>
          session.setForm({ note: [session.form.get().note, note].filter(Boolean).join('\n') }),
      },
    });
  }

  return (
    <section
      aria-label={t('title')}
      className="flex flex-wrap items-start gap-x-3 gap-y-1.5 rounded-lg border border-line bg-raised px-4 py-2.5 text-sm"
    >
      <StickyNote size={16} aria-hidden className="mt-0.5 shrink-0 text-faint" />
      <div className="min-w-48 flex-1">
        <h2 className="text-[13px] text-soft">
          <span className="font-medium text-ink">{t('title')}</span> · {t('stays')}
        </h2>
        <p
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a long note must be scrolled by key as well
          tabIndex={0}
          dir="auto"
          className="mt-0.5 max-h-36 overflow-auto break-words whitespace-pre-line"
        >
          {note}
        </p>
      </div>
      {!isReadOnly && (
        <Button size="small" variant="ghost" onPress={remove}>
          {t('remove')}
        </Button>
      )}
    </section>
  );
}

/** The same before the piece leaves the desk: a ban on publishing may stand in it. */
export function NoteReminder() {
  const t = useTranslations('drafts.note');
  const note = useStore(useSession().form, (form) => form.note);
  if (!note?.trim()) return null;
  return (
    <section
      aria-label={t('title')}
      className="flex gap-2.5 rounded-lg bg-sunken px-3 py-2.5 text-sm"
    >
      <StickyNote size={17} aria-hidden className="mt-0.5 shrink-0 text-faint" />
      <div className="min-w-0">
        <h3 className="text-[13px] text-soft">
          <span className="font-medium text-ink">{t('title')}</span> · {t('stays')}
        </h3>
        <p
          // biome-ignore lint/a11y/noNoninteractiveTabindex: an embargo may stand at the end of a long note
          tabIndex={0}
          dir="auto"
          className="max-h-36 overflow-auto break-words whitespace-pre-line"
        >
          {note}
        </p>
      </div>
    </section>
  );
}
