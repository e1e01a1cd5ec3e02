import { useMutation, useQueryClient } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/controls/button';
import { Checkbox } from '@/components/ui/controls/checkbox';
import { useApi } from '@/components/ui/hooks/use-api';
import { useUndo } from '@/components/ui/hooks/use-undo';
import { toast } from '@/components/ui/toast';
import type { DeskModels } from '@/lib/admin/api';
import { type Role, roles } from '@/lib/auth/api';
import type { ModelInUse } from '@/lib/contract/models';
import { callApi } from '@/lib/http/call-api';
import { ChooseModel } from './choose-model';
import { ListState } from './edited-list';

const path = '/api/admin/models';
const key = ['admin-models'];

const variables = {
  answers: 'RESEARCH_MODEL_BASE_URL, RESEARCH_MODEL',
  embeddings: 'EMBEDDING_BASE_URL, EMBEDDING_MODEL',
};

const GiveUpDialog = dynamic(() =>
  import('./give-up-dialog').then((module) => module.GiveUpDialog),
);

/** Models in use, whose questions they answer, and the choice of another one. */
export function Models() {
  const t = useTranslations('admin.models');
  const queries = useQueryClient();
  const list = useApi<DeskModels>(key, path);
  const onChange = (answer: DeskModels) => queries.setQueryData(key, answer);

  if (!list.data || list.error) return <ListState list={list} />;
  const { isOffered, models, roles: allowed } = list.data;
  if (!isOffered) return <p className="py-4 text-sm text-soft">{t('hosted')}</p>;
  const free = models.filter(({ source }) => source !== 'environment');
  return (
    <section className="flex max-w-2xl flex-col gap-6 py-4">
      <p className="text-sm text-soft">{t('text')}</p>
      <ul className="divide-y divide-line border-y border-line">
        {models.map((each) => (
          <UsedModel key={each.purpose} used={each} onChange={onChange} />
        ))}
      </ul>
      {free.length > 0 && (
        <ChooseModel purposes={free.map(({ purpose }) => purpose)} onChange={onChange} />
      )}
      {models.some(({ purpose, source }) => purpose === 'answers' && source !== 'built-in') && (
        <ModelRoles allowed={allowed} onChange={onChange} />
      )}
    </section>
  );
}

function UsedModel({
  used,
  onChange,
}: {
  used: ModelInUse;
  onChange: (answer: DeskModels) => void;
}) {
  const t = useTranslations('admin.models');
  const { purpose, source, baseUrl = '', model = '', hasKey, isLocal } = used;
  const { offerUndo } = useUndo();
  const [isAsking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => callApi<DeskModels>(`${path}/${purpose}`, { method: 'DELETE' }),
    onSuccess: (answer) => {
      onChange(answer);
      offerUndo(
        t('removed', { purpose: t(purpose) }),
        hasKey ? undefined : () => restore.mutate({ baseUrl, model }),
      );
    },
    onError: (error) => toast.showError(error),
  });
  const restore = useMutation({
    mutationFn: (body: { baseUrl: string; model: string }) =>
      callApi<DeskModels>(`${path}/${purpose}`, { method: 'PUT', body }),
    onSuccess: onChange,
    onError: (error) => toast.showError(error),
  });
  return (
    <li className="flex items-start gap-4 py-3">
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <h2 className="text-sm font-medium">{t(purpose)}</h2>
        {source === 'built-in' ? (
          <p className="text-sm text-soft">{t(`builtin.${purpose}`)}</p>
        ) : (
          <>
            <p className="text-sm break-words">
              {t('used', { model, address: baseUrl })}
              {hasKey && ` (${t('key')})`}
            </p>
            <p className="text-xs text-faint">
              {t(`sent.${purpose}`)} {t(isLocal ? 'local' : 'remote')}
            </p>
          </>
        )}
        {source === 'environment' && (
          <p className="text-xs text-faint">
            {t('environment', { variables: variables[purpose] })}
          </p>
        )}
      </div>
      {source === 'stored' && (
        <Button
          size="small"
          isPending={remove.isPending}
          // The key would be lost for good.
          onPress={() => (hasKey ? setAsking(true) : remove.mutate())}
        >
          {t('remove')}
        </Button>
      )}
      {isAsking && (
        <GiveUpDialog
          model={model}
          onClose={() => setAsking(false)}
          onGiveUp={() => {
            setAsking(false);
            remove.mutate();
          }}
        />
      )}
    </li>
  );
}

function ModelRoles({
  allowed,
  onChange,
}: {
  allowed: Role[];
  onChange: (answer: DeskModels) => void;
}) {
  const t = useTranslations('admin.models');
  const nameOf = useTranslations('common.roles');
  const save = useMutation({
    mutationFn: (chosen: Role[]) =>
      callApi<DeskModels>(path, { method: 'PATCH', body: { roles: chosen } }),
    onSuccess: (answer) => {
      onChange(answer);
      toast.show({ message: t('whoSaved') });
    },
    onError: (error) => toast.showError(error),
  });
  const shown = save.isPending ? save.variables : allowed;
  return (
    <fieldset className="flex flex-col gap-2" disabled={save.isPending}>
      <legend className="text-sm font-medium">{t('who')}</legend>
      <p className="text-xs text-faint">{t('whoText')}</p>
      {roles.map((role) => (
        <Checkbox
          key={role}
          isSelected={shown.includes(role)}
          isDisabled={save.isPending}
          onChange={(isChosen) =>
            save.mutate(roles.filter((each) => (each === role ? isChosen : shown.includes(each))))
          }
        >
          {nameOf(role)}
        </Checkbox>
      ))}
    </fieldset>
  );
}
