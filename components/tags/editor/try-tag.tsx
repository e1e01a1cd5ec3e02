'use client';

import { useMutation } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { ErrorCard } from '@/components/ui/error-card';
import { Skeleton } from '@/components/ui/skeleton';
import { callApi } from '@/lib/browser/api';
import type { TagInput, TrialAnswer } from '@/lib/tags/api';

/** Where the tag, as it stands in the form, would be found among the drafts, before it is saved. */
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
              <li key={hit.draft.id} className="py-2.5">
                <p className="flex items-baseline justify-between gap-3">
                  <Link
                    href={`/drafts/${hit.draft.id}`}
                    target="_blank"
                    className="min-w-0 truncate font-serif font-semibold hover:text-accent"
                  >
                    {hit.draft.title || t('untitled')}
                  </Link>
                  <span className="shrink-0 text-xs text-faint tabular-nums">
                    {t('relevance', { value: Math.round(hit.relevance) })}
                  </span>
                </p>
                {hit.sentences.map((sentence) => (
                  <MarkedSentence key={sentence.text} {...sentence} />
                ))}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

function MarkedSentence({ text, marks }: TrialAnswer['hits'][number]['sentences'][number]) {
  const parts: { text: string; isMarked: boolean; at: number }[] = [];
  let end = 0;
  for (const mark of [...marks].sort((a, b) => a.start - b.start)) {
    const start = Math.max(end, mark.start);
    if (mark.end <= start) continue;
    parts.push({ text: text.slice(end, start), isMarked: false, at: end });
    parts.push({ text: text.slice(start, mark.end), isMarked: true, at: start });
    end = mark.end;
  }
  parts.push({ text: text.slice(end), isMarked: false, at: end });
  return (
    <p className="mt-1 border-l-2 border-line pl-2.5 font-serif text-sm text-soft">
      {parts.map((part) =>
        part.isMarked ? (
          <mark key={`${part.at}m`} className="rounded-sm bg-accent-soft text-accent-strong">
            {part.text}
          </mark>
        ) : (
          <span key={part.at}>{part.text}</span>
        ),
      )}
    </p>
  );
}
