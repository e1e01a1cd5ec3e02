import { KeysDialog } from '@/components/ui/keys-dialog';
import { JobsDialog } from './jobs-dialog';
import { TaggingDialog } from './tagging-dialog';
import type { ArchiveDialog, ArchivePageState } from './use-archive-page';

export function ArchiveDialogs(props: { dialog: ArchiveDialog; page: ArchivePageState }) {
  const { dialog, page } = props;
  const onClose = () => page.setDialog(undefined);
  switch (dialog.kind) {
    case 'tagging':
      return (
        <TaggingDialog
          act={dialog.act}
          selection={page.selection}
          onStarted={() => {
            page.followJobs();
            onClose();
            page.clearSelection();
          }}
          onClose={onClose}
        />
      );
    case 'jobs':
      return <JobsDialog jobs={page.jobs} onClose={onClose} />;
    case 'keys':
      return <KeysDialog scope="archive" onClose={onClose} />;
    default: {
      const unknown: never = dialog;
      return unknown;
    }
  }
}
