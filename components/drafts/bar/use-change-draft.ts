'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useUndo } from '@/components/ui/hooks/use-undo';
import { toast } from '@/components/ui/toast';
import type { Draft } from '@/lib/drafts/api';
import { callSignedIn } from '../call-signed-in';
import { useSession } from '../session-context';

/** Closes or reopens the draft, and marks it as confidential or not; each can be undone. */
export function useChangeDraft() {
  const t = useTranslations('drafts.bar');
  const session = useSession();
  const { offerUndo } = useUndo();
  const [isBusy, setBusy] = useState(false);

  async function change(
    body: { closed: boolean } | { confidential: boolean },
    message: string,
    revert: () => void,
  ): Promise<void> {
    setBusy(true);
    try {
      await session.saving.settled();
      const { draft } = await callSignedIn<{ draft: Draft }>(`/api/drafts/${session.id}`, {
        method: 'PATCH',
        body,
      });
      session.setHead(draft);
      offerUndo(message, revert);
    } catch (error) {
      toast.showError(error);
    }
    setBusy(false);
  }

  const setClosed = (closed: boolean) =>
    change({ closed }, t(closed ? 'closed' : 'reopened'), () => void setClosed(!closed));
  const setConfidential = (confidential: boolean) =>
    change(
      { confidential },
      t(confidential ? 'confided' : 'unconfided'),
      () => void setConfidential(!confidential),
    );
  return { setClosed, setConfidential, isBusy };
}
