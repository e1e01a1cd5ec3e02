import { ChevronDown, ChevronUp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { IconButton } from '@/components/ui/controls/button';
import { Switch } from '@/components/ui/controls/switch';
import type { DraftForm, Revision } from '@/lib/drafts/api';
import { Added, Differences, FormChanges, Removed } from '../compare/differences';
import { type RevisionDifferences, rowsOfVersion } from './compare-revision';

/** The text of an earlier version, with what has changed since. */
export function RevisionView(props: {
  revision: Revision;
  differences: RevisionDifferences;
  currentForm: DraftForm;
  isMarked: boolean;
  setMarked: (isMarked: boolean) => void;
}) {
  const { revision, differences, currentForm, isMarked, setMarked } = props;
  const t = useTranslations('drafts.revisions');
  const text = useRef<HTMLElement>(null);
  const [current, setCurrent] = useState<number>();
  const { rows, isSame } = differences;
  const count = rows.filter(({ isChanged }) => isChanged).length;
  const jump = (step: 1 | -1) => {
    const first = step === 1 ? 0 : count - 1;
    const next = current === undefined ? first : (current + step + count) % count;
    setCurrent(next);
    const row = text.current?.querySelectorAll<HTMLElement>('[data-changed]')[next];
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'center' });
  };
  return (
    <div className="flex min-h-0 min-w-0 flex-col">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-paper pb-2 max-sm:sticky max-sm:-top-4 max-sm:z-10 max-sm:pt-2">
        <Switch isSelected={isMarked} onChange={setMarked}>
          {t('show')}
        </Switch>
        {isMarked && (
          <p className="flex gap-2 text-xs">
            <Removed>{t('legend.removed')}</Removed>
            <Added>{t('legend.added')}</Added>
          </p>
        )}
        {isMarked && count > 0 && (
          <div className="ms-auto flex items-center gap-1">
            <span role="status" className="text-xs text-faint tabular-nums">
              {current === undefined
                ? t('places', { count })
                : t('place', { at: current + 1, count })}
            </span>
            <IconButton
              icon={ChevronUp}
              size="small"
              label={t('previous')}
              onPress={() => jump(-1)}
            />
            <IconButton icon={ChevronDown} size="small" label={t('next')} onPress={() => jump(1)} />
          </div>
        )}
      </div>
      <section
        ref={text}
        aria-label={t('text')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text must be scrolled by key as well
        tabIndex={0}
        // Whoever copies a passage wants the version's own words.
        className="min-h-0 flex-1 pt-3 sm:overflow-y-auto sm:pe-2 [&_ins]:select-none"
      >
        {isMarked && <FormChanges before={revision.form} after={currentForm} />}
        {count === 0 && (
          <p className="mb-3 text-sm text-soft">{t(isSame ? 'isSame' : 'isSameWords')}</p>
        )}
        <Differences
          rows={isMarked ? rows : rowsOfVersion(rows)}
          current={isMarked ? current : undefined}
        />
      </section>
    </div>
  );
}
