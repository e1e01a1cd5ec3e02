import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/controls/button';
import { Dialog } from '@/components/ui/controls/dialog';
import { Select } from '@/components/ui/controls/select';
import { TextField } from '@/components/ui/controls/text-field';
import { useErrorMessage } from '@/components/ui/hooks/use-error-message';
import type { UserRow } from '@/lib/auth/api';
import { ApiFailure, callApi } from '@/lib/http/call-api';
import type { MadeLink } from './link-dialog';

const roleNames = ['journalist', 'tag-editor', 'researcher', 'admin'] as const;

export function InviteDialog({
  onClose,
  onMade,
}: {
  onClose: () => void;
  onMade: (link: MadeLink) => void;
}) {
  const t = useTranslations('admin');
  const messageOf = useErrorMessage();
  const tCommon = useTranslations('common');
  const [values, setValues] = useState({ name: '', email: '', role: 'journalist' });
  const invite = useMutation({
    mutationFn: () =>
      callApi<{ user: UserRow; link: string }>('/api/admin/users', {
        method: 'POST',
        body: values,
      }),
    onSuccess: ({ user, link }) => onMade({ name: user.name, link }),
  });
  const failure = invite.error instanceof ApiFailure ? invite.error : undefined;
  const errorOf = (field: string) => (failure?.field === field ? failure.message : undefined);
  const bind = (field: 'name' | 'email') => ({
    value: values[field],
    onChange: (value: string) => setValues((old) => ({ ...old, [field]: value })),
    error: errorOf(field),
  });
  return (
    <Dialog title={t('invite')} isOpen onClose={onClose}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          invite.mutate();
        }}
      >
        <TextField label={t('name')} isRequired maxLength={120} {...bind('name')} />
        <TextField label={t('email')} type="email" isRequired {...bind('email')} />
        <Select
          label={t('role')}
          value={values.role}
          choices={roleNames.map((role) => ({ value: role, label: tCommon(`roles.${role}`) }))}
          onChange={(role) => setValues((old) => ({ ...old, role }))}
        />
        {failure && !failure.field && (
          <p role="alert" className="text-sm text-bad">
            {messageOf(failure)}
          </p>
        )}
        <Button type="submit" variant="primary" isPending={invite.isPending}>
          {t('sendInvite')}
        </Button>
      </form>
    </Dialog>
  );
}
