'use client';

import { StickyNote } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { isWritable } from '../draft-session';
import { useSession } from '../session-context';
import { useStore } from '../store';

/**
 * The note for the desk, which no reader sees: what an agency sent with the piece, or what somebody wrote. It stands above
 * the article, where it can be removed, and before the piece leaves the desk, because a ban on publishing may be in it.
 */
export function DeskNote({ isRemovable = false }: { isRemovable?: boolean }) {
  const t = useTranslations('drafts.note');
  const session = useSession();
  const note = useStore(session.form, (form) => form.note);
  const canEdit = useStore(session.head, isWritable);
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
      className="flex flex-wrap items-start gap-x-3 gap-y-1.5 rounded-lg border border-line bg-sunken px-4 py-2.5 text-sm"
    >
      <StickyNote size={16} aria-hidden className="mt-0.5 shrink-0 text-faint" />
      <p className="min-w-40 flex-1 text-[13px] text-soft">
        <span className="font-medium text-ink">{t('title')}</span> · {t('stays')}
      </p>
      {isRemovable && canEdit && (
        <Button size="small" variant="ghost" onPress={remove}>
          {t('remove')}
        </Button>
      )}
      <p
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an embargo may stand at the end of a long note
        tabIndex={0}
        dir="auto"
        className="scroll-shadow [--scroll-ground:var(--sunken)] max-h-48 basis-full overflow-auto break-words whitespace-pre-line sm:pl-7"
      >
        {note}
      </p>
    </section>
  );
}
