import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/controls/button';
import { Dialog } from '@/components/ui/controls/dialog';
import { Form } from '@/components/ui/controls/form';
import { Select } from '@/components/ui/controls/select';
import { TextField } from '@/components/ui/controls/text-field';
import { useApi, useApiAct } from '@/components/ui/hooks/use-api';
import { toast } from '@/components/ui/toast';
import type { UserRow } from '@/lib/auth/api';
import { callApi } from '@/lib/http/call-api';

/** Erases a disabled person's data for good, once their address has been typed. */
export function EraseDialog({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const { id, name, email } = user;
  const t = useTranslations('admin.erase');
  const users = useApi<{ users: UserRow[] }>(['users'], '/api/admin/users');
  const [heir, setHeir] = useState('');
  const [typed, setTyped] = useState('');
  const erase = useApiAct(
    () =>
      callApi(`/api/admin/users/${id}/erase`, {
        method: 'POST',
        body: { handOverTo: heir || null },
      }),
    {
      onSuccess: () => {
        toast.show({ message: t('erased', { name }) });
        onClose();
      },
      refreshes: [['users']],
    },
  );
  const heirs = users.data?.users.filter((one) => one.status === 'active') ?? [];
  const isConfirmed = typed.trim().toLowerCase() === email;
  return (
    <Dialog title={t('title', { name })} onClose={onClose}>
      <Form
        className="flex flex-col gap-4"
        onSubmit={() => {
          if (isConfirmed) erase.mutate(undefined);
        }}
      >
        <p className="text-sm text-soft">{t('text')}</p>
        <Select
          label={t('drafts')}
          value={heir}
          onChange={setHeir}
          choices={[
            { value: '', label: t('delete') },
            ...heirs.map((one) => ({ value: one.id, label: t('handOver', { name: one.name }) })),
          ]}
        />
        <TextField
          label={t('confirm', { email })}
          value={typed}
          onChange={setTyped}
          autoComplete="off"
        />
        <Button
          type="submit"
          variant="danger"
          isDisabled={!isConfirmed}
          isPending={erase.isPending}
        >
          {t('do')}
        </Button>
      </Form>
    </Dialog>
  );
}
