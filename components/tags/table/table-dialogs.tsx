import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/controls/button';
import { Dialog } from '@/components/ui/controls/dialog';
import { Form } from '@/components/ui/controls/form';
import { SuggestBox } from '@/components/ui/controls/suggest-box';
import { ErrorCard } from '@/components/ui/error-card';
import { KeysDialog } from '@/components/ui/keys-dialog';
import { countSelected } from '@/components/ui/selection';
import type { TagRow } from '@/lib/tags/api';
import { foldForSearch } from '@/lib/text/fold-for-search';
import { useStartChange } from '../changes/change-runner';
import { DeleteDialog } from '../delete-dialog';
import { ImportDialog } from '../exchange/import-dialog';
import { MergeDialog } from '../merge/merge-dialog';
import { postBulk, type TagSelection } from './selection';
import { StartersDialog } from './starters-dialog';

export type TableDialog =
  | { kind: 'keys' }
  | { kind: 'import' }
  | { kind: 'starters'; from: 'kept' | 'samples' }
  | { kind: 'category'; selection: TagSelection; isAdding: boolean }
  | { kind: 'merge'; tags: readonly TagRow[] }
  | { kind: 'delete'; selection: TagSelection };

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

const maxSuggestions = 8;

function CategoryDialog(props: {
  selection: TagSelection;
  isAdding: boolean;
  known: readonly string[];
  onClose: () => void;
  onDone: () => void;
}) {
  const { selection, isAdding, known, onClose, onDone } = props;
  const t = useTranslations('tags.bulk');
  const [words, setWords] = useState('');
  const category = words.trim();
  const offered = isAdding || selection.kind === 'all' ? known : carried(selection.rows);
  const folded = foldForSearch(words);
  // The categories of all tags that match a filter are unknown here.
  const isCarried = isAdding || selection.kind === 'all' || offered.includes(category);
  const bulk = useStartChange(
    () => postBulk(selection, { do: isAdding ? 'addCategory' : 'removeCategory', category }),
    onDone,
  );
  return (
    <Dialog title={t(isAdding ? 'addCategory' : 'removeCategory')} onClose={onClose}>
      <Form className="flex flex-col gap-4" onSubmit={() => category && isCarried && bulk.mutate()}>
        <SuggestBox
          label={t('category')}
          placeholder={t(isAdding ? 'categoryPlaceholder' : 'categoryCarried')}
          note={
            isCarried ? undefined : t(offered.length > 0 ? 'categoryNotCarried' : 'categoryNone')
          }
          value={words}
          onChange={setWords}
          maxLength={80}
          autoFocus
          suggestions={offered
            .filter((name) => foldForSearch(name).includes(folded) && name !== words)
            .slice(0, maxSuggestions)
            .map((name) => ({ id: name, label: name }))}
          onPick={setWords}
        />
        {bulk.error && <ErrorCard error={bulk.error} />}
        <Button
          type="submit"
          variant="primary"
          className="self-start"
          isDisabled={!category || !isCarried}
          isPending={bulk.isPending}
        >
          {t('apply', { count: countSelected(selection) })}
        </Button>
      </Form>
    </Dialog>
  );
}

function carried(tags: ReadonlyMap<string, { categories: readonly string[] }>): string[] {
  return [...new Set([...tags.values()].flatMap((tag) => tag.categories))].sort();
}
