'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { TagChange } from '@/lib/tags/api';
import { useChangeRunner } from './change-runner';

/** Takes one act back as a whole, while it can be. */
export function UndoButton({ change }: { change: TagChange }) {
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
      {t('undo')}
    </Button>
  );
}
