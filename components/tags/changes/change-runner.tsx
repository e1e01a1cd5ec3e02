'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'next-intl';
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { Button } from '@/components/ui/controls/button';
import { useUndo } from '@/components/ui/hooks/use-undo';
import { toast } from '@/components/ui/toast';
import { callApi } from '@/lib/http/call-api';
import type { TagChange } from '@/lib/tags/change-api';
import { tagKeys } from '../tag-keys';

type UndoAnswer = { change: TagChange; skipped?: { gkbId: string; name: string }[] };

export type ChangeRunner = {
  /** Follows a change until it is done, refreshes the page, and offers to undo it. */
  follow: (change: TagChange) => void;
  undo: (change: TagChange) => Promise<void>;
};

const RunnerContext = createContext<ChangeRunner | undefined>(undefined);
const pollInterval = 600;
const maxNames = 3;

export function useChangeRunner(): ChangeRunner {
  const runner = useContext(RunnerContext);
  if (!runner) throw new Error('useChangeRunner belongs inside the tags.');
  return runner;
}

export function useStartChange<T = void>(
  start: (input: T) => Promise<{ change: TagChange }>,
  onStarted: () => void,
) {
  const runner = useChangeRunner();
  return useMutation({
    mutationFn: start,
    onSuccess: ({ change }) => {
      runner.follow(change);
      onStarted();
    },
  });
}

/** True while a change still has work to do on tags or archive articles. */
export function isUnderWay({ state, articles }: TagChange): boolean {
  return state === 'running' || articles?.state === 'running' || articles?.state === 'undoing';
}

/** Follows the changes started here on every screen of the tags. */
export function ChangeRunnerProvider({ children }: { children: ReactNode }) {
  const t = useTranslations('tags.progress');
  const { runner, running, refresh, settle } = useRunner();
  return (
    <RunnerContext value={runner}>
      {children}
      {running.length > 0 && (
        <section
          aria-label={t('label')}
          className="fixed right-3 bottom-16 z-40 flex w-80 max-w-[calc(100vw-1.5rem)] flex-col gap-2 sm:bottom-3"
        >
          {running.map((change) => (
            <RunningChange
              key={change.id}
              started={change}
              onTagsDone={refresh}
              onSettled={settle}
              onUndo={runner.undo}
            />
          ))}
        </section>
      )}
    </RunnerContext>
  );
}

/** Holds the running changes and tells how they end. */
function useRunner() {
  const t = useTranslations('tags.progress');
  const { offerUndo } = useUndo();
  const queries = useQueryClient();
  const [running, setRunning] = useState<readonly TagChange[]>([]);
  const add = (change: TagChange) => setRunning((old) => [...old, change]);
  const drop = ({ id }: TagChange) => setRunning((old) => old.filter((one) => one.id !== id));
  const refresh = () => queries.invalidateQueries({ queryKey: tagKeys.all });

  async function undo({ id, summary }: TagChange) {
    try {
      const { change, skipped = [] } = await callApi<UndoAnswer>(`/api/tags/changes/${id}/undo`, {
        method: 'POST',
      });
      if (isUnderWay(change)) add(change);
      toast.show({ message: describeUndo(summary, skipped) });
    } catch (error) {
      toast.showError(error);
    }
    await refresh();
  }

  function describeUndo(summary: string, skipped: readonly { name: string }[]): string {
    const done = t('undone', { summary });
    if (skipped.length === 0) return done;
    const shown = skipped.slice(0, maxNames).map(({ name }) => name);
    const more = skipped.length - maxNames;
    const list = shown.join(', ');
    const names = more > 0 ? t('andMore', { names: list, count: more }) : list;
    return `${done} ${t('skipped', { count: skipped.length, names })}`;
  }

  function describeEnd({ summary, articles }: TagChange): string {
    if (articles?.state === 'failed')
      return `${summary}. ${t('articlesFailed', { reason: articles.message ?? '' })}`;
    const count = articles?.changed ?? 0;
    return count > 0 ? `${summary}. ${t('articlesToo', { count })}` : summary;
  }

  function settle(change: TagChange) {
    drop(change);
    refresh();
    if (change.kind === 'undo') return;
    if (change.state === 'failed')
      toast.show({ message: change.message ?? change.summary, tone: 'bad' });
    else
      offerUndo(
        describeEnd(change),
        change.undoUntil ? () => undo(change) : undefined,
        change.articles?.state === 'failed' ? 'bad' : 'plain',
      );
  }

  const runner: ChangeRunner = {
    follow: (change) => {
      if (!isUnderWay(change)) return settle(change);
      add(change);
      // The tags are as they will be while articles follow.
      if (change.state !== 'running') refresh();
    },
    undo: async (change) => {
      drop(change);
      await undo(change);
    },
  };

  return { runner, running, refresh, settle };
}

/** Reads a change without its tags. It is usually among the newest. */
async function readChange(id: string, signal: AbortSignal): Promise<TagChange> {
  const { changes } = await callApi<{ changes: TagChange[] }>('/api/tags/changes', { signal });
  const found = changes.find((change) => change.id === id);
  if (found) return found;
  return (await callApi<{ change: TagChange }>(`/api/tags/changes/${id}`, { signal })).change;
}

function RunningChange(props: {
  started: TagChange;
  onTagsDone: () => void;
  onSettled: (change: TagChange) => void;
  onUndo: (change: TagChange) => Promise<void>;
}) {
  const { started, onTagsDone, onSettled, onUndo } = props;
  const tCommon = useTranslations('common');
  const t = useTranslations('tags.progress');
  const format = useFormatter();
  const { data: change = started } = useQuery({
    queryKey: ['tag-change', started.id],
    queryFn: ({ signal }) => readChange(started.id, signal),
    refetchInterval: pollInterval,
    staleTime: 0,
  });
  const { state, articles } = change;
  const settle = useEffectEvent(onSettled);
  useEffect(() => {
    if (!isUnderWay(change)) settle(change);
  }, [change]);
  const tagsDone = useEffectEvent(onTagsDone);
  const wasRunning = useRef(started.state === 'running');
  useEffect(() => {
    if (wasRunning.current && state !== 'running') tagsDone();
    wasRunning.current = state === 'running';
  }, [state]);
  const ofArticles = articles && articles.total > 0 ? articles.done / articles.total : 0;
  const progress = state === 'running' ? (change.progress ?? 0) : ofArticles;
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
      {state !== 'running' && (
        <p className="mt-1.5 flex items-center justify-between gap-3 text-xs text-soft">
          <ArticlesProgress change={change} />
          {change.undoUntil && (
            <Button size="small" variant="ghost" onPress={() => onUndo(change)}>
              {tCommon('undo')}
            </Button>
          )}
        </p>
      )}
    </div>
  );
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

/** Undoes a change. With `isOfOne` it says when other tags go with it. */
export function UndoButton({ change, isOfOne }: { change: TagChange; isOfOne?: boolean }) {
  const t = useTranslations('tags.history');
  const runner = useChangeRunner();
  const undo = useMutation({ mutationFn: () => runner.undo(change) });
  if (change.state !== 'done' || !change.undoUntil) return null;
  return (
    <Button
      size="small"
      variant="ghost"
      aria-label={t('undoNamed', { summary: change.summary })}
      isPending={undo.isPending}
      onPress={() => undo.mutate()}
    >
      {isOfOne && change.tags > 1 ? t('undoMany', { count: change.tags }) : t('undo')}
    </Button>
  );
}
