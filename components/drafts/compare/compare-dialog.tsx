import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { Button } from '@/components/ui/controls/button';
import { Dialog } from '@/components/ui/controls/dialog';
import { ErrorCard } from '@/components/ui/error-card';
import { Time } from '@/components/ui/time';
import { compareArticles, comparedBlocks } from './compare-articles';
import { Added, Differences, FormChanges, Removed } from './differences';
import { type ResolveProps, useResolve } from './use-resolve';

/** Their version and mine, word for word, and what to do about it. Whatever is chosen, the other text is not lost. */
export function CompareDialog(props: ResolveProps) {
  const { session, current, onClose } = props;
  const t = useTranslations('drafts.compare');
  const [mine] = useState(session.readPayload);
  const rows = useMemo(
    () => compareArticles(comparedBlocks(current.content), comparedBlocks(mine.content)),
    [current, mine],
  );
  const { overwriteTheirs, takeTheirs, saveBoth, error, isBusy } = useResolve({ ...props, mine });
  return (
    <Dialog
      title={t('title')}
      width="wide"
      onClose={onClose}
      footer={
        <>
          <Button isPending={isBusy} onPress={saveBoth}>
            {t('keepBoth')}
          </Button>
          <Button onPress={takeTheirs}>{t('takeTheirs')}</Button>
          <Button variant="primary" onPress={overwriteTheirs}>
            {t('keepMine')}
          </Button>
        </>
      }
    >
      <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
        <span>
          <Removed>
            {current.updatedBy.id === session.me.id
              ? t('otherWindow')
              : t('theirs', { name: current.updatedBy.name })}
          </Removed>{' '}
          <Time at={current.updatedAt} />
        </span>
        <Added>{t('mine')}</Added>
      </p>
      {error !== undefined && <ErrorCard error={error} onRetry={saveBoth} />}
      <FormChanges before={current.form} after={mine.form} />
      <Differences rows={rows} />
    </Dialog>
  );
}
