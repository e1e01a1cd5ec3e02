import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/controls/button';
import { Form } from '@/components/ui/controls/form';
import { Select } from '@/components/ui/controls/select';
import { TextField } from '@/components/ui/controls/text-field';
import { useErrorMessage } from '@/components/ui/hooks/use-error-message';
import { toast } from '@/components/ui/toast';
import type { DeskModels } from '@/lib/admin/api';
import type { ModelPurpose, ModelServer } from '@/lib/contract/models';
import { callApi } from '@/lib/http/call-api';
import { TryModel } from './try-model';

const path = '/api/admin/models';

type Chosen = { baseUrl: string; apiKey: string; models: readonly string[]; model: string };
const nothing: Chosen = { baseUrl: '', apiKey: '', models: [], model: '' };

/** Finds servers or takes an address, lists the models there, tries one and puts it to use. */
export function ChooseModel(props: {
  purposes: readonly ModelPurpose[];
  onChange: (answer: DeskModels) => void;
}) {
  const { purposes, onChange } = props;
  const t = useTranslations('admin.models');
  const messageOf = useErrorMessage();
  const [chosen, setChosen] = useState(nothing);
  const [wanted, setWanted] = useState<ModelPurpose>('answers');
  const purpose = purposes.find((each) => each === wanted) ?? purposes[0] ?? 'answers';
  const { baseUrl, apiKey, models, model } = chosen;
  const show = (server: ModelServer, key: string) =>
    setChosen({ ...server, apiKey: key, model: server.models[0] ?? '' });
  const read = useMutation({
    mutationFn: () =>
      callApi<ModelServer>(`${path}/servers`, {
        method: 'POST',
        body: { baseUrl: baseUrl.trim(), ...(apiKey && { apiKey }) },
      }),
    onSuccess: (server) => show(server, apiKey),
  });
  const save = useMutation({
    mutationFn: () =>
      callApi<DeskModels>(`${path}/${purpose}`, {
        method: 'PUT',
        body: { baseUrl, model, ...(apiKey && { apiKey }) },
      }),
    onSuccess: (answer) => {
      onChange(answer);
      read.reset();
      setChosen(nothing);
      toast.show({ message: t(purpose === 'answers' ? 'saved' : 'savedEmbeddings', { model }) });
    },
  });
  return (
    <section className="flex flex-col gap-4">
      <h2 className="font-serif text-xl font-semibold">{t('choose')}</h2>
      <FoundServers
        onPick={(server) => {
          read.reset();
          show(server, '');
        }}
      />
      <Form onSubmit={() => read.mutate()} className="flex flex-col gap-3">
        <TextField
          label={t('address')}
          hint={t('addressHint')}
          value={baseUrl}
          maxLength={500}
          onChange={(value) => {
            read.reset();
            setChosen({ ...nothing, apiKey, baseUrl: value });
          }}
          error={read.error ? messageOf(read.error) : undefined}
        />
        <TextField
          label={t('apiKey')}
          hint={t('apiKeyHint')}
          type="password"
          autoComplete="off"
          value={apiKey}
          maxLength={500}
          onChange={(value) => setChosen({ ...chosen, apiKey: value })}
        />
        <Button
          type="submit"
          className="self-start"
          isPending={read.isPending}
          isDisabled={baseUrl.trim() === ''}
        >
          {t('list')}
        </Button>
      </Form>
      {read.isSuccess && models.length === 0 && (
        <p className="text-sm text-soft">{t('noModels')}</p>
      )}
      {models.length > 0 && (
        <div className="flex flex-col gap-3">
          <div className="grid gap-3 sm:grid-cols-2">
            <Select
              label={t('model')}
              value={model}
              choices={models.map((value) => ({ value, label: value }))}
              onChange={(value) => setChosen({ ...chosen, model: value })}
            />
            <Select
              label={t('useFor')}
              value={purpose}
              choices={purposes.map((value) => ({ value, label: t(value) }))}
              onChange={(value) => setWanted(value === 'embeddings' ? value : 'answers')}
            />
          </div>
          <p className="text-xs text-faint">{t(`sent.${purpose}`)}</p>
          <TryModel
            key={`${purpose} ${baseUrl} ${model}`}
            trial={{ purpose, baseUrl, model, ...(apiKey && { apiKey }) }}
          />
          <Button
            variant="primary"
            className="self-start"
            isPending={save.isPending}
            onPress={() => save.mutate()}
          >
            {t('save')}
          </Button>
          {save.error && <p className="text-sm text-bad">{messageOf(save.error)}</p>}
        </div>
      )}
    </section>
  );
}

function FoundServers({ onPick }: { onPick: (server: ModelServer) => void }) {
  const t = useTranslations('admin.models');
  const messageOf = useErrorMessage();
  const found = useQuery({
    queryKey: ['admin-model-servers'],
    queryFn: ({ signal }) => callApi<{ servers: ModelServer[] }>(`${path}/servers`, { signal }),
    enabled: false,
    gcTime: 0,
    retry: false,
  });
  const servers = found.data?.servers ?? [];
  return (
    <div className="flex flex-col gap-2">
      <Button
        className="self-start"
        isPending={found.isFetching}
        onPress={() => void found.refetch()}
      >
        {t('find')}
      </Button>
      <div aria-live="polite" className="flex flex-col gap-2 text-sm text-soft empty:hidden">
        {found.isFetching && <p>{t('finding')}</p>}
        {found.error && <p className="text-bad">{messageOf(found.error)}</p>}
        {!found.isFetching && found.isSuccess && servers.length === 0 && <p>{t('noneFound')}</p>}
      </div>
      {servers.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {servers.map((server) => (
            <li key={server.baseUrl}>
              <Button size="small" onPress={() => onPick(server)}>
                {server.name ?? server.baseUrl} ({server.models.length})
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
