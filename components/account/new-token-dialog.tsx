import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/controls/button';
import { Checkbox } from '@/components/ui/controls/checkbox';
import { Dialog } from '@/components/ui/controls/dialog';
import { Form } from '@/components/ui/controls/form';
import { Select } from '@/components/ui/controls/select';
import { TextField } from '@/components/ui/controls/text-field';
import { useCopy } from '@/components/ui/hooks/use-copy';
import { useErrorMessage } from '@/components/ui/hooks/use-error-message';
import { type TokenScope, tokenDays, tokenScopes } from '@/lib/auth/api-tokens/api';
import { callApi } from '@/lib/http/call-api';

const path = '/api/me/tokens';

/** Names a token and what it may do; then shows its key once: the server keeps only its hash. */
export function NewTokenDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('account.tokens');
  const [key, setKey] = useState<string>();
  return (
    <Dialog title={t('create')} onClose={onClose} isDismissable={key === undefined}>
      {key === undefined ? <TokenForm onMade={setKey} /> : <MadeKey value={key} onDone={onClose} />}
    </Dialog>
  );
}

function TokenForm({ onMade }: { onMade: (key: string) => void }) {
  const t = useTranslations('account.tokens');
  const messageOf = useErrorMessage();
  const queries = useQueryClient();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly TokenScope[]>(['read']);
  const [days, setDays] = useState('30');
  const create = useMutation({
    mutationFn: () =>
      callApi<{ key: string }>(path, {
        method: 'POST',
        body: { name, scopes, days: Number(days) },
      }),
    onSuccess: ({ key }) => {
      queries.invalidateQueries({ queryKey: ['tokens', path] });
      onMade(key);
    },
  });
  const choose = (scope: TokenScope, isChosen: boolean) =>
    setScopes(isChosen ? [...scopes, scope] : scopes.filter((one) => one !== scope));
  return (
    <Form className="flex flex-col gap-4" onSubmit={() => create.mutate()}>
      <TextField
        label={t('name')}
        hint={t('nameHint')}
        isRequired
        maxLength={80}
        value={name}
        onChange={setName}
      />
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1 text-[13px] font-medium text-soft">{t('may')}</legend>
        {tokenScopes.map((scope) => (
          <Checkbox
            key={scope}
            isSelected={scopes.includes(scope)}
            onChange={(isChosen) => choose(scope, isChosen)}
          >
            {t(`scopes.${scope}`)}
          </Checkbox>
        ))}
      </fieldset>
      <Select
        label={t('ends')}
        value={days}
        onChange={setDays}
        choices={tokenDays.map((count) => ({ value: String(count), label: t('days', { count }) }))}
      />
      {create.error && (
        <p role="alert" className="text-sm text-bad">
          {messageOf(create.error)}
        </p>
      )}
      <Button
        type="submit"
        variant="primary"
        isPending={create.isPending}
        isDisabled={!name.trim() || scopes.length === 0}
      >
        {t('create')}
      </Button>
    </Form>
  );
}

function MadeKey({ value, onDone }: { value: string; onDone: () => void }) {
  const t = useTranslations('account.tokens');
  const tCommon = useTranslations('common');
  const copy = useCopy({ done: tCommon('copied'), failed: t('copyFailed') });
  return (
    <>
      <p role="status" className="text-sm text-soft">
        {t('once')}
      </p>
      <p className="my-4 rounded-md border border-line bg-sunken p-3 font-mono text-xs break-all select-all">
        {value}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" icon={Copy} onPress={() => copy(value)}>
          {t('copy')}
        </Button>
        <Button onPress={onDone}>{t('done')}</Button>
      </div>
    </>
  );
}
