import { useTranslations } from 'next-intl';
import { lazyPart } from '@/components/ui/lazy-part';
import type { Draft } from '@/lib/drafts/api';
import { placePhoto } from '@/lib/photos/writes/place-photo';
import { callSignedIn } from './call-signed-in';
import type { ResolveProps } from './compare/use-resolve';
import type { DraftSession } from './create-session';
import { useArticleLanguage, usePlacing } from './photos/use-placing';
import { usePageState, useSession } from './session-context';
import { useStore } from './store';

const HelpSheet = lazyPart(async () => (await import('./help-sheet')).HelpSheet);
const ShareDialog = lazyPart(
  async () => (await import('@/components/ui/share-dialog')).ShareDialog,
);
const ExportDialog = lazyPart(async () => (await import('./export/export-dialog')).ExportDialog);
const PublishDialog = lazyPart(
  async () => (await import('./publish/publish-dialog')).PublishDialog,
);
const CompareDialog = lazyPart(
  async () => (await import('./compare/compare-dialog')).CompareDialog,
);

const MergeDialog = lazyPart(async () => (await import('./compare/merge-dialog')).MergeDialog);
const RevisionsDialog = lazyPart(
  async () => (await import('./revisions/revisions-dialog')).RevisionsDialog,
);
const UploadDialog = lazyPart(
  async () => (await import('@/components/photos/upload-dialog')).UploadDialog,
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
    case 'revisions':
      return <RevisionsDialog onClose={close} />;
    case 'compare':
      return saving.kind === 'conflict' ? (
        <Comparing session={session} current={saving.current} onClose={close} />
      ) : null;
  }
}

/** Where nobody knows what both versions were made of, they are compared whole. */
function Comparing(props: ResolveProps) {
  const base = props.session.saving.queue.base();
  return base ? <MergeDialog {...props} base={base} /> : <CompareDialog {...props} />;
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
