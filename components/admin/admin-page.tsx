'use client';

import { useTranslations } from 'next-intl';
import { Tabs } from '@/components/ui/tabs';
import { adminTabs } from './admin-address';
import { Audit } from './audit';
import { Datasets } from './datasets';
import { Sections } from './sections';
import { Settings } from './settings';
import { useAdminAddress } from './use-admin-address';
import { Users } from './users';

export function AdminPage() {
  const t = useTranslations('admin');
  const [{ tab }, goTo] = useAdminAddress();
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-5 px-4 py-6 sm:px-8 sm:py-10">
      <h1 className="font-serif text-3xl font-semibold">{t('title')}</h1>
      <Tabs
        label={t('title')}
        selected={tab}
        onSelect={(id) => goTo({ tab: adminTabs.find((one) => one === id) ?? 'users' })}
        items={[
          { id: 'users', label: t('users'), panel: <Users /> },
          { id: 'sections', label: t('sections'), panel: <Sections /> },
          { id: 'datasets', label: t('datasets.title'), panel: <Datasets /> },
          { id: 'settings', label: t('settings'), panel: <Settings /> },
          { id: 'audit', label: t('audit'), panel: <Audit /> },
        ]}
      />
    </div>
  );
}
