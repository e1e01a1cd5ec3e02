'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { ErrorCard } from '@/components/ui/error-card';
import { callApi } from '@/lib/browser/api';
import type { TagPage, TagRow } from '@/lib/tags/api';
import { useChangeRunner } from './changes/change-runner';
import { postBulk } from './table/post-bulk';
import { countSelected, type Selection } from './table/selection';
import { tagKeys } from './tag-keys';

const mostMerged = 200;

/**
 * How many of the selected tags drafts carry (of all that fit a filter, lately); `idle`: in none for a year, which says
 * nothing of before.
 */
function useUsed(selection: Selection): number | 'idle' | undefined {
  const filter = selection.kind === 'all' ? selection.filter : undefined;
  const used = useQuery({
    queryKey: [...tagKeys.lists, 'used', filter],
    queryFn: async ({ signal }) => {
      const search = new URLSearchParams({ ...filter, use: 'used', limit: '1' });
      return (await callApi<TagPage>(`/api/tags?${search}`, { signal })).total;
    },
    enabled: filter?.use === 'all',
  });
  if (selection.kind === 'some')
    return [...selection.tags.values()].filter((tag) => tag.use.drafts > 0).length;
  if (filter?.use === 'unused') return 'idle';
  return filter?.use === 'used' ? selection.count : used.data;
}

/** Deleting what drafts carry leaves them with names that lead nowhere: retiring and merging come first. */
export function DeleteDialog(props: {
  selection: Selection;
  onMerge: (tags: readonly TagRow[]) => void;
  onClose: () => void;
  onDone: () => void;
}) {
  const { selection, onMerge, onClose, onDone } = props;
  const t = useTranslations('tags.delete');
  const runner = useChangeRunner();
  const group = useId();
  const [way, setWay] = useState<'retire' | 'merge' | 'anyway'>('retire');
  const used = useUsed(selection);
  const tags = selection.kind === 'some' ? [...selection.tags.values()] : [];
  const count = countSelected(selection);
  const [first] = tags;
  const name = first?.name ?? '';
  const act = useMutation({
    mutationFn: (action: 'retire' | 'delete') => postBulk(selection, { do: action }),
    onSuccess: ({ change }) => {
      runner.follow(change);
      onDone();
    },
  });
  const ways = (['retire', 'merge', 'anyway'] as const).filter(
    (one) => one !== 'merge' || (tags.length > 0 && tags.length <= mostMerged),
  );

  function run() {
    if (used && way === 'merge') onMerge(tags);
    else act.mutate(used && way === 'retire' ? 'retire' : 'delete');
  }

  return (
    <Dialog
      title={t('title', { count, name })}
      isOpen
      onClose={onClose}
      footer={
        <Button
          variant={used && way !== 'anyway' ? 'primary' : 'danger'}
          isDisabled={used === undefined}
          isPending={act.isPending}
          onPress={run}
        >
          {used && way === 'retire' ? t('retire') : used && way === 'merge' ? t('merge') : t('run')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {used === 0 && selection.kind === 'some' && (
          <p className="text-soft">{t('unused', { count })}</p>
        )}
        {(used === 'idle' || (used !== undefined && (used > 0 || selection.kind === 'all'))) && (
          <>
            <p className="text-soft">
              {used === 'idle'
                ? t('idle')
                : selection.kind === 'all'
                  ? t('usedLately', { used })
                  : t('used', { count, used, drafts: first?.use.drafts ?? 0 })}
            </p>
            <fieldset className="flex flex-col divide-y divide-line border-y border-line">
              <legend className="sr-only">{t('title', { count, name })}</legend>
              {ways.map((one) => (
                <label
                  key={one}
                  className="flex cursor-pointer items-start gap-3 py-2.5 pointer-coarse:py-3"
                >
                  <input
                    type="radio"
                    name={group}
                    checked={way === one}
                    onChange={() => setWay(one)}
                    className="mt-1 size-4 shrink-0 accent-accent"
                  />
                  <span>
                    <span className="block text-sm font-medium">{t(one)}</span>
                    <span className="block text-[13px] text-faint">{t(`${one}Text`)}</span>
                  </span>
                </label>
              ))}
            </fieldset>
          </>
        )}
        {act.error && <ErrorCard error={act.error} />}
      </div>
    </Dialog>
  );
}
