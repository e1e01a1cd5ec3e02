import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { IconButton } from '@/components/ui/controls/button';
import { useApi } from '@/components/ui/hooks/use-api';
import { useErrorMessage } from '@/components/ui/hooks/use-error-message';
import { useUndo } from '@/components/ui/hooks/use-undo';
import { toast } from '@/components/ui/toast';
import { CreateDataset, type DatasetsAnswer } from '@/lib/archive/api';
import { homeDataset } from '@/lib/contract/archive-names';
import { callApi } from '@/lib/http/call-api';
import { AddForm, ListState } from './edited-list';

const path = '/api/admin/datasets';
const key = ['datasets'];

/** The archive's datasets with their counts; empty ones can be deleted, and created again from the notice. */
export function Datasets() {
  const t = useTranslations('admin.datasets');
  const messageOf = useErrorMessage();
  const [isWrong, setWrong] = useState(false);
  const { list, create, remove } = useDatasets();

  function add(name: string, onAdded: () => void) {
    const read = CreateDataset.safeParse({ name });
    setWrong(!read.success);
    if (read.success) create.mutate(read.data.name, { onSuccess: onAdded });
  }

  if (!list.data || list.error) return <ListState list={list} />;
  const { datasets, canCreate } = list.data;
  return (
    <section className="flex max-w-xl flex-col gap-4 py-4">
      <p className="text-sm text-soft">{t('text')}</p>
      {datasets.length === 0 && <p className="text-sm text-faint">{t('none')}</p>}
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        {datasets.map(({ name: dataset, articles }) => (
          <li key={dataset} className="flex min-h-10 items-center gap-3 py-1.5">
            <span className="min-w-0 flex-1 break-words">{dataset}</span>
            {articles !== undefined && (
              <span className="text-sm text-soft tabular-nums">
                {t('count', { count: articles })}
              </span>
            )}
            {canCreate && articles === 0 && dataset !== homeDataset && (
              <IconButton
                icon={Trash2}
                size="small"
                label={t('delete', { name: dataset })}
                isDisabled={remove.isPending}
                onPress={() => remove.mutate(dataset)}
              />
            )}
          </li>
        ))}
      </ul>
      {canCreate && datasets.length === 1 && <p className="text-sm text-faint">{t('onlyOne')}</p>}
      {canCreate ? (
        <AddForm
          label={t('name')}
          button={t('add')}
          maxLength={64}
          error={isWrong ? t('wrongName') : create.error ? messageOf(create.error) : undefined}
          isPending={create.isPending}
          onAdd={add}
          onType={() => {
            setWrong(false);
            if (create.error) create.reset();
          }}
        />
      ) : (
        <p className="text-sm text-faint">{t('hosted')}</p>
      )}
    </section>
  );
}

function useDatasets() {
  const t = useTranslations('admin.datasets');
  const { offerUndo } = useUndo();
  const queries = useQueryClient();
  const list = useApi<DatasetsAnswer>(key, path);
  const create = useMutation({
    mutationFn: (dataset: string) =>
      callApi<DatasetsAnswer>(path, { method: 'POST', body: { name: dataset } }),
    onSuccess: (answer, dataset) => {
      queries.setQueryData(key, answer);
      toast.show({ message: t('created', { name: dataset }) });
    },
  });
  const remove = useMutation({
    mutationFn: (dataset: string) =>
      callApi<DatasetsAnswer>(`${path}/${encodeURIComponent(dataset)}`, { method: 'DELETE' }),
    onSuccess: (answer, dataset) => {
      queries.setQueryData(key, answer);
      offerUndo(t('deleted', { name: dataset }), () => create.mutate(dataset));
    },
    onError: (error) => {
      toast.showError(error);
      void list.refetch();
    },
  });
  return { list, create, remove };
}
