'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import type { Draft } from '@/lib/drafts/api';
import { callSignedIn } from './call-signed-in';
import type { DraftSession } from './create-session';
import { usePageState, useSession } from './session-context';
import { useStore } from './store';

const HelpSheet = dynamic(() => import('./help-sheet').then((module) => module.HelpSheet), {
  ssr: false,
});
const ShareDialog = dynamic(
  () => import('@/components/ui/share-dialog').then((module) => module.ShareDialog),
  { ssr: false },
);
const ExportDialog = dynamic(
  () => import('./export/export-dialog').then((module) => module.ExportDialog),
  { ssr: false },
);
const PublishDialog = dynamic(
  () => import('./publish/publish-dialog').then((module) => module.PublishDialog),
  { ssr: false },
);
const CompareDialog = dynamic(
  () => import('./compare/compare-dialog').then((module) => module.CompareDialog),
  { ssr: false },
);

/** The dialogs of the page, each loaded when it is asked for. */
export function PageDialogs() {
  const session = useSession();
  const page = usePageState();
  const dialog = useStore(page.dialog);
  const saving = useStore(session.saving.queue.state);
  const close = () => page.dialog.set(undefined);
  switch (dialog) {
    case undefined:
      return null;
    case 'help':
      return <HelpSheet onClose={close} />;
    case 'share':
      return <Sharing session={session} onClose={close} />;
    case 'export':
      return <ExportDialog session={session} onClose={close} />;
    case 'publish':
      return <PublishDialog onClose={close} />;
    case 'compare':
      return saving.kind === 'conflict' ? (
        <CompareDialog session={session} current={saving.current} onClose={close} />
      ) : null;
  }
}

function Sharing({ session, onClose }: { session: DraftSession; onClose: () => void }) {
  const t = useTranslations('drafts.share');
  const head = session.head.get();
  return (
    <ShareDialog
      title={t('title')}
      text={t('text', { owner: head.owner.name })}
      shared={head}
      onSave={async (body) => {
        const path = `/api/drafts/${session.id}/sharing`;
        const { draft } = await callSignedIn<{ draft: Draft }>(path, { method: 'PUT', body });
        session.setHead(draft);
      }}
      onClose={onClose}
    />
  );
}
