'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toast } from '@/components/ui/toast';
import type { Draft } from '@/lib/drafts/api';
import { callSignedIn } from '../call-signed-in';
import { useSession } from '../session-context';

/** Marks the draft as confidential, or no longer; either can be taken back. */
export function useConfidence(): {
  setConfidential: (confidential: boolean) => Promise<void>;
  isBusy: boolean;
} {
  const t = useTranslations('drafts.bar');
  const session = useSession();
  const [isBusy, setBusy] = useState(false);

  async function setConfidential(confidential: boolean): Promise<void> {
    setBusy(true);
    try {
      await session.saving.settled();
      const { draft } = await callSignedIn<{ draft: Draft }>(`/api/drafts/${session.id}`, {
        method: 'PATCH',
        body: { confidential },
      });
      session.setHead(draft);
      toast.show({
        message: confidential ? t('confided') : t('unconfided'),
        action: { label: t('undo'), run: () => void setConfidential(!confidential) },
      });
    } catch (error) {
      toast.showError(error);
    }
    setBusy(false);
  }

  return { setConfidential, isBusy };
}
