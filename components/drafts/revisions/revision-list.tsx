import { useTranslations } from 'next-intl';
import { useDeferredValue, useId } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import { Time } from '@/components/ui/time';
import type { Revision } from '@/lib/drafts/api';
import type { RevisionDifferences } from './compare-revision';

export type Compare = (revision: Revision) => RevisionDifferences;

/** The earlier versions, of which one is chosen; by the arrow keys, too. */
export function RevisionList(props: {
  revisions: readonly Revision[];
  chosen: Revision;
  onChoose: (revision: Revision) => void;
  compare: Compare;
}) {
  const { revisions, chosen, onChoose, compare } = props;
  const t = useTranslations('drafts.revisions');
  const group = useId();
  return (
    <fieldset className="flex min-w-0 flex-col gap-1">
      <legend className="sr-only">{t('list')}</legend>
      {revisions.map((revision) => (
        <label
          key={revision.version}
          className="relative flex cursor-pointer flex-col rounded-md border border-transparent px-3 py-2 hover:bg-sunken has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:-outline-offset-1 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name={group}
            checked={revision.version === chosen.version}
            onChange={() => onChoose(revision)}
            className="sr-only"
          />
          <Time at={revision.updatedAt} isExact className="text-sm font-medium" />
          <bdi className="truncate text-[13px] text-soft">{revision.updatedBy.name}</bdi>
          {revision.reason && (
            <span className="text-[13px] text-soft">{t(`reasons.${revision.reason}`)}</span>
          )}
          <Figures revision={revision} compare={compare} />
        </label>
      ))}
    </fieldset>
  );
}

/** Words, and how many differ: counted after the list is there, as long texts take a while to compare. */
function Figures({ revision, compare }: { revision: Revision; compare: Compare }) {
  const t = useTranslations('drafts.revisions');
  const isListed = useDeferredValue(true, false);
  if (!isListed) return <Skeleton className="mt-1 h-3 w-32" />;
  const differences = compare(revision);
  const { words, removed, added } = differences;
  return (
    <span className="text-xs text-soft">
      {t('words', { count: words })} · {t(kindOf(differences), { removed, added })}
    </span>
  );
}

function kindOf({ removed, added, isSame }: RevisionDifferences) {
  if (isSame) return 'same';
  if (removed > 0) return added > 0 ? 'changed' : 'removed';
  return added > 0 ? 'added' : 'sameWords';
}
