import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/controls/button';
import { Checkbox } from '@/components/ui/controls/checkbox';
import { Dialog } from '@/components/ui/controls/dialog';
import { ErrorCard } from '@/components/ui/error-card';
import { useApi } from '@/components/ui/hooks/use-api';
import { countSelected } from '@/components/ui/selection';
import { Skeleton } from '@/components/ui/skeleton';
import type { TagPage, TagRow } from '@/lib/tags/api';
import type { ArticleCount } from '@/lib/tags/change-api';
import { useStartChange } from './changes/change-runner';
import { ChoiceRow } from './choice-row';
import { postBulk, selectionBody, type TagSelection } from './table/selection';
import { tagKeys } from './tag-keys';

const maxMerged = 200;

/**
 * Counts the selected tags that drafts carry (recently, if all that match a filter are selected); `idle`: in no draft
 * for a year, which says nothing about before.
 */
function useUsed(selection: TagSelection): number | 'idle' | undefined {
  const filter = selection.kind === 'all' ? selection.search : undefined;
  const used = useApi<TagPage>(
    [...tagKeys.lists, 'used', filter],
    `/api/tags?${new URLSearchParams({ ...filter, use: 'used', limit: '1' })}`,
    { enabled: filter?.use === 'all' },
  );
  if (selection.kind === 'some')
    return [...selection.rows.values()].filter((tag) => tag.use.drafts > 0).length;
  if (filter?.use === 'unused') return 'idle';
  return filter?.use === 'used' ? selection.count : used.data?.total;
}

function useArticles(selection: TagSelection) {
  const body = selectionBody(selection);
  return useApi<{ articles: ArticleCount }>(
    [...tagKeys.all, 'articles', body],
    '/api/tags/articles',
    { body, retry: false, staleTime: 0 },
  );
}

const methods = ['retire', 'merge', 'anyway'] as const;
type Method = (typeof methods)[number];

/** Offers to retire or merge first, as deleting leaves drafts and articles with tags that no longer exist. */
export function DeleteDialog(props: {
  selection: TagSelection;
  onMerge: (tags: readonly TagRow[]) => void;
  onClose: () => void;
  onDone: () => void;
}) {
  const { selection, onMerge, onClose, onDone } = props;
  const t = useTranslations('tags.delete');
  const [method, setMethod] = useState<Method>('retire');
  const [isUntagging, setUntagging] = useState(false);
  const used = useUsed(selection);
  const articles = useArticles(selection);
  const tags = selection.kind === 'some' ? [...selection.rows.values()] : [];
  const count = countSelected(selection);
  const name = tags[0]?.name ?? '';
  const act = useStartChange(
    (action: 'retire' | 'delete') =>
      postBulk(
        selection,
        action === 'retire' ? { do: action } : { do: action, untag: isUntagging },
      ),
    onDone,
  );
  const offeredMethods = methods.filter(
    (one) => one !== 'merge' || (tags.length > 0 && tags.length <= maxMerged),
  );
  const isKnown = used !== undefined && !articles.isPending;
  // An unknown count may mean in use.
  const isInArchive = articles.isError || (articles.data?.articles.total ?? 0) > 0;
  const mayBeUsed = isKnown && (selection.kind === 'all' || used !== 0 || isInArchive);
  const chosen = mayBeUsed ? method : 'anyway';

  function run() {
    if (chosen === 'merge') onMerge(tags);
    else act.mutate(chosen === 'retire' ? 'retire' : 'delete');
  }

  return (
    <Dialog
      title={t('title', { count, name })}
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
            <Uses {...{ selection, used, articles: articles.data?.articles }} />
            <MethodChoice
              legend={t('title', { count, name })}
              {...{ offeredMethods, method }}
              onChange={setMethod}
            />
            {method === 'anyway' && isInArchive && (
              <div>
                <Checkbox isSelected={isUntagging} onChange={setUntagging}>
                  {t('untag', { count })}
                </Checkbox>
                <p className="ml-6.5 text-[13px] text-faint">{t('untagText')}</p>
              </div>
            )}
          </>
        )}
        {act.error && <ErrorCard error={act.error} />}
      </div>
    </Dialog>
  );
}

function Uses(props: {
  selection: TagSelection;
  used: ReturnType<typeof useUsed> & {};
  articles: ArticleCount | undefined;
}) {
  const { selection, used, articles } = props;
  const t = useTranslations('tags.delete');
  const count = countSelected(selection);
  function inDrafts(): string {
    if (used === 'idle') return t('idle');
    if (selection.kind === 'all') return t('usedLately', { used });
    const [first] = selection.rows.values();
    return used === 0
      ? t('noDraft', { count })
      : t('used', { count, used, drafts: first?.use.drafts ?? 0 });
  }
  return (
    <div className="flex flex-col gap-1 text-soft">
      <p>{inDrafts()}</p>
      <p>
        {articles
          ? t(articles.atMost ? 'articlesAtMost' : 'articles', { count: articles.total })
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
        <ChoiceRow
          key={one}
          type="radio"
          group={group}
          name={t(one)}
          text={t(`${one}Text`)}
          isOn={method === one}
          onChange={() => onChange(one)}
          className="py-2.5"
        />
      ))}
    </fieldset>
  );
}
