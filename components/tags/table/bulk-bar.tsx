import { FolderMinus, FolderPlus, Merge, RotateCcw, Sunset, Trash2, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button, IconButton } from '@/components/ui/controls/button';
import { FootBar } from '@/components/ui/foot-bar';
import { useApiAct } from '@/components/ui/hooks/use-api';
import { countSelected } from '@/components/ui/selection';
import { toast } from '@/components/ui/toast';
import { useChangeRunner } from '../changes/change-runner';
import { postBulk, type TagSelection } from './selection';
import type { TableDialog } from './table-dialogs';

const maxMerged = 200;

export function BulkBar(props: {
  selection: TagSelection;
  onDialog: (dialog: TableDialog) => void;
  onDone: () => void;
}) {
  const { selection, onDialog, onDone } = props;
  const t = useTranslations('tags.bulk');
  const runner = useChangeRunner();
  const bulk = useApiAct((action: 'retire' | 'restore') => postBulk(selection, { do: action }), {
    onSuccess: ({ change }) => {
      runner.follow(change);
      onDone();
    },
  });
  const count = countSelected(selection);
  const merge = () => {
    if (selection.kind === 'all' || count > maxMerged)
      toast.show({ message: t('tooMany', { count: maxMerged }) });
    else onDialog({ kind: 'merge', tags: [...selection.rows.values()] });
  };
  return (
    <FootBar
      label={t('label')}
      className="max-w-5xl flex-wrap gap-x-2 gap-y-1.5 py-2 pr-2 pl-4 max-sm:pl-3"
    >
      <p role="status" className="mr-auto text-sm font-medium">
        {selection.kind === 'all' ? t('allSelected', { count }) : t('selected', { count })}
      </p>
      <div className="flex flex-wrap gap-1.5 max-sm:order-last max-sm:grid max-sm:w-full max-sm:grid-cols-3 max-sm:[&_button]:h-[44px] max-sm:[&_button]:px-1 max-sm:[&_button]:leading-tight max-sm:[&_button]:whitespace-normal max-sm:[&_svg]:hidden">
        {[true, false].map((isAdding) => (
          <Button
            key={String(isAdding)}
            size="small"
            icon={isAdding ? FolderPlus : FolderMinus}
            onPress={() => onDialog({ kind: 'category', selection, isAdding })}
          >
            {t(isAdding ? 'addCategory' : 'removeCategory')}
          </Button>
        ))}
        {(['retire', 'restore'] as const).map((action) => (
          <Button
            key={action}
            size="small"
            icon={action === 'retire' ? Sunset : RotateCcw}
            isPending={bulk.isPending && bulk.variables === action}
            onPress={() => bulk.mutate(action)}
          >
            {t(action)}
          </Button>
        ))}
        <Button size="small" icon={Merge} onPress={merge}>
          {t('merge')}
        </Button>
        <Button
          size="small"
          variant="danger"
          icon={Trash2}
          onPress={() => onDialog({ kind: 'delete', selection })}
        >
          {t('delete')}
        </Button>
      </div>
      <IconButton size="small" icon={X} label={t('clear')} onPress={onDone} />
    </FootBar>
  );
}
