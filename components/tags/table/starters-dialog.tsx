import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/controls/button';
import { Checkbox } from '@/components/ui/controls/checkbox';
import { Dialog } from '@/components/ui/controls/dialog';
import { ErrorCard } from '@/components/ui/error-card';
import { FetchState } from '@/components/ui/fetch-state';
import { useApi } from '@/components/ui/hooks/use-api';
import { toggled } from '@/components/ui/selection';
import { callApi } from '@/lib/http/call-api';
import type { TagStarters } from '@/lib/tags/api';
import type { TagChange } from '@/lib/tags/change-api';
import { useStartChange } from '../changes/change-runner';
import { tagKeys } from '../tag-keys';

type Starter = { name: string; label: string; detail: string };

/** Chooses a first vocabulary from kept tags or samples. */
export function StartersDialog(props: {
  from: 'kept' | 'samples';
  onSamples: () => void;
  onClose: () => void;
}) {
  const { from, onSamples, onClose } = props;
  const t = useTranslations('tags.starters');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { starters, offered } = useStarters(from);
  const chosen = offered.filter(({ name }) => !left.has(name));
  const add = useStartChange(
    () =>
      callApi<{ change: TagChange }>('/api/tags/starters', {
        method: 'POST',
        body: { from, names: chosen.map(({ name }) => name) },
      }),
    onClose,
  );
  return (
    <Dialog
      title={t(from)}
      width="medium"
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
  const starters = useApi<{ starters: TagStarters }>(tagKeys.starters, '/api/tags/starters');
  const { kept = [], samples = [] } = starters.data?.starters ?? {};
  const offered: Starter[] =
    from === 'kept'
      ? kept.map(({ name, drafts }) => ({
          name,
          label: name,
          detail: t('drafts', { count: drafts }),
        }))
      : samples.map(({ name, cs, category }) => ({
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
            <Checkbox
              isSelected={!left.has(name)}
              onChange={(isIn) => onChange(toggled(left, [name], !isIn))}
            >
              {label}
            </Checkbox>
            <span className="shrink-0 text-xs text-faint">{detail}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
