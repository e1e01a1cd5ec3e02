import { useMutation } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/controls/button';
import { Dialog } from '@/components/ui/controls/dialog';
import { Form } from '@/components/ui/controls/form';
import { Select } from '@/components/ui/controls/select';
import { TextField } from '@/components/ui/controls/text-field';
import { useErrorMessage } from '@/components/ui/hooks/use-error-message';
import { useFields } from '@/components/ui/hooks/use-fields';
import { roles, type UserRow } from '@/lib/auth/api';
import { ApiFailure, callApi } from '@/lib/http/call-api';

export type MadeLink = { name: string; link: string };

/** Shows a one-time link once: the server keeps only its hash. */
export function LinkDialog({ made, onClose }: { made: MadeLink; onClose: () => void }) {
  const t = useTranslations('admin');
  const tCommon = useTranslations('common');
  const [isCopied, setCopied] = useState(false);

  async function copy() {
    await navigator.clipboard.writeText(made.link);
    setCopied(true);
  }

  return (
    <Dialog title={t('linkTitle')} onClose={onClose}>
      <p className="text-sm text-soft">{t('linkText', { name: made.name })}</p>
      <p className="my-4 rounded-md border border-line bg-sunken p-3 font-mono text-xs break-all select-all">
        {made.link}
      </p>
      <Button variant="primary" icon={Copy} onPress={copy}>
        {isCopied ? tCommon('copied') : t('copyLink')}
      </Button>
    </Dialog>
  );
}

export function InviteDialog(props: { onClose: () => void; onMade: (link: MadeLink) => void }) {
  const { onClose, onMade } = props;
  const t = useTranslations('admin');
  const messageOf = useErrorMessage();
  const tCommon = useTranslations('common');
  const { values, bind } = useFields({ name: '', email: '', role: 'journalist' });
  const invite = useMutation({
    mutationFn: () =>
      callApi<{ user: UserRow; link: string }>('/api/admin/users', {
        method: 'POST',
        body: values,
      }),
    onSuccess: ({ user, link }) => onMade({ name: user.name, link }),
  });
  const failure = invite.error instanceof ApiFailure ? invite.error : undefined;
  const field = (name: 'name' | 'email') => ({
    ...bind(name),
    error: failure?.field === name ? failure.message : undefined,
  });
  return (
    <Dialog title={t('invite')} onClose={onClose}>
      <Form className="flex flex-col gap-4" onSubmit={() => invite.mutate()}>
        <TextField label={t('name')} isRequired maxLength={120} {...field('name')} />
        <TextField label={t('email')} type="email" isRequired {...field('email')} />
        <Select
          label={t('role')}
          {...bind('role')}
          choices={roles.map((role) => ({ value: role, label: tCommon(`roles.${role}`) }))}
        />
        {failure && !failure.field && (
          <p role="alert" className="text-sm text-bad">
            {messageOf(failure)}
          </p>
        )}
        <Button type="submit" variant="primary" isPending={invite.isPending}>
          {t('sendInvite')}
        </Button>
      </Form>
    </Dialog>
  );
}
