import { Braces, Link2, Pencil } from 'lucide-react';
import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { memo, useRef } from 'react';
import { Badge } from '@/components/ui/badge';
import { useFormatDay } from '@/components/ui/hooks/use-format-day';
import { lazyPart } from '@/components/ui/lazy-part';
import { Skeleton } from '@/components/ui/skeleton';
import type { TagRow } from '@/lib/tags/api';
import { otherNames } from '../tag-input';
import { cellProps, columns, rowProps } from './grid-props';
import { NameInput } from './name-input';
import type { RowActs, RowEdit } from './use-row-acts';

const CategoriesPopover = lazyPart(
  async () => (await import('./categories-popover')).CategoriesPopover,
);

type Props = {
  index: number;
  /** Missing while loading. */
  tag: TagRow | undefined;
  isActive: boolean;
  isSelected: boolean;
  /** True if all matches are selected, so that single ones cannot be deselected. */
  isLocked: boolean;
  mayEdit: boolean;
  edit: RowEdit['field'] | undefined;
  categories: readonly string[];
  acts: RowActs;
};

/** Memoized, as the list is scrolled quickly. */
export const TagTableRow = memo(function TagTableRow(props: Props) {
  const { index, tag, isActive, isSelected, mayEdit } = props;
  const t = useTranslations('tags.table');
  return (
    <div
      {...rowProps({
        index,
        isSelected: mayEdit ? isSelected : undefined,
        isLoading: tag === undefined,
        isActive,
        onFocus: () => props.acts.focus(index),
      })}
      style={{ top: `calc(var(--row) * ${index})` }}
      className={`group absolute inset-x-0 h-(--row) scroll-mt-10 scroll-mb-20 items-center border-b border-line/70 -outline-offset-2! ${isSelected ? 'bg-accent-soft' : 'hover:bg-raised'} ${mayEdit ? columns.select : columns.read}`}
    >
      {tag ? (
        <LoadedCells {...props} tag={tag} />
      ) : (
        <>
          {mayEdit && <div {...cellProps} />}
          <div {...cellProps} className="sm:pl-2">
            <span className="sr-only">{t('loading')}</span>
            <Skeleton className="h-3.5 w-2/5" />
          </div>
        </>
      )}
    </div>
  );
});

type CellProps = Props & { tag: TagRow };

const signLook = 'shrink-0 self-center text-faint';

function LoadedCells(props: CellProps) {
  const { tag, mayEdit } = props;
  return (
    <>
      {mayEdit && <SelectCell {...props} />}
      <NameCell {...props} />
      <CategoriesCell {...props} />
      <div {...cellProps} className="text-right text-[13px] tabular-nums max-sm:hidden">
        <Uses use={tag.use} />
      </div>
      <div {...cellProps} className="pr-2 text-right text-[13px] text-faint max-sm:hidden">
        <LastUse use={tag.use} />
      </div>
    </>
  );
}

function SelectCell({ index, tag, isActive, isSelected, isLocked, acts }: CellProps) {
  const t = useTranslations('tags.table');
  return (
    <div {...cellProps} className="flex h-full">
      <label className="flex w-full cursor-pointer items-center justify-center">
        <input
          type="checkbox"
          tabIndex={isActive ? 0 : -1}
          aria-label={t('select', { name: tag.name })}
          checked={isSelected}
          disabled={isLocked}
          onClick={(event) => acts.toggle(index, event.shiftKey)}
          onChange={() => undefined}
          className="size-4 cursor-pointer accent-accent disabled:cursor-default"
        />
      </label>
    </div>
  );
}

function NameCell(props: CellProps) {
  const { index, tag, isActive, mayEdit, edit, acts } = props;
  const t = useTranslations('tags');
  const tTable = useTranslations('tags.table');
  const tabIndex = isActive ? 0 : -1;
  const hint = otherNames(tag).slice(0, 6).join(' · ');
  const drafts = tTable('drafts', { count: tag.use.drafts });
  return (
    <div {...cellProps} className="min-w-0 sm:pr-5 sm:pl-2">
      {edit === 'name' ? (
        <NameInput tag={tag} onDone={() => acts.edit(index, undefined)} />
      ) : (
        <>
          <div className="flex min-w-0 items-center gap-2">
            <Link
              href={`/tags/${encodeURIComponent(tag.gkbId)}`}
              prefetch={false}
              tabIndex={tabIndex}
              dir="auto"
              title={tag.name}
              className={`min-w-0 truncate rounded font-medium hover:text-accent max-sm:py-1 ${hint ? 'shrink-0 max-w-full sm:max-w-[75%]' : ''} ${tag.forbidden ? 'text-soft' : 'text-ink'}`}
            >
              {tag.name}
            </Link>
            {tag.forbidden && <Badge>{t('retired')}</Badge>}
            {tag.rule && (
              <Braces size={13} role="img" aria-label={tTable('rule')} className={signLook} />
            )}
            {tag.standsFor && (
              <Link2
                size={13}
                role="img"
                aria-label={tTable('standsFor', {
                  name: tag.standsFor.stdForm ?? tag.standsFor.gkbId,
                })}
                className={signLook}
              />
            )}
            {hint && (
              <span dir="auto" className="min-w-0 truncate text-[13px] text-faint max-sm:hidden">
                {hint}
              </span>
            )}
            {mayEdit && (
              <button
                type="button"
                tabIndex={tabIndex}
                aria-label={tTable('rename', { name: tag.name })}
                onClick={() => acts.edit(index, { gkbId: tag.gkbId, field: 'name' })}
                className="ml-auto flex size-7 shrink-0 cursor-pointer items-center justify-center self-center rounded text-faint opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 hover:bg-sunken hover:text-ink max-sm:hidden"
              >
                <Pencil size={14} aria-hidden />
              </button>
            )}
          </div>
          <p className="truncate text-xs text-faint sm:hidden">
            {[...tag.categories, drafts].join(' · ')}
          </p>
        </>
      )}
    </div>
  );
}

function CategoriesCell({ index, tag, isActive, mayEdit, edit, categories, acts }: CellProps) {
  const t = useTranslations('tags.table');
  const cell = useRef<HTMLDivElement>(null);
  const names = tag.categories.join(', ');
  return (
    <div ref={cell} {...cellProps} className="min-w-0 max-sm:hidden">
      {mayEdit ? (
        <button
          type="button"
          tabIndex={isActive ? 0 : -1}
          aria-label={
            names
              ? t('editCategories', { name: tag.name, categories: names })
              : t('addCategoriesTo', { name: tag.name })
          }
          onClick={() => acts.edit(index, { gkbId: tag.gkbId, field: 'categories' })}
          className="flex h-8 w-full min-w-0 cursor-pointer items-center rounded px-1.5 -ml-1.5 text-left hover:bg-sunken"
        >
          <span
            className={`truncate text-[13px] ${names ? 'text-soft' : 'text-faint opacity-0 group-focus-within:opacity-100 group-hover:opacity-100'}`}
          >
            {names || t('addCategories')}
          </span>
        </button>
      ) : (
        <span className="block truncate text-[13px] text-soft">{names}</span>
      )}
      {edit === 'categories' && (
        <CategoriesPopover
          tag={tag}
          known={categories}
          anchorRef={cell}
          onDone={() => acts.edit(index, undefined)}
        />
      )}
    </div>
  );
}

function LastUse({ use }: { use: TagRow['use'] }) {
  const t = useTranslations('tags.table');
  const day = useFormatDay();
  if (use.lastAt) return day(use.lastAt);
  if (use.articles === undefined)
    return (
      <span title={t('notCounted')}>
        <span aria-hidden>?</span>
        <span className="sr-only">{t('notCounted')}</span>
      </span>
    );
  return (
    <>
      <span aria-hidden>{t('never')}</span>
      <span className="sr-only">{t('neverUsed')}</span>
    </>
  );
}

/** Number of drafts and archive articles; says when the articles are not counted yet. */
function Uses({ use: { drafts, articles } }: { use: TagRow['use'] }) {
  const t = useTranslations('tags.table');
  const format = useFormatter();
  if (articles === undefined)
    return (
      <span className="text-soft" title={t('notCounted')}>
        {format.number(drafts)}
        <span aria-hidden> + ?</span>
        <span className="sr-only">, {t('notCounted')}</span>
      </span>
    );
  const uses = drafts + articles;
  return <span className={uses === 0 ? 'text-faint' : 'text-soft'}>{format.number(uses)}</span>;
}
