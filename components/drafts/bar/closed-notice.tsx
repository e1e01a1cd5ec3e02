'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Time } from '@/components/ui/time';
import { isWritable } from '../draft-session';
import { useSession } from '../session-context';
import { useStore } from '../use-store';
import { useClose } from './use-close';

/** Why nothing can be written here, and the way back. */
export function ClosedNotice() {
  const t = useTranslations('drafts');
  const head = useStore(useSession().head);
  const { setClosed, isBusy } = useClose();
  if (isWritable(head)) return null;
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
