import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { Merge } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { type RefObject, useId, useRef, useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/controls/button';
import { useApiAct } from '@/components/ui/hooks/use-api';
import { useUndo } from '@/components/ui/hooks/use-undo';
import { callApi } from '@/lib/http/call-api';
import type { DuplicateGroup as Group } from '@/lib/tags/api';
import { otherNames } from '../tag-input';
import { tagKeys } from '../tag-keys';

type Page = { groups: Group[]; total: number };

/** Similar tags with the reason; they are merged or marked as different. */
export function DuplicateGroup(props: { group: Group; onMerge: (into: string) => void }) {
  const { group, onMerge } = props;
  const t = useTranslations('tags');
  const name = useId();
  const [into, setInto] = useState(group.tags[0]?.gkbId ?? '');
  const item = useRef<HTMLLIElement>(null);
  const dismiss = useDismiss(group, item);
  return (
    <li
      ref={item}
      tabIndex={-1}
      aria-label={group.tags.map((tag) => tag.name).join(', ')}
      className="rounded py-4 -outline-offset-2!"
    >
      <fieldset>
        <legend className="mb-1 flex items-center gap-2 text-[13px] text-faint">
          <span className="sr-only">{t('near.keep')}: </span>
          {t(`reasons.${group.reason}`)}
        </legend>
        <ul>
          {group.tags.map((tag) => (
            <Choice
              key={tag.gkbId}
              tag={tag}
              name={name}
              isChosen={into === tag.gkbId}
              onChoose={() => setInto(tag.gkbId)}
            />
          ))}
        </ul>
      </fieldset>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="small" icon={Merge} onPress={() => onMerge(into)}>
          {t('near.merge')}
        </Button>
        <Button
          size="small"
          variant="ghost"
          isPending={dismiss.isPending}
          onPress={() => dismiss.mutate()}
        >
          {t('near.different')}
        </Button>
      </div>
    </li>
  );
}

/** Marks the tags as different, which can be undone. */
function useDismiss(group: Group, item: RefObject<HTMLLIElement | null>) {
  const t = useTranslations('tags');
  const { offerUndo } = useUndo();
  const queries = useQueryClient();
  const address = `/api/tags/duplicates/${encodeURIComponent(group.id)}/dismiss`;
  const ids = group.tags.map((tag) => tag.gkbId);
  const restore = useApiAct(() => callApi(address, { method: 'DELETE', body: { ids } }), {
    refreshes: [tagKeys.duplicates],
  });
  const without = (page: Page) => ({
    groups: page.groups.filter((one) => one.id !== group.id),
    total: page.total - 1,
  });
  return useApiAct(() => callApi(address, { method: 'POST' }), {
    onSuccess: () => {
      // This group goes, and with it the button that has the focus.
      const near = item.current?.nextElementSibling ?? item.current?.previousElementSibling;
      if (near instanceof HTMLElement) near.focus();
      queries.setQueryData<InfiniteData<Page>>(
        tagKeys.duplicates,
        (old) => old && { ...old, pages: old.pages.map(without) },
      );
      const names = group.tags.map((tag) => tag.name).join(', ');
      offerUndo(t('near.kept', { names }), restore.mutate);
    },
  });
}

function Choice(props: {
  tag: Group['tags'][number];
  name: string;
  isChosen: boolean;
  onChoose: () => void;
}) {
  const { tag, name, isChosen, onChoose } = props;
  const t = useTranslations('tags');
  return (
    <li>
      <label className="flex min-h-9 cursor-pointer items-center gap-3 pointer-coarse:min-h-[44px]">
        <input
          type="radio"
          name={name}
          aria-label={t('near.stays', { name: tag.name })}
          checked={isChosen}
          onChange={onChoose}
          className="size-4 shrink-0 accent-accent"
        />
        <span className="flex min-w-0 flex-1 items-baseline gap-2">
          <Link
            href={`/tags/${encodeURIComponent(tag.gkbId)}`}
            dir="auto"
            title={tag.name}
            className="max-w-full min-w-0 shrink-0 truncate font-medium hover:text-accent sm:max-w-[60%]"
          >
            {tag.name}
          </Link>
          {tag.forbidden && <Badge>{t('retired')}</Badge>}
          <span className="min-w-0 truncate text-[13px] text-faint max-sm:hidden">
            {[...otherNames(tag).slice(0, 4), ...tag.categories].join(' · ')}
          </span>
        </span>
        <span className="shrink-0 text-[13px] text-faint">
          {t('table.drafts', { count: tag.use.drafts })}
        </span>
      </label>
    </li>
  );
}
