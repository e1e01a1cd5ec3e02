import { useTranslations } from 'next-intl';
import { Dialog } from '@/components/ui/controls/dialog';
import { ShortcutList } from '@/components/ui/shortcut-list';
import { shortcuts } from '@/components/ui/shortcuts';
import { JobsDialog } from './jobs-dialog';
import type { Selection } from './selection';
import { type TaggingAct, TaggingDialog } from './tagging-dialog';
import type { useTaggingJobs } from './use-tagging-jobs';

export type ArchiveDialog = { kind: 'tagging'; act: TaggingAct } | { kind: 'jobs' | 'keys' };

/** Dialogs of the search, loaded on demand. */
export function ArchiveDialogs(props: {
  dialog: ArchiveDialog;
  selection: Selection;
  jobs: ReturnType<typeof useTaggingJobs>;
  onStarted: () => void;
  onClose: () => void;
}) {
  const { dialog, selection, jobs, onStarted, onClose } = props;
  switch (dialog.kind) {
    case 'tagging':
      return <TaggingDialog act={dialog.act} {...{ selection, onStarted, onClose }} />;
    case 'jobs':
      return <JobsDialog {...{ jobs, onClose }} />;
    case 'keys':
      return <KeysDialog onClose={onClose} />;
    default: {
      const unknown: never = dialog;
      return unknown;
    }
  }
}

function KeysDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('archive');
  return (
    <Dialog title={t('keys')} isOpen onClose={onClose}>
      <ShortcutList
        entries={shortcuts
          .filter((shortcut) => shortcut.scope === 'archive')
          .map(({ id }) => ({ id, label: t(`shortcuts.${id}`) }))}
      />
    </Dialog>
  );
}
