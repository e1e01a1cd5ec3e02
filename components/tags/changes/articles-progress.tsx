import { useTranslations } from 'next-intl';
import type { TagChange } from '@/lib/tags/change-api';

/** True while a change still has work to do on tags or archive articles. */
export function isUnderWay({ state, articles }: TagChange): boolean {
  return state === 'running' || articles?.state === 'running' || articles?.state === 'undoing';
}

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
