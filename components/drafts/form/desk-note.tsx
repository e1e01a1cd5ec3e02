import { StickyNote } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/controls/button';
import { useUndo } from '@/components/ui/hooks/use-undo';
import { useIsReadOnly, useSession } from '../session-context';
import { useStore } from '../store';

/** The note for the desk, which no reader sees. Also shown before export and publication: it may forbid publishing. */
export function DeskNote({ isRemovable = false }: { isRemovable?: boolean }) {
  const t = useTranslations('drafts.note');
  const session = useSession();
  const { offerUndo } = useUndo();
  const note = useStore(session.form, (form) => form.note);
  const isReadOnly = useIsReadOnly();
  if (!note?.trim()) return null;

  function remove() {
    session.setForm({ note: '' });
    offerUndo(t('removed'), () =>
      session.setForm({ note: [session.form.get().note, note].filter(Boolean).join('\n') }),
    );
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
      {isRemovable && !isReadOnly && (
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
