import { useMutation, useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/controls/button';
import { Checkbox } from '@/components/ui/controls/checkbox';
import { Dialog } from '@/components/ui/controls/dialog';
import { ErrorCard } from '@/components/ui/error-card';
import { FetchState } from '@/components/ui/fetch-state';
import { callApi } from '@/lib/http/call-api';
import type { TagStarters } from '@/lib/tags/api';
import type { TagChange } from '@/lib/tags/change-api';
import { useChangeRunner } from '../changes/change-runner';
import { tagKeys } from '../tag-keys';

type Starter = { name: string; label: string; detail: string };

/** Chooses a first vocabulary from kept tags or samples. */
export function StartersDialog({
  from,
  onSamples,
  onClose,
}: {
  from: 'kept' | 'samples';
  onSamples: () => void;
  onClose: () => void;
}) {
  const t = useTranslations('tags.starters');
  const runner = useChangeRunner();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { starters, offered } = useStarters(from);
  const chosen = offered.filter(({ name }) => !left.has(name));
  const add = useMutation({
    mutationFn: () =>
      callApi<{ change: TagChange }>('/api/tags/starters', {
        method: 'POST',
        body: { from, names: chosen.map(({ name }) => name) },
      }),
    onSuccess: ({ change }) => {
      runner.follow(change);
      onClose();
    },
  });
  return (
    <Dialog
      title={t(from)}
      width="medium"
      isOpen
      onClose={onClose}
      footer={
        offered.length > 0 && (
          <Button
            variant="primary"
            isDisabled={chosen.length === 0}
            isPending={add.isPending}
            onPress={() => add.mutate()}
          >
            {t('add', { count: chosen.length })}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-3">
        <FetchState query={starters} skeleton="h-40 w-full" />
        {add.error && <ErrorCard error={add.error} />}
        {starters.data && offered.length === 0 && (
          <>
            <p className="text-soft">{t('none')}</p>
            <Button className="self-start" onPress={onSamples}>
              {t('samples')}
            </Button>
          </>
        )}
        {offered.length > 0 && <Choices {...{ offered, left }} onChange={setLeft} />}
      </div>
    </Dialog>
  );
}

function useStarters(from: 'kept' | 'samples') {
  const t = useTranslations('tags.starters');
  const isCzech = useLocale() === 'cs';
  const starters = useQuery({
    queryKey: tagKeys.starters,
    queryFn: async ({ signal }) =>
      (await callApi<{ starters: TagStarters }>('/api/tags/starters', { signal })).starters,
  });
  const offered: Starter[] =
    from === 'kept'
      ? (starters.data?.kept ?? []).map(({ name, drafts }) => ({
          name,
          label: name,
          detail: t('drafts', { count: drafts }),
        }))
      : (starters.data?.samples ?? []).map(({ name, cs, category }) => ({
          name,
          label: isCzech ? cs : name,
          detail: category,
        }));
  return { starters, offered };
}

function Choices(props: {
  offered: readonly Starter[];
  left: ReadonlySet<string>;
  onChange: (left: ReadonlySet<string>) => void;
}) {
  const { offered, left, onChange } = props;
  const t = useTranslations('tags.starters');
  const toggle = (name: string, isIn: boolean) => {
    const next = new Set(left);
    if (isIn) next.delete(name);
    else next.add(name);
    onChange(next);
  };
  return (
    <>
      <Checkbox
        isSelected={left.size === 0}
        isIndeterminate={left.size > 0 && left.size < offered.length}
        onChange={(isAll) => onChange(isAll ? new Set() : new Set(offered.map(({ name }) => name)))}
      >
        {t('all')}
      </Checkbox>
      <ul className="grid gap-x-8 border-t border-line sm:grid-cols-2">
        {offered.map(({ name, label, detail }) => (
          <li
            key={name}
            className="flex items-center justify-between gap-3 border-b border-line/60 py-1.5 pointer-coarse:min-h-[44px]"
          >
            <Checkbox isSelected={!left.has(name)} onChange={(isIn) => toggle(name, isIn)}>
              {label}
            </Checkbox>
            <span className="shrink-0 text-xs text-faint">{detail}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
