import { useTranslations } from 'next-intl';
import { Time } from '@/components/ui/time';
import type { TagChange } from '@/lib/tags/change-api';
import { UndoButton } from '../changes/undo-button';

export function TagHistory({
  history,
  mayUndo,
}: {
  history: readonly TagChange[];
  mayUndo: boolean;
}) {
  const t = useTranslations('tags');
  return (
    <section className="flex flex-col gap-1.5">
      <h2 className="text-base font-semibold">{t('history.title')}</h2>
      {history.length === 0 && <p className="text-[13px] text-faint">{t('history.none')}</p>}
      <ol className="divide-y divide-line/70 border-y border-line empty:hidden">
        {history.map((change) => (
          <li key={change.id} className="flex items-start gap-2 py-1.5 text-sm">
            <div className="min-w-0 flex-1">
              <p className={change.state === 'undone' ? 'text-faint line-through' : ''}>
                {change.summary}
              </p>
              <p className="text-xs text-faint">
                {change.by.name} · <Time at={change.at} />
                {change.state !== 'done' && ` · ${t(`log.states.${change.state}`)}`}
              </p>
            </div>
            {mayUndo && <UndoButton change={change} isOfOne />}
          </li>
        ))}
      </ol>
    </section>
  );
}
