'use client';

import dynamic from 'next/dynamic';
import { usePageState, useSession } from './session-context';
import { useStore } from './store';

const HelpSheet = dynamic(() => import('./help-sheet').then((module) => module.HelpSheet), {
  ssr: false,
});
const ShareDialog = dynamic(
  () => import('./bar/share-dialog').then((module) => module.ShareDialog),
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
      return <ShareDialog session={session} onClose={close} />;
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
