import { KeysDialog } from '@/components/ui/keys-dialog';
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
      return <KeysDialog scope="archive" onClose={onClose} />;
    default: {
      const unknown: never = dialog;
      return unknown;
    }
  }
}
