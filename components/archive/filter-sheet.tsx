import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/controls/button';
import { Dialog } from '@/components/ui/controls/dialog';
import type { SearchState } from '@/lib/archive/api';
import { Matching } from './matching';

/** Filters on a phone, with the number of matching articles. */
export function FilterSheet(props: {
  state: SearchState;
  /** Missing until counted. */
  total: number | undefined;
  onChange: (change: Partial<SearchState>) => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const { state, total, onChange, onClose, children } = props;
  const t = useTranslations('archive');
  return (
    <Dialog
      title={t('filters')}
      isOpen
      onClose={onClose}
      footer={
        <Button variant="primary" className="w-full tabular-nums" onPress={onClose}>
          {total === undefined ? t('results.showAny') : t('results.show', { count: total })}
        </Button>
      }
    >
      <div className="mb-3 flex flex-wrap gap-x-5 gap-y-1 border-b border-line pb-3">
        <Matching state={state} onChange={onChange} />
      </div>
      {children}
    </Dialog>
  );
}
