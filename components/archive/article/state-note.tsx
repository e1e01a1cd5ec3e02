import { useTranslations } from 'next-intl';
import { Time } from '@/components/ui/time';
import type { ArticleStateView } from '@/lib/archive/api';

/** That the article was corrected: by whom, when, and what was wrong. */
export function StateNote({ state }: { state: ArticleStateView }) {
  const t = useTranslations('article.states');
  return (
    <div className="rounded-lg bg-warn-soft px-4 py-2.5 text-sm text-warn">
      <p className="font-medium">
        {t(state.kind)} · {state.by}, <Time at={state.at} />
      </p>
      {state.note && <p className="mt-0.5 whitespace-pre-line">{state.note}</p>}
    </div>
  );
}
