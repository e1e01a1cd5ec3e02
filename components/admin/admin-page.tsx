'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Activity } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { buttonLink } from '@/components/ui/controls/button';
import { Select } from '@/components/ui/controls/select';
import { Slider } from '@/components/ui/controls/slider';
import { Tabs } from '@/components/ui/controls/tabs';
import { useApi } from '@/components/ui/hooks/use-api';
import { toast } from '@/components/ui/toast';
import { twoStepRules } from '@/lib/auth/api';
import type { DeskSettings } from '@/lib/drafts/desk-api';
import { callApi } from '@/lib/http/call-api';
import { adminTabs, useAdminAddress } from './admin-address';
import { Audit } from './audit';
import { Datasets } from './datasets';
import { ListState } from './edited-list';
import { Models } from './models';
import { RetentionFields } from './retention';
import { Sections } from './sections';
import { Users } from './users';

const key = ['settings'];
const path = '/api/admin/settings';
const modes = ['typing', 'pause', 'demand'] as const;

export function AdminPage() {
  const t = useTranslations('admin');
  const [{ tab }, goTo] = useAdminAddress();
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-5 px-4 py-6 sm:px-8 sm:py-10">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-serif text-3xl font-semibold">{t('title')}</h1>
        <Link href="/admin/status" className={buttonLink}>
          <Activity size={16} aria-hidden />
          {t('systemStatus')}
        </Link>
      </div>
      <Tabs
        label={t('title')}
        selected={tab}
        onSelect={(id) => goTo({ tab: adminTabs.find((one) => one === id) ?? 'users' })}
        items={[
          { id: 'users', label: t('users'), panel: <Users /> },
          { id: 'sections', label: t('sections'), panel: <Sections /> },
          { id: 'datasets', label: t('datasets.title'), panel: <Datasets /> },
          { id: 'models', label: t('models.title'), panel: <Models /> },
          { id: 'settings', label: t('settings'), panel: <Settings /> },
          { id: 'audit', label: t('audit'), panel: <Audit /> },
        ]}
      />
    </div>
  );
}

function Settings() {
  const t = useTranslations('admin');
  const queries = useQueryClient();
  const settings = useApi<DeskSettings>(key, path);
  const save = useMutation({
    mutationFn: (
      body: Partial<Pick<DeskSettings, 'analysisMode' | 'threshold' | 'twoStepFor' | 'retention'>>,
    ) => callApi<DeskSettings>(path, { method: 'PATCH', body }),
    onMutate: (body) =>
      queries.setQueryData<DeskSettings>(key, (old) => old && { ...old, ...body }),
    onSuccess: () => toast.show({ message: t('settingsSaved') }),
    onError: (error) => toast.showError(error),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });

  if (!settings.data || settings.error) return <ListState list={settings} />;
  const { analysisMode, threshold, twoStepFor, retention, ownServices } = settings.data;
  return (
    <section className="flex max-w-md flex-col gap-6 py-4">
      <div className="flex flex-col gap-1.5">
        <Select
          label={t('analysisMode')}
          value={analysisMode}
          choices={modes.map((mode) => ({ value: mode, label: t(`modes.${mode}`) }))}
          onChange={(value) => {
            const mode = modes.find((one) => one === value);
            if (mode) save.mutate({ analysisMode: mode });
          }}
        />
        <p className="text-xs text-faint">
          {t(ownServices ? 'servicesOwn' : 'servicesHosted')} {!ownServices && t('modeText')}
        </p>
      </div>
      <Slider
        label={t('threshold')}
        value={threshold}
        onCommit={(value) => save.mutate({ threshold: value })}
      />
      <div className="flex flex-col gap-1.5">
        <Select
          label={t('twoStep.for')}
          value={twoStepFor}
          choices={twoStepRules.map((rule) => ({ value: rule, label: t(`twoStep.rules.${rule}`) }))}
          onChange={(value) => {
            const rule = twoStepRules.find((one) => one === value);
            if (rule) save.mutate({ twoStepFor: rule });
          }}
        />
        <p className="text-xs text-faint">{t('twoStep.forText')}</p>
      </div>
      <RetentionFields
        retention={retention}
        onChange={(next) => save.mutate({ retention: next })}
      />
    </section>
  );
}
