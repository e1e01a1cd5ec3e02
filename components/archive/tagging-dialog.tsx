import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Dialog, DialogButtons } from '@/components/ui/controls/dialog';
import { type PickedTag, TagPicker } from '@/components/ui/controls/tag-picker';
import { ErrorCard } from '@/components/ui/error-card';
import { FetchState } from '@/components/ui/fetch-state';
import { useApi } from '@/components/ui/hooks/use-api';
import type { Selection } from '@/components/ui/selection';
import type { SearchState } from '@/lib/archive/api';
import type { TagArticles, TaggingJob, TagPreview } from '@/lib/archive/tagging/api';
import { callApi } from '@/lib/http/call-api';
import { archiveKeys } from './archive-keys';
import type { TaggingJobs } from './use-tagging-jobs';

export type TaggingAct = 'add' | 'remove' | 'replace';

export function TaggingDialog(props: {
  act: TaggingAct;
  selection: Selection<unknown, SearchState>;
  onClose: () => void;
  onStarted: () => void;
}) {
  const { act, selection, onClose, onStarted } = props;
  const t = useTranslations('archive.tagging');
  const [adds, setAdds] = useState<PickedTag[]>([]);
  const [removes, setRemoves] = useState<PickedTag[]>([]);
  const body: TagArticles = {
    articles:
      selection.kind === 'all' ? { search: selection.search } : { ids: [...selection.rows.keys()] },
    add: act === 'remove' ? [] : adds.map(({ gkbId }) => gkbId),
    remove: act === 'add' ? [] : removes.map(({ gkbId }) => gkbId),
  };
  const isReady = (act === 'remove' || adds.length > 0) && (act === 'add' || removes.length > 0);
  const preview = useApi<TagPreview>(
    ['archive', 'tag-preview', body],
    '/api/articles/tagging/preview',
    { body, enabled: isReady, placeholderData: keepPreviousData },
  );
  const start = useStartTagging(body, onStarted);
  const changes = isReady ? preview.data : undefined;
  return (
    <Dialog
      title={t(act)}
      onClose={onClose}
      width="medium"
      footer={
        <DialogButtons
          onCancel={onClose}
          isDisabled={!changes || preview.isPlaceholderData || changes.total === 0}
          isPending={start.isPending}
          onPress={() => start.mutate()}
        >
          {t(`do.${act}`)}
        </DialogButtons>
      }
    >
      <div className="flex flex-col gap-4">
        {act !== 'add' && (
          <TagPicker
            label={t(act === 'replace' ? 'replaced' : 'toRemove')}
            picked={removes}
            onChange={setRemoves}
            autoFocus
          />
        )}
        {act !== 'remove' && (
          <TagPicker
            label={t(act === 'replace' ? 'replacement' : 'toAdd')}
            picked={adds}
            onChange={setAdds}
            autoFocus={act === 'add'}
          />
        )}
        {isReady && <FetchState query={preview} skeleton="h-24 w-full" />}
        {start.error && <ErrorCard error={start.error} onRetry={() => start.mutate()} />}
        {changes && <PreviewedChanges changes={changes} isOld={preview.isPlaceholderData} />}
      </div>
    </Dialog>
  );
}

function useStartTagging(body: TagArticles, onStarted: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () =>
      callApi<{ job: TaggingJob }>('/api/articles/tagging', { method: 'POST', body }),
    onSuccess: ({ job }) => {
      queries.setQueryData<TaggingJobs>(archiveKeys.jobs, (old) => ({
        jobs: [job, ...(old?.jobs ?? [])],
      }));
      queries.invalidateQueries({ queryKey: archiveKeys.jobs });
      onStarted();
    },
  });
}

function PreviewedChanges({ changes, isOld }: { changes: TagPreview; isOld: boolean }) {
  const t = useTranslations('archive.tagging');
  return (
    <section aria-label={t('preview')} aria-busy={isOld}>
      <p role="status" className="text-sm font-medium">
        {changes.isEstimated && '≈ '}
        {t('changes', { count: changes.total })}
      </p>
      <ul className="mt-2 divide-y divide-line border-y border-line text-sm">
        {changes.examples.map(({ id, title, adds: more, removes: less }) => (
          <li key={id} className="flex flex-wrap items-center gap-1.5 py-1.5">
            <span className="mr-auto font-serif">{title}</span>
            {more.map((name) => (
              <Badge key={name} tone="good">
                + {name}
              </Badge>
            ))}
            {less.map((name) => (
              <Badge key={name} tone="bad">
                − {name}
              </Badge>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
