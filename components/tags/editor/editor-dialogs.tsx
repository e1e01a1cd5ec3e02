import { useTranslations } from 'next-intl';
import { KeysDialog } from '@/components/ui/keys-dialog';
import type { TagRow } from '@/lib/tags/api';
import { DeleteDialog } from '../delete-dialog';
import { LeaveDialog } from '../leave-dialog';
import { MergeDialog, type MergedTag } from '../merge/merge-dialog';
import { selectionOf } from '../table/selection';
import type { LeaveGuard } from '../use-leave-guard';

export type EditorDialog =
  | { kind: 'keys' }
  | { kind: 'leave'; name: string }
  | { kind: 'delete'; tag: TagRow }
  | { kind: 'merge'; tags: readonly MergedTag[]; into?: string };

export function EditorDialogs(props: {
  dialog: EditorDialog | undefined;
  onDialog: (dialog: EditorDialog) => void;
  onClose: () => void;
  /** Called when the tag was deleted or merged. */
  onGone: (address: string) => void;
  guard: LeaveGuard;
  onSaveAndLeave: () => void;
}) {
  const { dialog, onDialog, onClose, onGone, guard } = props;
  const t = useTranslations('tags.editor');
  switch (dialog?.kind) {
    case undefined:
      return null;
    case 'keys':
      return <KeysDialog scope="tags" onClose={onClose} />;
    case 'leave':
      return (
        <LeaveDialog
          text={t('leaveText', { name: dialog.name })}
          onStay={guard.stay}
          onLeave={guard.leave}
          onSave={props.onSaveAndLeave}
        />
      );
    case 'merge':
      return (
        <MergeDialog
          tags={dialog.tags}
          into={dialog.into}
          onClose={onClose}
          onDone={(into) => {
            onClose();
            onGone(`/tags/${encodeURIComponent(into)}`);
          }}
        />
      );
    case 'delete':
      return (
        <DeleteDialog
          selection={selectionOf([dialog.tag])}
          onMerge={(tags) => onDialog({ kind: 'merge', tags })}
          onClose={onClose}
          onDone={() => {
            onClose();
            onGone('/tags');
          }}
        />
      );
  }
}
