import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/controls/button';
import { Time } from '@/components/ui/time';
import { useChangeDraft } from '../bar/use-change-draft';
import { isWritable } from '../create-session';
import { usePageState, useSession } from '../session-context';
import { useStore } from '../store';
import { Leftover } from './leftover';

/** Unsaved texts of earlier visits that could not simply be restored: each is saved as a copy or discarded. */
export function LeftoversNotice() {
  const { saving } = useSession();
  const leftovers = useStore(saving.leftovers);
  return leftovers.map((copy) => (
    <Leftover key={copy.tab} copy={copy} onDrop={() => saving.dropLeftover(copy)} />
  ));
}

export function ConflictBanner() {
  const t = useTranslations('drafts.conflict');
  const { saving, me } = useSession();
  const page = usePageState();
  const state = useStore(saving.queue.state);
  if (state.kind !== 'conflict') return null;
  const { updatedBy, updatedAt } = state.current;
  const by = saving.queue.base() ? 'bySame' : 'by';
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-warn/40 bg-warn-soft px-4 py-2.5 text-sm"
    >
      <TriangleAlert size={17} className="shrink-0 text-warn" aria-hidden />
      <p className="min-w-48 flex-1">
        {updatedBy.id === me.id ? t(`${by}You`) : t(by, { name: updatedBy.name })} (
        <Time at={updatedAt} />
        ). {t('kept')}
      </p>
      <Button size="small" variant="primary" onPress={() => page.dialog.set('compare')}>
        {t('compare')}
      </Button>
    </div>
  );
}

export function ClosedNotice() {
  const t = useTranslations('drafts');
  const head = useStore(useSession().head);
  const { setClosed, isBusy } = useChangeDraft();
  if (isWritable(head) || head.isGone) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-line bg-sunken px-4 py-2.5 text-sm text-soft">
      <p className="min-w-48 flex-1">
        {head.closed ? t('closed') : t('readOnly', { name: head.owner.name })} (
        <Time at={head.updatedAt} />)
      </p>
      {head.closed && (
        <Button size="small" isPending={isBusy} onPress={() => setClosed(false)}>
          {t('bar.reopen')}
        </Button>
      )}
    </div>
  );
}
