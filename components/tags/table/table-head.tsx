import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { columns } from './columns';
import { headingProps, headRowProps, rowGroupProps } from './grid-props';
import { countSelected, type Selection } from './selection';
import { firstDirection, type ListQuery } from './tag-query';

type Props = {
  query: ListQuery;
  total: number;
  /** Missing for those who cannot select. */
  selection: Selection | undefined;
  onSort: (sort: ListQuery['sort'], direction: ListQuery['direction']) => void;
  onSelectAll: () => void;
  onSelectNone: () => void;
};

/** Sortable column headings and the checkbox that selects all matches. */
export function TableHead({ query, total, selection, onSort, onSelectAll, onSelectNone }: Props) {
  const t = useTranslations('tags.table');
  const count = selection ? countSelected(selection) : 0;
  const sortable = [
    { sort: 'name', label: t('name') },
    { sort: 'category', label: t('categories') },
    { sort: 'use', label: t('use') },
    { sort: 'lastUse', label: t('lastUse') },
  ] as const;
  return (
    <div {...rowGroupProps} className="sticky top-0 z-20 border-b border-line bg-paper">
      <div
        {...headRowProps}
        className={`h-9 items-center pointer-coarse:h-[44px] text-[13px] text-faint ${selection ? columns.select : `${columns.read} max-sm:hidden`}`}
      >
        {selection && (
          <div {...headingProps(undefined)} className="flex h-full">
            <label className="flex w-full cursor-pointer items-center justify-center">
              <input
                type="checkbox"
                aria-label={t('selectAll')}
                checked={count === total}
                ref={(box) => {
                  if (box) box.indeterminate = count > 0 && count < total;
                }}
                onChange={() => (count > 0 ? onSelectNone() : onSelectAll())}
                className="size-4 cursor-pointer accent-accent"
              />
            </label>
          </div>
        )}
        {sortable.map(({ sort, label }, index) => {
          const isHere = query.sort === sort;
          const isUp = query.direction === 'up';
          const Arrow = isUp ? ArrowUp : ArrowDown;
          return (
            <div
              key={sort}
              {...headingProps(isHere ? query.direction : 'none')}
              className={`min-w-0 ${index > 0 ? 'max-sm:hidden' : 'sm:pl-2'} ${index > 1 ? 'flex justify-end' : ''} ${index > 2 ? 'pr-2' : ''}`}
            >
              <button
                type="button"
                onClick={() => onSort(sort, isHere ? (isUp ? 'down' : 'up') : firstDirection(sort))}
                className="inline-flex h-7 pointer-coarse:h-[44px] cursor-pointer items-center gap-1 rounded font-medium hover:text-ink"
              >
                {label}
                {isHere && <Arrow size={13} aria-hidden />}
              </button>
            </div>
          );
        })}
      </div>
    </div>
  );
}
