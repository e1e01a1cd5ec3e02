import { Trash2 } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/controls/button';
import { useDeleteDraft } from '@/components/ui/hooks/use-delete-draft';
import { useSession } from '../session-context';
import { useStore } from '../store';
import { DeletedBy } from './deleted-draft';
import { KeepText } from './keep-text';

/** The draft was deleted, or is no longer shared, while it was open here: its text can still be kept. */
export function GoneNotice() {
  const t = useTranslations('drafts.deletion');
  const { saving, id, readPayload } = useSession();
  const state = useStore(saving.queue.state);
  const { restore, isBusy } = useDeleteDraft(id);
  const router = useRouter();
  if (state.kind !== 'gone') return null;
  const { deletion } = state;
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-warn/40 bg-warn-soft px-4 py-2.5 text-sm"
    >
      <Trash2 size={17} className="shrink-0 text-warn" aria-hidden />
      <p className="min-w-48 flex-1">
        {deletion ? <DeletedBy deletion={deletion} /> : t('unknown')}{' '}
        {saving.queue.isDirty() ? t('unsaved') : t('kept')}
      </p>
      {deletion?.mayRestore && (
        <Button
          size="small"
          variant="primary"
          isPending={isBusy}
          onPress={() => restore(() => void saving.checkServer())}
        >
          {t('restore')}
        </Button>
      )}
      <KeepText
        read={readPayload}
        onKept={(copy) => {
          saving.dropCopy();
          router.push(`/drafts/${copy}`);
        }}
      />
    </div>
  );
}
