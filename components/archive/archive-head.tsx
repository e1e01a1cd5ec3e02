import { History, Keyboard } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { IconButton } from '@/components/ui/controls/button';
import { DownloadMenu } from '@/components/ui/controls/download-menu';
import { PageHeading } from '@/components/ui/page-heading';
import type { SearchState } from '@/lib/archive/api';
import { SavedSearches } from './saved-searches';
import { printState } from './search-address';
import type { ArchivePageState } from './use-archive-page';

const formats = ['csv', 'ninjs'] as const;

export function ArchiveHead({ page }: { page: ArchivePageState }) {
  const { state } = page;
  const t = useTranslations('archive');
  const showJobs = () => {
    page.followJobs();
    page.setDialog({ kind: 'jobs' });
  };
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <PageHeading>{t('title')}</PageHeading>
      <div className="flex flex-wrap items-center gap-2">
        <SavedSearches state={state} onOpen={(saved) => page.goTo({ ...saved, article: '' })} />
        {page.found.length > 0 && <ExportMenu state={state} />}
        {page.canManage && <IconButton icon={History} label={t('jobs.title')} onPress={showJobs} />}
        <IconButton
          icon={Keyboard}
          label={t('keys')}
          shortcut="?"
          className="max-sm:hidden"
          onPress={page.showKeys}
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
