import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/controls/button';
import type { TagChange } from '@/lib/tags/change-api';
import { useChangeRunner } from './change-runner';

/** Undoes a change. With `isOfOne` it says when other tags go with it. */
export function UndoButton({ change, isOfOne }: { change: TagChange; isOfOne?: boolean }) {
  const t = useTranslations('tags.history');
  const runner = useChangeRunner();
  const [isPending, setPending] = useState(false);
  if (change.state !== 'done' || !change.undoUntil) return null;
  return (
    <Button
      size="small"
      variant="ghost"
      aria-label={t('undoNamed', { summary: change.summary })}
      isPending={isPending}
      onPress={async () => {
        setPending(true);
        await runner.undo(change);
        setPending(false);
      }}
    >
      {isOfOne && change.tags > 1 ? t('undoMany', { count: change.tags }) : t('undo')}
    </Button>
  );
}
