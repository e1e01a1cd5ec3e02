import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { Button } from '@/components/ui/controls/button';
import { Dialog } from '@/components/ui/controls/dialog';
import { ErrorCard } from '@/components/ui/error-card';
import { useAttempt } from '@/components/ui/hooks/use-attempt';
import { useUndo } from '@/components/ui/hooks/use-undo';
import { Time } from '@/components/ui/time';
import { toast } from '@/components/ui/toast';
import type { Draft, DraftForm } from '@/lib/drafts/api';
import type { DraftSession } from '../create-session';
import { saveAsCopy } from '../saving/create-saving';
import type { SavePayload } from '../saving/save-queue';
import {
  type CompareRow,
  compareArticles,
  comparedBlocks,
  describePhoto,
} from './compare-articles';

const formFields = [
  'section',
  'byline',
  'dateline',
  'date',
  'language',
  'tagLanguage',
  'cmsId',
  'address',
  'note',
] as const;

type CompareProps = { session: DraftSession; current: Draft; onClose: () => void };

/** Their version and mine, word for word, and what to do about it. Whatever is chosen, the other text is not lost. */
export function CompareDialog(props: CompareProps) {
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

function useResolve({ session, current, mine, onClose }: CompareProps & { mine: SavePayload }) {
  const t = useTranslations('drafts.compare');
  const { offerUndo } = useUndo();
  const { isBusy, error, attempt } = useAttempt();
  const { queue } = session.saving;
  const adopt = () => queue.adopt(current.version, current.updatedAt, current);
  function showTheirs() {
    session.show(current);
    adopt();
  }
  return {
    isBusy,
    error,
    overwriteTheirs: () => {
      adopt();
      queue.flush();
      onClose();
    },
    takeTheirs: () => {
      showTheirs();
      offerUndo(t('tookTheirs'), () => session.show(mine));
      onClose();
    },
    saveBoth: () =>
      attempt(async () => {
        const id = await saveAsCopy(mine);
        showTheirs();
        toast.show({
          message: t('keptCopy'),
          action: { label: t('openCopy'), run: () => window.open(`/drafts/${id}`, '_blank') },
        });
        onClose();
      }),
  };
}

const looks: Record<CompareRow['type'], string> = {
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
      {row.parts.map(({ kind, text }, index) => {
        const [Part, className] = partLooks[kind];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts do not change while the dialog is open
          <Part key={index} className={className}>
            {text}
          </Part>
        );
      })}
    </p>
  );
}

function FormChanges({ theirs, mine }: { theirs: DraftForm; mine: DraftForm }) {
  const t = useTranslations('drafts.form');
  const changed = formFields.filter((field) => theirs[field] !== mine[field]);
  const theirPhoto = theirs.leadPhoto && describePhoto(theirs.leadPhoto);
  const myPhoto = mine.leadPhoto && describePhoto(mine.leadPhoto);
  if (changed.length === 0 && theirPhoto === myPhoto) return null;
  return (
    <dl className="mb-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
      {changed.map((field) => (
        <FormChange key={field} label={t(field)} theirs={theirs[field]} mine={mine[field]} />
      ))}
      {theirPhoto !== myPhoto && (
        <FormChange label={t('leadPhoto')} theirs={theirPhoto} mine={myPhoto} />
      )}
    </dl>
  );
}

function FormChange(props: {
  label: string;
  theirs: string | undefined;
  mine: string | undefined;
}) {
  const { label, theirs, mine } = props;
  return (
    <div className="contents">
      <dt className="text-faint">{label}</dt>
      <dd>
        {theirs && <del className="rounded bg-bad-soft px-0.5 text-bad">{theirs}</del>}{' '}
        {mine && <ins className="rounded bg-good-soft px-0.5 text-good no-underline">{mine}</ins>}
      </dd>
    </div>
  );
}
