import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/controls/button';
import { Dialog } from '@/components/ui/controls/dialog';
import { Matching } from './results';
import type { ArchivePageState } from './use-archive-page';

/** Filters on a phone, with the number of matching articles once they are counted. */
export function FilterSheet(props: {
  page: ArchivePageState;
  onClose: () => void;
  children: ReactNode;
}) {
  const { page, onClose, children } = props;
  const { hits, first } = page;
  const t = useTranslations('archive');
  return (
    <Dialog
      title={t('filters')}
      onClose={onClose}
      footer={
        <Button variant="primary" className="w-full tabular-nums" onPress={onClose}>
          {!first || first.isEstimated || hits.isPlaceholderData
            ? t('results.showAny')
            : t('results.show', { count: first.total })}
        </Button>
      }
    >
      <div className="mb-3 flex flex-wrap gap-x-5 gap-y-1 border-b border-line pb-3">
        <Matching page={page} />
      </div>
      {children}
    </Dialog>
  );
}
