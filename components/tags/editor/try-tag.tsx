import { useMutation } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/controls/button';
import { ErrorCard } from '@/components/ui/error-card';
import { Skeleton } from '@/components/ui/skeleton';
import { callApi } from '@/lib/http/call-api';
import type { TagInput, TrialAnswer } from '@/lib/tags/api';
import { TrialHit } from './trial-hit';
import { TryArchive } from './try-archive';

/** Tries the unsaved tag on drafts and the archive. */
export function TryTag({ tag }: { tag: TagInput }) {
  const t = useTranslations('tags.try');
  const trial = useMutation({
    mutationFn: (tried: TagInput) =>
      callApi<TrialAnswer>('/api/tags/try', { method: 'POST', body: { tag: tried } }),
  });
  const isStale = trial.isSuccess && JSON.stringify(trial.variables) !== JSON.stringify(tag);
  const answer = trial.data;
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-base font-semibold">{t('title')}</h2>
      {!answer && <p className="text-[13px] text-faint">{t('text')}</p>}
      <div className="flex items-center gap-3">
        <Button
          size="small"
          icon={FlaskConical}
          isDisabled={!tag.name}
          isPending={trial.isPending}
          onPress={() => trial.mutate(tag)}
        >
          {t(answer ? 'again' : 'run')}
        </Button>
        <p role="status" className="text-[13px] text-soft">
          {!tag.name && t('needsName')}
          {isStale && t('stale')}
        </p>
      </div>
      {trial.isPending && !answer && <Skeleton className="h-24 w-full" />}
      {trial.error && <ErrorCard error={trial.error} onRetry={() => trial.mutate(tag)} />}
      {answer && (
        <div>
          <p role="status" className="text-sm">
            {answer.tried === 0
              ? t('nothingTried')
              : t('hits', { hits: answer.hits.length, tried: answer.tried })}
          </p>
          <ul className="mt-2 flex flex-col divide-y divide-line border-t border-line empty:hidden">
            {answer.hits.map((hit) => (
              <TrialHit
                key={hit.draft.id}
                href={`/drafts/${hit.draft.id}`}
                title={hit.draft.title}
                hit={hit}
              />
            ))}
          </ul>
        </div>
      )}
      {trial.variables && <TryArchive tag={trial.variables} />}
    </section>
  );
}
