import { keepPreviousData } from '@tanstack/react-query';
import { FilePlus, FileText } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useDeferredValue, useState } from 'react';
import type { DraftList } from '@/lib/drafts/api';
import { TextField } from './controls/text-field';
import { FetchState } from './fetch-state';
import { useApi } from './hooks/use-api';
import { Time } from './time';

const maxDrafts = 8;
const rowLook =
  'flex min-h-10 w-full cursor-pointer items-center gap-2.5 rounded px-2 text-left text-sm hover:bg-sunken disabled:opacity-50 pointer-coarse:min-h-[44px]';

/** Chooses a draft or a new one; then `onChoose` gets no id. */
export function DraftChoice(props: {
  isBusy: boolean;
  /** The most likely draft, with the reason. */
  first?: { id: string; title: string; note: string } | undefined;
  onChoose: (draftId: string | undefined) => void;
}) {
  const { isBusy, first, onChoose } = props;
  const t = useTranslations('common.draftChoice');
  const [words, setWords] = useState('');
  const q = useDeferredValue(words.trim());
  const drafts = useApi<DraftList>(
    ['draft-choice', q],
    `/api/drafts?${new URLSearchParams({ q })}`,
    { placeholderData: keepPreviousData },
  );
  const others = drafts.data?.drafts.filter(({ id }) => id !== first?.id) ?? [];
  const found = others.slice(0, maxDrafts);
  return (
    <div className="flex flex-col gap-1">
      {first && (
        <button
          type="button"
          disabled={isBusy}
          onClick={() => onChoose(first.id)}
          className={`${rowLook} bg-accent-soft text-accent-strong`}
        >
          <FileText size={15} aria-hidden className="shrink-0" />
          <span className="min-w-0 flex-1 truncate">{first.title || t('untitled')}</span>
          <span className="shrink-0 text-xs">{first.note}</span>
        </button>
      )}
      <button
        type="button"
        disabled={isBusy}
        onClick={() => onChoose(undefined)}
        className={rowLook}
      >
        <FilePlus size={15} aria-hidden className="shrink-0" />
        {t('new')}
      </button>
      <TextField
        label={t('find')}
        hideLabel
        placeholder={t('find')}
        value={words}
        onChange={setWords}
        className="my-1"
      />
      <FetchState query={drafts} skeleton="h-32 w-full" />
      {drafts.data && found.length === 0 && <p className="px-2 text-sm text-faint">{t('none')}</p>}
      <ul className="flex max-h-72 flex-col overflow-y-auto">
        {found.map((draft) => (
          <li key={draft.id}>
            <button
              type="button"
              disabled={isBusy}
              onClick={() => onChoose(draft.id)}
              className={rowLook}
            >
              <FileText size={15} aria-hidden className="shrink-0 text-faint" />
              <span className="min-w-0 flex-1 truncate">{draft.title || t('untitled')}</span>
              <Time at={draft.updatedAt} className="shrink-0 text-xs text-faint" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
