import { KeysDialog } from '@/components/ui/keys-dialog';
import type { TagRow } from '@/lib/tags/api';
import { DeleteDialog } from '../delete-dialog';
import { ImportDialog } from '../exchange/import-dialog';
import { MergeDialog } from '../merge/merge-dialog';
import { CategoryDialog } from './category-dialog';
import type { Selection } from './selection';
import { StartersDialog } from './starters-dialog';

export type TableDialog =
  | { kind: 'keys' }
  | { kind: 'import' }
  | { kind: 'starters'; from: 'kept' | 'samples' }
  | { kind: 'category'; selection: Selection; isAdding: boolean }
  | { kind: 'merge'; tags: readonly TagRow[] }
  | { kind: 'delete'; selection: Selection };

/** Dialogs of the table, loaded on demand. */
export function TableDialogs(props: {
  dialog: TableDialog;
  categories: readonly string[];
  onDialog: (dialog: TableDialog) => void;
  onClose: () => void;
  /** Called when the selection was handled. */
  onDone: () => void;
}) {
  const { dialog, categories, onDialog, onClose, onDone } = props;
  switch (dialog.kind) {
    case 'keys':
      return <KeysDialog scope="tags" onClose={onClose} />;
    case 'import':
      return <ImportDialog onClose={onClose} />;
    case 'starters':
      return (
        <StartersDialog
          from={dialog.from}
          onSamples={() => onDialog({ kind: 'starters', from: 'samples' })}
          onClose={onClose}
        />
      );
    case 'category':
      return <CategoryDialog {...dialog} known={categories} onClose={onClose} onDone={onDone} />;
    case 'merge':
      return <MergeDialog tags={dialog.tags} onClose={onClose} onDone={onDone} />;
    case 'delete':
      return (
        <DeleteDialog
          selection={dialog.selection}
          onMerge={(tags) => onDialog({ kind: 'merge', tags })}
          onClose={onClose}
          onDone={onDone}
        />
      );
  }
}
