import { useQueryClient } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '@/components/ui/controls/button';
import { Dialog } from '@/components/ui/controls/dialog';
import { EmptyCard } from '@/components/ui/empty-card';
import { ErrorCard } from '@/components/ui/error-card';
import { FetchState, MoreButton } from '@/components/ui/fetch-state';
import { useApiPages } from '@/components/ui/hooks/use-api';
import { useCopy } from '@/components/ui/hooks/use-copy';
import { useFirstFocus } from '@/components/ui/hooks/use-first-focus';
import type { Revision, RevisionList as RevisionPage } from '@/lib/drafts/api';
import { textBlocks } from '@/lib/drafts/content/text-blocks';
import { ApiFailure } from '@/lib/http/call-api';
import { memoizeWeakly } from '@/lib/runtime/memoize';
import type { SavePayload } from '../saving/save-queue';
import { useIsReadOnly, useSession } from '../session-context';
import { useStore } from '../store';
import { compareRevision, isSameVersion } from './compare-revision';
import { type Compare, RevisionList } from './revision-list';
import { RevisionView } from './revision-view';
import { useRestore } from './use-restore';

/** Shows what the draft said earlier and what has changed since, and restores it. */
export function RevisionsDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('drafts.revisions');
  const list = useRevisions();
  const current = useCurrent();
  const compare = useCompare(current);
  const revisions = list.data?.pages.flatMap((page) => page.revisions) ?? [];
  const [picked, setPicked] = useState<Revision>();
  const chosen = picked ?? revisions[0];
  // Once the list has come, only a person chooses another version, whatever is kept meanwhile.
  if (!picked && chosen && list.fetchStatus !== 'fetching') setPicked(chosen);
  const isOffline = list.isPending && list.fetchStatus === 'paused';
  return (
    <Dialog
      title={t('title')}
      width="wide"
      onClose={onClose}
      footer={chosen && <Actions revision={chosen} current={current} onRestored={onClose} />}
    >
      {isOffline ? (
        <ErrorCard error={noNetwork} onRetry={() => void list.refetch()} />
      ) : (
        <FetchState query={list} skeleton="h-64 w-full" />
      )}
      {list.data && !chosen && <EmptyCard title={t('empty')} text={t('when')} />}
      {chosen && (
        <Versions {...{ revisions, chosen, compare }} onChoose={setPicked}>
          <MoreButton list={list} className="mt-2 w-full" />
          <p className="px-3 pt-3 pb-1 text-xs text-faint">{t('when')}</p>
        </Versions>
      )}
    </Dialog>
  );
}

const noNetwork = new ApiFailure('offline', '', 0);

function useRevisions() {
  const { id, saving } = useSession();
  useStore(saving.queue.state);
  const version = saving.queue.version();
  const queries = useQueryClient();
  const list = useApiPages<RevisionPage>(['revisions', id], `/api/drafts/${id}/revisions`);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each save there may be one more
  useEffect(() => {
    void queries.invalidateQueries({ queryKey: ['revisions', id] });
  }, [queries, id, version]);
  return list;
}

/** The text that the draft has now, which others may change meanwhile. */
function useCurrent(): SavePayload {
  const session = useSession();
  const texts = useStore(session.texts);
  const form = useStore(session.form);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is read anew when it has changed
  return useMemo(session.readPayload, [session, texts, form]);
}

/** Compares versions with the current text: behind it while it changes, as long texts take a while to compare. */
function useCompare(current: SavePayload): Compare {
  const compared = useDeferredValue(current);
  return useMemo(
    () => memoizeWeakly((revision) => compareRevision(revision, compared)),
    [compared],
  );
}

function Versions(props: {
  revisions: readonly Revision[];
  chosen: Revision;
  onChoose: (revision: Revision) => void;
  compare: Compare;
  children: ReactNode;
}) {
  const { children, ...listed } = props;
  const form = useStore(useSession().form);
  const [isMarked, setMarked] = useState(true);
  // A long text is drawn after the list shows that it is chosen.
  const shown = useDeferredValue(props.chosen);
  const list = useRef<HTMLDivElement>(null);
  useFirstFocus(list, 'input:checked');
  return (
    <div className="flex flex-col gap-4 sm:grid sm:h-[min(70dvh,46rem)] sm:grid-cols-[17rem_minmax(0,1fr)] sm:gap-6">
      <div
        ref={list}
        className="max-h-60 overflow-y-auto p-0.5 max-sm:border-b max-sm:border-line sm:max-h-none"
      >
        <RevisionList {...listed} />
        {children}
      </div>
      <RevisionView
        key={shown.version}
        revision={shown}
        differences={props.compare(shown)}
        currentForm={form}
        {...{ isMarked, setMarked }}
      />
    </div>
  );
}

function Actions(props: { revision: Revision; current: SavePayload; onRestored: () => void }) {
  const { revision, current, onRestored } = props;
  const t = useTranslations('drafts.revisions');
  const tText = useTranslations('drafts.leftover');
  const session = useSession();
  const isReadOnly = useIsReadOnly();
  const isGone = useStore(session.head, (head) => head.isGone);
  const { kind } = useStore(session.saving.queue.state);
  const isUnsaved = !isReadOnly && !['saved', 'unsaved', 'saving'].includes(kind);
  const { restore, isBusy } = useRestore(onRestored);
  const copy = useCopy({ done: tText('copied'), failed: tText('notCopied') });
  const readText = () => textBlocks(revision.content).map(({ text }) => text);
  return (
    <>
      <p role="status" className="me-auto self-center text-[13px] text-soft">
        {isReadOnly && t(isGone ? 'gone' : 'closed')}
        {isUnsaved && t('unsaved')}
      </p>
      <Button icon={Copy} onPress={() => void copy(readText().filter(Boolean).join('\n\n'))}>
        {tText('copy')}
      </Button>
      {!isReadOnly && (
        <Button
          variant="primary"
          isPending={isBusy}
          isDisabled={isUnsaved || isSameVersion(revision, current)}
          onPress={() => void restore(revision)}
        >
          {t('restore')}
        </Button>
      )}
    </>
  );
}
