import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { DraftForm } from '@/lib/drafts/api';
import type { CompareRow } from './compare-articles';
import { describeField, formFields } from './merge-drafts';

/** Two versions in one: what only the first has is struck out, what only the second has is underlined. */
export function Differences(props: {
  rows: readonly CompareRow[];
  /** The changed row that somebody went to, counted among the changed ones. */
  current?: number | undefined;
}) {
  const { rows, current } = props;
  const changed = rows.filter(({ isChanged }) => isChanged);
  const chosen = current === undefined ? undefined : changed[current];
  return (
    <div className="flex flex-col gap-3 font-serif text-[1.05rem] leading-relaxed">
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows of two versions do not change
        <Row key={index} row={row} isCurrent={row === chosen} isFaded={changed.length > 0} />
      ))}
    </div>
  );
}

export const looks: Record<CompareRow['type'], string> = {
  title: 'text-xl font-semibold',
  lead: 'text-soft',
  section_heading: 'text-lg font-semibold',
  text: '',
  readAlso: 'font-sans text-sm',
  figure: 'font-sans text-sm',
};

function Row(props: { row: CompareRow; isCurrent: boolean; isFaded: boolean }) {
  const { row, isCurrent, isFaded } = props;
  const width = isCurrent ? 'border-s-4 bg-sunken ps-2.5' : 'border-s-2 ps-3';
  const changed = `border-accent ${width}`;
  const unchanged = `ps-3.5 ${isFaded ? 'text-soft' : ''}`;
  return (
    <p
      dir="auto"
      data-changed={row.isChanged ? '' : undefined}
      // Who goes there hears it.
      tabIndex={row.isChanged ? -1 : undefined}
      aria-current={isCurrent || undefined}
      className={`break-words whitespace-pre-line ${looks[row.type]} ${row.isChanged ? changed : unchanged}`}
    >
      <Words parts={row.parts} />
    </p>
  );
}

export const Removed = ({ children }: { children: ReactNode }) => (
  <del className="rounded bg-bad-soft px-0.5 text-bad">{children}</del>
);

export const Added = ({ children }: { children: ReactNode }) => (
  <ins className="rounded bg-good-soft px-0.5 text-good underline decoration-1 underline-offset-3">
    {children}
  </ins>
);

const partLooks = { same: 'span', removed: Removed, added: Added } as const;

export function Words({ parts }: { parts: CompareRow['parts'] }) {
  return parts.map(({ kind, text }, index) => {
    const Part = partLooks[kind];
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of two texts do not change
    return <Part key={index}>{text}</Part>;
  });
}

/** The fields of the form in which two versions differ; nothing where there are none. */
export function FormChanges(props: { before: DraftForm; after: DraftForm }) {
  const t = useTranslations('drafts.form');
  const changed = formFields.flatMap((field) => {
    const [before, after] = [describeField(props.before, field), describeField(props.after, field)];
    return before === after ? [] : [{ field, before, after }];
  });
  if (changed.length === 0) return null;
  return (
    <dl className="mb-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
      {changed.map(({ field, before, after }) => (
        <div key={field} className="contents">
          <dt className="text-faint">{t(field)}</dt>
          <dd dir="auto" className="min-w-0 break-words">
            {before && <Removed>{before}</Removed>} {after && <Added>{after}</Added>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
