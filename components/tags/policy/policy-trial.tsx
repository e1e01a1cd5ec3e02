import { keepPreviousData } from '@tanstack/react-query';
import { Minus, Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { SuggestBox } from '@/components/ui/controls/suggest-box';
import { FetchState } from '@/components/ui/fetch-state';
import { useApi } from '@/components/ui/hooks/use-api';
import { useRested } from '@/components/ui/hooks/use-rested';
import type { DraftList } from '@/lib/drafts/api';
import type { TagPolicy } from '@/lib/drafts/policy';
import type { PolicyTrial as Trial } from '@/lib/tags/api';
import { tagKeys } from '../tag-keys';

const trialPause = 300;
const maxDrafts = 8;

/** Compares a draft's tags now and under the edited policy. */
export function PolicyTrial({ policy }: { policy: TagPolicy }) {
  const t = useTranslations('tags.rules');
  const tTags = useTranslations('tags');
  const [words, setWords] = useState('');
  const [draftId, setDraftId] = useState<string>();
  const tried = useRested(policy, trialPause);
  const drafts = useApi<DraftList>(
    [...tagKeys.policy, 'drafts', words],
    `/api/drafts?${new URLSearchParams({ q: words })}`,
    { placeholderData: keepPreviousData },
  );
  const trial = useApi<Trial>([...tagKeys.policy, 'try', tried, draftId], '/api/tags/policy/try', {
    body: { policy: tried, draftId },
    enabled: draftId !== undefined,
    placeholderData: keepPreviousData,
  });
  const titleOf = (title: string) => title || tTags('try.untitled');
  const offered = drafts.data?.drafts.slice(0, maxDrafts) ?? [];
  return (
    <section className="flex min-w-0 flex-col gap-3 self-start">
      <div>
        <h2 className="text-base font-semibold">{t('try')}</h2>
        <p className="text-[13px] text-faint">{t('tryText')}</p>
      </div>
      <SuggestBox
        label={t('draft')}
        placeholder={t('draftPlaceholder')}
        value={words}
        onChange={setWords}
        suggestions={offered.map((draft) => ({
          id: draft.id,
          label: titleOf(draft.title),
          detail: draft.owner.name,
        }))}
        note={
          drafts.isSuccess && offered.length === 0
            ? t(words.trim() ? 'noDraft' : 'noDrafts')
            : undefined
        }
        onPick={(id) => {
          setDraftId(id);
          setWords(titleOf(offered.find((draft) => draft.id === id)?.title ?? ''));
        }}
      />
      {draftId !== undefined && <FetchState query={trial} skeleton="h-40 w-full" />}
      {draftId !== undefined && trial.data && !trial.error && (
        <Comparison {...trial.data} isBusy={trial.isPlaceholderData} />
      )}
    </section>
  );
}

function Comparison({ now, then, isBusy }: Trial & { isBusy: boolean }) {
  const t = useTranslations('tags.rules');
  const isSame = JSON.stringify(now) === JSON.stringify(then);
  return (
    <div aria-live="polite" aria-busy={isBusy} className={isBusy ? 'opacity-60' : ''}>
      {isSame && <p className="mb-2 text-sm text-soft">{t('same')}</p>}
      <div className="grid gap-6 sm:grid-cols-2">
        <Side title={t('now')} tags={now} />
        <Side title={t('then')} tags={then} before={now} />
      </div>
    </div>
  );
}

function Side(props: { title: string; tags: Trial['now']; before?: Trial['now'] }) {
  const { title, tags, before } = props;
  const t = useTranslations('tags.rules');
  return (
    <section className="min-w-0">
      <h3 className="border-b border-line pb-1 text-sm font-medium text-soft">{title}</h3>
      <Names title={t('kept')} names={tags.kept} before={before?.kept} isStrong />
      <Names title={t('offered')} names={tags.offered} before={before?.offered} />
    </section>
  );
}

function Names(props: {
  title: string;
  names: readonly string[];
  before: readonly string[] | undefined;
  isStrong?: boolean;
}) {
  const { title, names, before, isStrong } = props;
  const t = useTranslations('tags.rules');
  const gone = before?.filter((name) => !names.includes(name)) ?? [];
  return (
    <div className="mt-3">
      <h4 className="text-xs text-faint">{title}</h4>
      {names.length + gone.length === 0 && <p className="text-sm text-faint">{t('nothing')}</p>}
      <ul className="text-sm">
        {names.map((name) => {
          const isNew = before !== undefined && !before.includes(name);
          return (
            <li
              key={name}
              className={`flex items-baseline gap-1.5 ${isStrong ? 'font-medium' : ''}`}
            >
              {isNew && (
                <Plus
                  size={13}
                  className="shrink-0 self-center text-good"
                  aria-label={t('added')}
                />
              )}
              <span className={isNew ? 'text-good' : ''}>{name}</span>
            </li>
          );
        })}
        {gone.map((name) => (
          <li key={name} className="flex items-baseline gap-1.5 text-bad">
            <Minus size={13} className="shrink-0 self-center" aria-label={t('gone')} />
            <del>{name}</del>
          </li>
        ))}
      </ul>
    </div>
  );
}
