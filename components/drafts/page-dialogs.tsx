'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import type { Draft } from '@/lib/drafts/api';
import { placePhoto } from '@/lib/photos/writes/place-photo';
import { callSignedIn } from './call-signed-in';
import type { DraftSession } from './create-session';
import { useArticleLanguage, usePlacing } from './photos/use-placing';
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

const UploadDialog = dynamic(
  () => import('@/components/photos/upload-dialog').then((module) => module.UploadDialog),
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

/** Picture files that were pasted or dropped: uploaded, described, then put where they belong. */
export function DroppedFiles() {
  const t = useTranslations('photos.panel');
  const { photos } = usePageState();
  const dropped = useStore(photos.files);
  const placing = usePlacing();
  const language = useArticleLanguage();
  if (!dropped) return null;
  const close = () => photos.files.set(undefined);
  return (
    <UploadDialog
      files={dropped.files}
      action={t('insert')}
      onClose={close}
      onDone={(uploaded) => {
        close();
        const [first, ...others] = uploaded.map((photo) => placePhoto(photo, language));
        if (!first) return;
        const isFilled = dropped.fills !== undefined && placing.fill(dropped.fills, first);
        const left = isFilled ? others : [first, ...others];
        if (left.length > 0) placing.insert(left, dropped.place);
      }}
    />
  );
}
