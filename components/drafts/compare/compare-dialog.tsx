import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { Button } from '@/components/ui/controls/button';
import { Dialog } from '@/components/ui/controls/dialog';
import { ErrorCard } from '@/components/ui/error-card';
import { Time } from '@/components/ui/time';
import type { DraftForm } from '@/lib/drafts/api';
import { type CompareRow, compareArticles, comparedBlocks } from './compare-articles';
import { describeField, formFields } from './merge-drafts';
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
          <del className="rounded bg-bad-soft px-1 text-bad">
            {current.updatedBy.id === session.me.id
              ? t('otherWindow')
              : t('theirs', { name: current.updatedBy.name })}
          </del>{' '}
          <Time at={current.updatedAt} />
        </span>
        <ins className="rounded bg-good-soft px-1 text-good no-underline">{t('mine')}</ins>
      </p>
      {error !== undefined && <ErrorCard error={error} onRetry={saveBoth} />}
      <FormChanges theirs={current.form} mine={mine.form} />
      <div className="flex flex-col gap-3 font-serif text-[1.05rem] leading-relaxed">
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows do not change while the dialog is open
          <Row key={index} row={row} />
        ))}
      </div>
    </Dialog>
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

const partLooks = {
  same: ['span', undefined],
  removed: ['del', 'rounded bg-bad-soft text-bad'],
  added: ['ins', 'rounded bg-good-soft text-good no-underline'],
} as const;

function Row({ row }: { row: CompareRow }) {
  return (
    <p
      className={`${looks[row.type]} ${row.isChanged ? 'border-l-2 border-accent pl-3' : 'pl-3.5 opacity-70'}`}
    >
      <Words parts={row.parts} />
    </p>
  );
}

export function Words({ parts }: { parts: CompareRow['parts'] }) {
  return parts.map(({ kind, text }, index) => {
    const [Part, className] = partLooks[kind];
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts do not change while the dialog is open
      <Part key={index} className={className}>
        {text}
      </Part>
    );
  });
}

function FormChanges({ theirs, mine }: { theirs: DraftForm; mine: DraftForm }) {
  const t = useTranslations('drafts.form');
  const changed = formFields.flatMap((field) => {
    const [before, after] = [describeField(theirs, field), describeField(mine, field)];
    return before === after ? [] : [{ field, before, after }];
  });
  if (changed.length === 0) return null;
  return (
    <dl className="mb-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
      {changed.map(({ field, before, after }) => (
        <div key={field} className="contents">
          <dt className="text-faint">{t(field)}</dt>
          <dd>
            {before && <del className="rounded bg-bad-soft px-0.5 text-bad">{before}</del>}{' '}
            {after && (
              <ins className="rounded bg-good-soft px-0.5 text-good no-underline">{after}</ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
