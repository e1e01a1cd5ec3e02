'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'next-intl';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { toast } from '@/components/ui/toast';
import { callApi } from '@/lib/browser/api';
import type { TagChange } from '@/lib/tags/api';
import { tagKeys } from '../tag-keys';

type UndoAnswer = { change: TagChange; skipped?: { gkbId: string; name: string }[] };

export type ChangeRunner = {
  /** Follows an act until it is done, refreshes what is shown, and offers to undo it. */
  follow: (change: TagChange) => void;
  undo: (change: TagChange) => Promise<void>;
};

const RunnerContext = createContext<ChangeRunner | undefined>(undefined);
const pollEvery = 600;
const mostNames = 3;

export function useChangeRunner(): ChangeRunner {
  const runner = useContext(RunnerContext);
  if (!runner) throw new Error('useChangeRunner belongs inside the tags.');
  return runner;
}

/** Keeps an eye on the acts that were begun here, whichever screen of the tags is open meanwhile. */
export function ChangeRunnerProvider({ children }: { children: ReactNode }) {
  const t = useTranslations('tags.progress');
  const tCommon = useTranslations('common');
  const queries = useQueryClient();
  const [running, setRunning] = useState<readonly TagChange[]>([]);

  const refresh = useCallback(
    () => queries.invalidateQueries({ queryKey: tagKeys.all }),
    [queries],
  );

  const undo = useCallback(
    async ({ id, summary }: TagChange) => {
      try {
        const { change, skipped = [] } = await callApi<UndoAnswer>(`/api/tags/changes/${id}/undo`, {
          method: 'POST',
        });
        const names = skipped
          .slice(0, mostNames)
          .map((tag) => tag.name)
          .join(', ');
        const rest = skipped.length - mostNames;
        const left =
          skipped.length > 0
            ? ` ${t('skipped', { count: skipped.length, names: rest > 0 ? t('andMore', { names, count: rest }) : names })}`
            : '';
        if (change.state === 'running') setRunning((old) => [...old, change]);
        toast.show({ message: `${t('undone', { summary })}${left}` });
      } catch (error) {
        toast.show({ message: error instanceof Error ? error.message : '', tone: 'bad' });
      }
      await refresh();
    },
    [refresh, t],
  );

  const settle = useCallback(
    (change: TagChange) => {
      setRunning((old) => old.filter(({ id }) => id !== change.id));
      refresh();
      if (change.kind === 'undo') return;
      if (change.state === 'failed')
        toast.show({ message: change.message ?? change.summary, tone: 'bad' });
      else
        toast.show({
          message: change.summary,
          ...(change.undoUntil && {
            action: { label: tCommon('undo'), run: () => undo(change) },
          }),
        });
    },
    [refresh, undo, tCommon],
  );

  const runner = useMemo<ChangeRunner>(
    () => ({
      follow: (change) =>
        change.state === 'running' ? setRunning((old) => [...old, change]) : settle(change),
      undo,
    }),
    [settle, undo],
  );

  return (
    <RunnerContext value={runner}>
      {children}
      {running.length > 0 && (
        <section
          aria-label={t('label')}
          className="fixed right-3 bottom-16 z-40 flex w-80 max-w-[calc(100vw-1.5rem)] flex-col gap-2 sm:bottom-3"
        >
          {running.map((change) => (
            <RunningChange key={change.id} begun={change} onSettled={settle} />
          ))}
        </section>
      )}
    </RunnerContext>
  );
}

/** A change without what it did to each tag: it is among the newest, unless very much has happened meanwhile. */
async function readChange(id: string, signal: AbortSignal): Promise<TagChange> {
  const { changes } = await callApi<{ changes: TagChange[] }>('/api/tags/changes', { signal });
  const found = changes.find((change) => change.id === id);
  if (found) return found;
  return (await callApi<{ change: TagChange }>(`/api/tags/changes/${id}`, { signal })).change;
}

function RunningChange({
  begun,
  onSettled,
}: {
  begun: TagChange;
  onSettled: (change: TagChange) => void;
}) {
  const t = useTranslations('tags.progress');
  const format = useFormatter();
  const { data: change = begun } = useQuery({
    queryKey: ['tag-change', begun.id],
    queryFn: ({ signal }) => readChange(begun.id, signal),
    refetchInterval: pollEvery,
    staleTime: 0,
  });
  useEffect(() => {
    if (change.state !== 'running') onSettled(change);
  }, [change, onSettled]);
  const progress = change.progress ?? 0;
  return (
    <div className="rounded-lg border border-line bg-raised p-3 text-sm shadow-float">
      <p className="flex items-baseline justify-between gap-3" role="status">
        <span className="min-w-0 truncate">{change.summary}</span>
        <span className="shrink-0 text-xs text-faint tabular-nums">
          {format.number(progress, { style: 'percent' })}
        </span>
      </p>
      <progress
        aria-label={t('done', { percent: format.number(progress, { style: 'percent' }) })}
        value={progress}
        className="mt-2 block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent"
      />
    </div>
  );
}
