import { History, Keyboard } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { IconButton } from '@/components/ui/controls/button';
import { DownloadMenu } from '@/components/ui/controls/download-menu';
import { useArrivalFocus } from '@/components/ui/hooks/use-arrival-focus';
import type { SearchState } from '@/lib/archive/api';
import { SavedSearches } from './saved-searches';
import { printState } from './search-address';

const formats = ['csv', 'ninjs'] as const;

export function ArchiveHead(props: {
  state: SearchState;
  hasHits: boolean;
  onOpenSaved: (saved: SearchState) => void;
  /** Only for those who may change articles. */
  onJobs?: () => void;
  onKeys: () => void;
}) {
  const { state, hasHits, onOpenSaved, onJobs, onKeys } = props;
  const t = useTranslations('archive');
  const heading = useRef<HTMLHeadingElement>(null);
  useArrivalFocus(() => heading.current);
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <h1 ref={heading} tabIndex={-1} className="font-serif text-3xl font-semibold outline-none">
        {t('title')}
      </h1>
      <div className="flex flex-wrap items-center gap-2">
        <SavedSearches state={state} suggestedName={state.q.slice(0, 120)} onOpen={onOpenSaved} />
        {hasHits && <ExportMenu state={state} />}
        {onJobs && <IconButton icon={History} label={t('jobs.title')} onPress={onJobs} />}
        <IconButton
          icon={Keyboard}
          label={t('keys')}
          shortcut="?"
          className="max-sm:hidden"
          onPress={onKeys}
        />
      </div>
    </header>
  );
}

function ExportMenu({ state }: { state: SearchState }) {
  const t = useTranslations('archive.export');
  const address = (format: string) => {
    const search = printState(state);
    search.set('format', format);
    return `/api/articles/export?${search}`;
  };
  return (
    <DownloadMenu
      label={t('open')}
      isShort
      text={t('text')}
      files={formats.map((format) => ({ label: t(format), address: address(format) }))}
    />
  );
}
