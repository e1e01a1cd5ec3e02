import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button, IconButton } from '@/components/ui/controls/button';
import { Dialog } from '@/components/ui/controls/dialog';
import { TagSearch } from '@/components/ui/controls/tag-picker';
import { ErrorCard } from '@/components/ui/error-card';
import { FetchState } from '@/components/ui/fetch-state';
import { useApi } from '@/components/ui/hooks/use-api';
import type { ArticleMergePreview as Preview } from '@/lib/archive/api';
import { callApi } from '@/lib/http/call-api';
import type { TagChange } from '@/lib/tags/change-api';
import { useStartChange } from '../changes/change-runner';
import { tagKeys } from '../tag-keys';
import { MergePreview } from './merge-preview';

export type MergedTag = {
  gkbId: string;
  name: string;
  use?: { drafts: number; articles?: number };
};

function mostUsed(tags: readonly MergedTag[]): string {
  const usesOf = ({ use }: MergedTag) => (use?.drafts ?? 0) + (use?.articles ?? 0);
  const [best] = [...tags].sort((a, b) => usesOf(b) - usesOf(a));
  return best?.gkbId ?? '';
}

/** Merges tags: choose the one that stays and preview the effect. */
export function MergeDialog(props: {
  tags: readonly MergedTag[];
  /** Id of the tag preselected to stay. */
  into?: string | undefined;
  onClose: () => void;
  onDone: (into: string) => void;
}) {
  const t = useTranslations('tags.merge');
  const tTags = useTranslations('tags');
  const [tags, setTags] = useState(props.tags);
  const [chosen, setChosen] = useState(props.into);
  const into = chosen ?? mostUsed(tags);
  const from = tags.map((tag) => tag.gkbId).filter((id) => id !== into);
  const survivor = tags.find((tag) => tag.gkbId === into);
  const { preview, merge } = useMerge(into, from, props.onDone);
  return (
    <Dialog
      title={t('title')}
      width="medium"
      onClose={props.onClose}
      footer={
        <>
          <p className="mr-auto self-center text-xs text-faint">{t('undo')}</p>
          <Button
            variant="primary"
            isDisabled={from.length === 0}
            isPending={merge.isPending}
            onPress={() => merge.mutate()}
            className="max-w-full min-w-0"
          >
            <span className="min-w-0 truncate">
              {survivor && from.length > 0
                ? t('run', { count: from.length, name: survivor.name })
                : t('runShort')}
            </span>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <div>
          <p className="mb-3 text-sm text-soft">{t('text')}</p>
          <SurvivorChoice
            tags={tags}
            into={into}
            onChoose={setChosen}
            onRemove={(tag) => {
              setTags(tags.filter((other) => other !== tag));
              if (chosen === tag.gkbId) setChosen(undefined);
            }}
          />
          <div className="mt-3">
            <TagSearch
              label={t('add')}
              hideLabel
              placeholder={t('addPlaceholder')}
              except={tags}
              detailOf={({ matched, categories }) => matched ?? categories.join(', ')}
              note={tTags('noMatch')}
              autoFocus={tags.length < 2}
              onPick={(tag) => {
                // The edited tag is merged into the one that was searched for, not the other way round.
                if (tags.length === 1) setChosen(tag.gkbId);
                setTags([...tags, tag]);
              }}
            />
          </div>
        </div>
        {from.length === 0 && <p className="text-sm text-soft">{t('needsTwo')}</p>}
        {from.length > 0 && <FetchState query={preview} skeleton="h-28 w-full" />}
        {preview.data && from.length > 0 && <MergePreview preview={preview.data} />}
        {merge.error && <ErrorCard error={merge.error} />}
      </div>
    </Dialog>
  );
}

function SurvivorChoice(props: {
  tags: readonly MergedTag[];
  into: string;
  onChoose: (gkbId: string) => void;
  onRemove: (tag: MergedTag) => void;
}) {
  const { tags, into, onChoose, onRemove } = props;
  const t = useTranslations('tags.merge');
  const tTable = useTranslations('tags.table');
  const group = useId();
  return (
    <fieldset>
      <legend className="mb-1 text-[13px] font-medium text-soft">{t('keep')}</legend>
      <ul className="max-h-56 divide-y divide-line/70 overflow-y-auto border-y border-line">
        {tags.map((tag) => (
          <li key={tag.gkbId} className="flex items-center gap-2">
            <label className="flex min-w-0 flex-1 cursor-pointer items-center gap-2.5 py-2 text-sm pointer-coarse:min-h-[44px]">
              <input
                type="radio"
                name={group}
                checked={tag.gkbId === into}
                onChange={() => onChoose(tag.gkbId)}
                className="size-4 shrink-0 accent-accent"
              />
              <span
                dir="auto"
                className={`min-w-0 truncate ${tag.gkbId === into ? 'font-medium' : ''}`}
              >
                {tag.name}
              </span>
              {tag.use && (
                <span aria-hidden className="ml-auto shrink-0 text-[13px] text-faint">
                  {tTable('drafts', { count: tag.use.drafts })}
                  {tag.use.articles !== undefined &&
                    `, ${tTable('articles', { count: tag.use.articles })}`}
                </span>
              )}
            </label>
            {tags.length > 2 && (
              <IconButton
                size="small"
                icon={X}
                label={t('remove', { name: tag.name })}
                onPress={() => onRemove(tag)}
              />
            )}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function useMerge(into: string, from: readonly string[], onDone: (into: string) => void) {
  const body = { into, from };
  const preview = useApi<Preview>(
    [...tagKeys.all, 'merge', into, ...from],
    '/api/tags/merge/preview',
    { body, enabled: from.length > 0 },
  );
  const merge = useStartChange(
    () => callApi<{ change: TagChange }>('/api/tags/merge', { method: 'POST', body }),
    () => onDone(into),
  );
  return { preview, merge };
}
