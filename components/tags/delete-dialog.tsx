import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/controls/button';
import { Checkbox } from '@/components/ui/controls/checkbox';
import { Dialog } from '@/components/ui/controls/dialog';
import { ErrorCard } from '@/components/ui/error-card';
import { Skeleton } from '@/components/ui/skeleton';
import { callApi } from '@/lib/http/call-api';
import type { TagPage, TagRow } from '@/lib/tags/api';
import type { ArticleCount } from '@/lib/tags/change-api';
import { useChangeRunner } from './changes/change-runner';
import { postBulk } from './table/post-bulk';
import { countSelected, type Selection, selectionBody } from './table/selection';
import { tagKeys } from './tag-keys';

const maxMerged = 200;

/**
 * Counts the selected tags that drafts carry (recently, if all that match a filter are selected); `idle`: in no draft
 * for a year, which says nothing about before.
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

/** Counts the archive articles that carry one of the tags. */
function useArticles(selection: Selection) {
  const body = selectionBody(selection);
  return useQuery({
    queryKey: [...tagKeys.all, 'articles', body],
    queryFn: async ({ signal }) =>
      (
        await callApi<{ articles: ArticleCount }>('/api/tags/articles', {
          method: 'POST',
          body,
          signal,
        })
      ).articles,
    retry: false,
    staleTime: 0,
  });
}

const methods = ['retire', 'merge', 'anyway'] as const;
type Method = (typeof methods)[number];

/** Offers to retire or merge first, as deleting leaves drafts and articles with tags that no longer exist. */
export function DeleteDialog(props: {
  selection: Selection;
  onMerge: (tags: readonly TagRow[]) => void;
  onClose: () => void;
  onDone: () => void;
}) {
  const { selection, onMerge, onClose, onDone } = props;
  const t = useTranslations('tags.delete');
  const runner = useChangeRunner();
  const [method, setMethod] = useState<Method>('retire');
  const [isUntagging, setUntagging] = useState(false);
  const used = useUsed(selection);
  const articles = useArticles(selection);
  const tags = selection.kind === 'some' ? [...selection.tags.values()] : [];
  const count = countSelected(selection);
  const name = tags[0]?.name ?? '';
  const act = useMutation({
    mutationFn: (action: 'retire' | 'delete') =>
      postBulk(
        selection,
        action === 'retire' ? { do: action } : { do: action, untag: isUntagging },
      ),
    onSuccess: ({ change }) => {
      runner.follow(change);
      onDone();
    },
  });
  const offeredMethods = methods.filter(
    (one) => one !== 'merge' || (tags.length > 0 && tags.length <= maxMerged),
  );
  const isKnown = used !== undefined && !articles.isPending;
  // An unknown count may mean in use.
  const isInArchive = articles.isError || (articles.data?.total ?? 0) > 0;
  const mayBeUsed = isKnown && (selection.kind === 'all' || used !== 0 || isInArchive);
  const chosen = mayBeUsed ? method : 'anyway';

  function run() {
    if (chosen === 'merge') onMerge(tags);
    else act.mutate(chosen === 'retire' ? 'retire' : 'delete');
  }

  return (
    <Dialog
      title={t('title', { count, name })}
      isOpen
      onClose={onClose}
      footer={
        <Button
          variant={chosen === 'anyway' ? 'danger' : 'primary'}
          isDisabled={!isKnown}
          isPending={act.isPending}
          onPress={run}
        >
          {t(chosen === 'anyway' ? 'run' : chosen)}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {!isKnown && <Skeleton className="h-24 w-full" />}
        {isKnown && !mayBeUsed && <p className="text-soft">{t('unused', { count })}</p>}
        {mayBeUsed && (
          <>
            <Uses {...{ selection, used, articles: articles.data }} />
            <MethodChoice
              legend={t('title', { count, name })}
              {...{ offeredMethods, method }}
              onChange={setMethod}
            />
            {method === 'anyway' && isInArchive && (
              <UntagChoice {...{ count, isUntagging }} onChange={setUntagging} />
            )}
          </>
        )}
        {act.error && <ErrorCard error={act.error} />}
      </div>
    </Dialog>
  );
}

function UntagChoice(props: {
  count: number;
  isUntagging: boolean;
  onChange: (isUntagging: boolean) => void;
}) {
  const t = useTranslations('tags.delete');
  return (
    <div>
      <Checkbox isSelected={props.isUntagging} onChange={props.onChange}>
        {t('untag', { count: props.count })}
      </Checkbox>
      <p className="ml-6.5 text-[13px] text-faint">{t('untagText')}</p>
    </div>
  );
}

function Uses(props: {
  selection: Selection;
  used: ReturnType<typeof useUsed> & {};
  articles: ArticleCount | undefined;
}) {
  const { selection, used, articles } = props;
  const t = useTranslations('tags.delete');
  const count = countSelected(selection);
  const [first] = selection.kind === 'some' ? selection.tags.values() : [];
  return (
    <div className="flex flex-col gap-1 text-soft">
      {used !== 0 || selection.kind === 'all' ? (
        <p>
          {used === 'idle'
            ? t('idle')
            : selection.kind === 'all'
              ? t('usedLately', { used })
              : t('used', { count, used, drafts: first?.use.drafts ?? 0 })}
        </p>
      ) : (
        <p>{t('noDraft', { count })}</p>
      )}
      <p>
        {articles
          ? t(articles.atMost ? 'articlesAtMost' : 'articles', {
              count: articles.total,
            })
          : t('articlesUnknown')}
      </p>
    </div>
  );
}

function MethodChoice(props: {
  legend: string;
  offeredMethods: readonly Method[];
  method: Method;
  onChange: (method: Method) => void;
}) {
  const { legend, offeredMethods, method, onChange } = props;
  const t = useTranslations('tags.delete');
  const group = useId();
  return (
    <fieldset className="flex flex-col divide-y divide-line border-y border-line">
      <legend className="sr-only">{legend}</legend>
      {offeredMethods.map((one) => (
        <label
          key={one}
          className="flex cursor-pointer items-start gap-3 py-2.5 pointer-coarse:py-3"
        >
          <input
            type="radio"
            name={group}
            checked={method === one}
            onChange={() => onChange(one)}
            className="mt-1 size-4 shrink-0 accent-accent"
          />
          <span>
            <span className="block text-sm font-medium">{t(one)}</span>
            <span className="block text-[13px] text-faint">{t(`${one}Text`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
