'use client';

import { useTranslations } from 'next-intl';
import { ShareDialog as Sharing } from '@/components/ui/share-dialog';
import type { Draft } from '@/lib/drafts/api';
import { callSignedIn } from '../call-signed-in';
import type { DraftSession } from '../create-session';

/** Shares the draft with nobody, some colleagues, or the whole desk. */
export function ShareDialog({ session, onClose }: { session: DraftSession; onClose: () => void }) {
  const t = useTranslations('drafts.share');
  const head = session.head.get();
  return (
    <Sharing
      title={t('title')}
      text={t('text', { owner: head.owner.name })}
      shared={head}
      onSave={async (sharing) => {
        const { draft } = await callSignedIn<{ draft: Draft }>(
          `/api/drafts/${session.id}/sharing`,
          { method: 'PUT', body: sharing },
        );
        session.setHead(draft);
      }}
      onClose={onClose}
    />
  );
}
