import { useTranslations } from 'next-intl';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { Button } from '@/components/ui/controls/button';
import { Dialog } from '@/components/ui/controls/dialog';
import { ErrorCard } from '@/components/ui/error-card';
import { Time } from '@/components/ui/time';
import type { SavePayload } from '../saving/save-queue';
import { diffWords } from './compare-articles';
import { looks, Words } from './differences';
import { type Choice, type Conflict, mergeDrafts } from './merge-drafts';
import { type ResolveProps, useResolve } from './use-resolve';

/** Shows what both versions changed, each with a choice; the rest is merged. */
export function MergeDialog(props: ResolveProps & { base: SavePayload }) {
  const { session, base, current, onClose } = props;
  const t = useTranslations('drafts.compare');
  const [mine] = useState(session.readPayload);
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map());
  const versions = useMemo(() => ({ base, theirs: current, mine }), [base, current, mine]);
  const { conflicts } = useMemo(() => mergeDrafts(versions), [versions]);
  const chosen = ({ id }: Conflict) => choices.get(id) ?? 'mine';
  const { saveMerged, saveBoth, error, isBusy } = useResolve({ ...props, mine });
  const theirName =
    current.updatedBy.id === session.me.id
      ? t('otherWindow')
      : t('theirs', { name: current.updatedBy.name });
  return (
    <Dialog
      title={t('title')}
      width="medium"
      onClose={onClose}
      footer={
        <>
          <Button isPending={isBusy} onPress={saveBoth}>
            {t('keepBoth')}
          </Button>
          <Button
            variant="primary"
            onPress={() => saveMerged(mergeDrafts(versions, chosen).payload)}
          >
            {t('apply')}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-sm text-soft">{t('rest', { count: conflicts.length })}</p>
      {error !== undefined && <ErrorCard error={error} onRetry={saveBoth} />}
      <div className="flex flex-col gap-6">
        {conflicts.map((conflict) => (
          <ConflictChoice
            key={conflict.id}
            conflict={conflict}
            theirs={
              <>
                {theirName} · <Time at={current.updatedAt} />
              </>
            }
            chosen={chosen(conflict)}
            onChoose={(choice) => setChoices(new Map([...choices, [conflict.id, choice]]))}
          />
        ))}
      </div>
    </Dialog>
  );
}

function ConflictChoice(props: {
  conflict: Conflict;
  theirs: ReactNode;
  chosen: Choice;
  onChoose: (choice: Choice) => void;
}) {
  const { conflict, theirs, chosen, onChoose } = props;
  const t = useTranslations('drafts.compare');
  const tForm = useTranslations('drafts.form');
  const group = useId();
  const option = (choice: Choice, label: ReactNode, text?: ReactNode) => (
    <label className="flex cursor-pointer items-start gap-3 rounded-lg border border-line px-3 py-2.5 has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent pointer-coarse:min-h-[44px]">
      <input
        type="radio"
        name={group}
        checked={chosen === choice}
        onChange={() => onChoose(choice)}
        className="mt-0.5 accent-accent"
      />
      <span className="min-w-0 flex-1">
        <span className="block text-xs font-medium text-soft">{label}</span>
        {text}
      </span>
    </label>
  );
  const { isSame, before, after, look } = useShown(conflict);
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 text-sm font-medium">
        {conflict.kind === 'field' ? tForm(conflict.field) : t(`kinds.${look}`)}
      </legend>
      {isSame && <p className="text-xs text-soft">{t('sameWords')}</p>}
      {option('theirs', theirs, before)}
      {option('mine', t('mine'), after)}
      {conflict.kind === 'block' && conflict.canKeepBoth && option('both', t('both'))}
    </fieldset>
  );
}

/** Both texts, with the words in which they differ. */
function useShown(conflict: Conflict) {
  const t = useTranslations('drafts.compare');
  const isField = conflict.kind === 'field';
  const [theirs, mine] = [conflict.theirs, conflict.mine].map((side) =>
    typeof side === 'string' ? side : side.map(({ text }) => text).join('\n'),
  );
  const parts = diffWords(theirs ?? '', mine ?? '');
  const look = isField ? 'text' : ([...conflict.theirs, ...conflict.mine][0]?.type ?? 'text');
  const show = (hidden: 'added' | 'removed', side: Conflict['theirs']) => {
    // Neither is struck out: one of them is chosen.
    const shown = parts
      .filter(({ kind }) => kind !== hidden)
      .map((part) => (part.kind === 'same' ? part : { ...part, kind: 'added' as const }));
    const none = side.length === 0 && !isField ? t('removed') : t('empty');
    return (
      <span dir="auto" className={`block font-serif whitespace-pre-line ${looks[look]}`}>
        {shown.length > 0 ? <Words parts={shown} /> : <em className="text-faint">{none}</em>}
      </span>
    );
  };
  return {
    look,
    isSame: theirs === mine,
    before: show('added', conflict.theirs),
    after: show('removed', conflict.mine),
  };
}
