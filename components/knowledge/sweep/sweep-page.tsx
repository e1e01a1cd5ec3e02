'use client';

import { Undo2 } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { BackLink } from '@/components/ui/controls/back-link';
import { Button } from '@/components/ui/controls/button';
import { Checkbox } from '@/components/ui/controls/checkbox';
import { EmptyCard } from '@/components/ui/empty-card';
import { ErrorCard } from '@/components/ui/error-card';
import { useApi, useApiAct } from '@/components/ui/hooks/use-api';
import { useUndo } from '@/components/ui/hooks/use-undo';
import { toggled } from '@/components/ui/selection';
import { Skeleton } from '@/components/ui/skeleton';
import { Time } from '@/components/ui/time';
import { toast } from '@/components/ui/toast';
import { callApi } from '@/lib/http/call-api';
import type { Sweep, Swept } from '@/lib/knowledge/api';
import { groupSweep, SweepGroup } from './sweep-group';

const path = '/api/knowledge/sweep';
const pollEvery = 1_500;

/** Lists drafts and tags with deprecated ids, fixes them at once, and can undo that. */
export function SweepPage() {
  const t = useTranslations('knowledge');
  const { list, fix, undo } = useSweep();
  const { data, isPending, error, refetch } = list;
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-5 px-4 py-6 sm:px-8 sm:py-10">
      <BackLink href="/knowledge" label={t('item.back')} />
      <header className="flex flex-col gap-1">
        <h1 className="font-serif text-3xl font-semibold">{t('sweep.title')}</h1>
        <p className="max-w-prose text-sm text-soft">
          {t('sweep.text', {
            withTags: String(data?.withTags ?? false),
            withArticles: String(data !== undefined && data.articles !== 'forbidden'),
          })}
        </p>
      </header>
      {isPending && (
        <>
          <p role="status" className="text-sm text-faint">
            {t('sweep.check')}
          </p>
          <Skeleton className="h-32 w-full" />
        </>
      )}
      {error && <ErrorCard error={error} onRetry={() => refetch()} />}
      {data && <Found sweep={data} fix={fix} />}
      {data && data.hidden > 0 && (
        <p className="text-sm text-soft">{t('sweep.hidden', { count: data.hidden })}</p>
      )}
      {data && data.articles !== 'forbidden' && data.articles !== 'counted' && (
        <p className="text-sm text-soft">{t('sweep.articlesUnknown')}</p>
      )}
      {data?.articlesAtWork.map(({ sweep, state, done, total, message }) => (
        <p key={sweep} role="status" className={state === 'failed' ? 'text-bad' : 'text-soft'}>
          {t(`sweep.articlesStates.${state}`, { done, total: Math.max(total, done) })} {message}
        </p>
      ))}
      {data && data.unfinished > 0 && (
        <p className="rounded-lg bg-warn-soft px-4 py-2 text-sm text-warn">
          {t('sweep.unfinished', { count: data.unfinished })}
        </p>
      )}
      {data && data.undoable.length > 0 && (
        <section className="flex flex-col gap-2">
          <h2 className="text-base font-semibold">{t('sweep.undoTitle')}</h2>
          <ul className="divide-y divide-line border-y border-line">
            {data.undoable.map(({ id, at, items }) => (
              <li key={id} className="flex items-center justify-between gap-3 py-1.5 text-sm">
                <span>
                  {t('sweep.undoEntry', { count: items })} · <Time at={at} className="text-faint" />
                </span>
                <Button
                  size="small"
                  icon={Undo2}
                  isPending={undo.isPending && undo.variables === id}
                  aria-label={t('sweep.undoLabel', { count: items })}
                  onPress={() => undo.mutate(id)}
                >
                  {t('sweep.undo')}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Found({ sweep, fix }: { sweep: Sweep; fix: ReturnType<typeof useSweep>['fix'] }) {
  const t = useTranslations('knowledge.sweep');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { items, total } = sweep;
  if (total === 0) return <EmptyCard title={t('emptyTitle')} text={t('emptyText')} />;
  // Everything fixable is selected by default.
  const fixable = items.flatMap(({ id, to }) => (to ? [id] : []));
  const chosen = new Set(fixable.filter((id) => !left.has(id)));
  const choose = (ids: readonly string[], isChosen: boolean) =>
    setLeft(toggled(left, ids, !isChosen));
  return (
    <>
      <div className="sticky top-0 z-10 -mx-2 flex flex-wrap items-center justify-between gap-3 bg-paper px-2 py-2">
        {fixable.length > 0 ? (
          <Checkbox
            isSelected={chosen.size === fixable.length}
            isIndeterminate={chosen.size > 0 && chosen.size < fixable.length}
            onChange={(isChosen) => choose(fixable, isChosen)}
          >
            {t('selectAll')}
          </Checkbox>
        ) : null}
        <p role="status" className="flex-1 text-sm text-faint">
          {total > items.length
            ? t('shown', { count: items.length })
            : t('count', { count: total })}
        </p>
        {fixable.length > 0 && (
          <Button
            variant="primary"
            isDisabled={chosen.size === 0}
            isPending={fix.isPending}
            onPress={() => fix.mutate([...chosen])}
          >
            {t('fix', { count: chosen.size })}
          </Button>
        )}
      </div>
      {groupSweep(items).map((group) => (
        <SweepGroup key={group.from} group={group} chosen={chosen} onChoose={choose} />
      ))}
    </>
  );
}

function useSweep() {
  const t = useTranslations('knowledge.sweep');
  const { offerUndo } = useUndo();
  const language = useLocale();
  const list = useApi<Sweep>(['knowledge-sweep', language], path, {
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.articlesAtWork.some(({ state }) => state !== 'failed') ? pollEvery : false,
  });
  const skipped = (count: number) => (count > 0 ? ` ${t('skipped', { count })}` : '');
  const refreshes = [['knowledge-sweep']];

  const undo = useApiAct(
    (id: string) => callApi<Swept>(`${path}/${id}/undo`, { method: 'POST', body: {} }),
    {
      onSuccess: (swept) =>
        toast.show({ message: t('undone', { count: swept.done }) + skipped(swept.skipped) }),
      refreshes,
    },
  );
  const fix = useApiAct(
    (items: readonly string[]) => callApi<Swept>(path, { method: 'POST', body: { items } }),
    {
      onSuccess: ({ id, done, skipped: left }) =>
        offerUndo(
          t('fixed', { count: done }) + skipped(left),
          done > 0 ? () => undo.mutate(id) : undefined,
        ),
      refreshes,
    },
  );
  return { list, fix, undo };
}
