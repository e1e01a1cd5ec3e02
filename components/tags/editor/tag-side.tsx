import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { ArchivedArticlesSection } from '@/components/ui/archived-articles';
import { Time } from '@/components/ui/time';
import type { TagView } from '@/lib/tags/change-api';
import { UndoButton } from '../changes/change-runner';

/** Drafts that carry the tag; those the reader may not open are only counted. */
export function TagUses({ tag, drafts, hiddenDrafts }: TagView) {
  const t = useTranslations('tags');
  const { use } = tag;
  return (
    <section className="flex flex-col gap-1.5">
      <h2 className="text-base font-semibold">{t('uses.title')}</h2>
      {use.drafts === 0 && drafts.length === 0 ? (
        <p className="text-[13px] text-faint">{t('uses.none')}</p>
      ) : (
        <p className="text-[13px] text-faint first-letter:uppercase">
          {t('table.drafts', { count: use.drafts })}, {t('uses.recent', { count: use.recent })}
        </p>
      )}
      <ul className="divide-y divide-line/70 border-y border-line empty:hidden">
        {drafts.map((draft) => (
          <li key={draft.id} className="flex items-baseline justify-between gap-3 py-1.5 text-sm">
            <Link href={`/drafts/${draft.id}`} className="min-w-0 truncate hover:text-accent">
              {draft.title || t('try.untitled')}
            </Link>
            <Time at={draft.updatedAt} className="shrink-0 text-xs text-faint" />
          </li>
        ))}
      </ul>
      {hiddenDrafts > 0 && (
        <p className="text-[13px] text-faint first-letter:uppercase">
          {t('uses.hidden', { count: hiddenDrafts })}
        </p>
      )}
      <ArchivedArticlesSection path={`/api/tags/${encodeURIComponent(tag.gkbId)}/articles`} />
    </section>
  );
}

export function TagHistory(props: { history: TagView['history']; mayUndo: boolean }) {
  const { history, mayUndo } = props;
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
