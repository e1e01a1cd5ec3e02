import { useTranslations } from 'next-intl';
import type { TagChange } from '@/lib/tags/change-api';

/** Whether something of a change is still to be done: to tags, or to articles of the archive. */
export function isUnderWay({ state, articles }: TagChange): boolean {
  return state === 'running' || articles?.state === 'running' || articles?.state === 'undoing';
}

/** What a change does, or did, to articles of the archive; nothing where that is nothing. */
export function ArticlesProgress({ change: { articles } }: { change: TagChange }) {
  const t = useTranslations('tags.progress.articles');
  if (!articles) return null;
  const { state, total, done, changed, message } = articles;
  if (changed === 0 && (state === 'done' || state === 'undone')) return null;
  return (
    <span className={state === 'failed' ? 'text-bad' : ''}>
      {t(state, { count: changed, done, total: Math.max(total, done) })}
      {message && ` ${message}`}
    </span>
  );
}
