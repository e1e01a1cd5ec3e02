'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toast } from '@/components/ui/toast';
import type { Draft } from '@/lib/drafts/api';
import { callSignedIn } from '../call-signed-in';
import { useSession } from '../session-context';

/** Closes the draft or opens it again; either can be taken back. */
export function useClose(): { setClosed: (closed: boolean) => Promise<void>; isBusy: boolean } {
  const t = useTranslations('drafts.bar');
  const session = useSession();
  const [isBusy, setBusy] = useState(false);

  async function setClosed(closed: boolean): Promise<void> {
    setBusy(true);
    try {
      await session.saving.settled();
      const { draft } = await callSignedIn<{ draft: Draft }>(`/api/drafts/${session.id}`, {
        method: 'PATCH',
        body: { closed },
      });
      session.setHead(draft);
      toast.show({
        message: closed ? t('closed') : t('reopened'),
        action: { label: t('undo'), run: () => void setClosed(!closed) },
      });
    } catch (error) {
      toast.showError(error);
    }
    setBusy(false);
  }

  return { setClosed, isBusy };
}
