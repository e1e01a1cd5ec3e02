'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/controls/button';
import { TextField } from '@/components/ui/controls/text-field';
import { toast } from '@/components/ui/toast';
import { useUser } from '@/components/ui/user-context';
import { callApi } from '@/lib/http/call-api';

export function ProfileForm() {
  const t = useTranslations('account');
  const tCommon = useTranslations('common');
  const router = useRouter();
  const user = useUser();
  const [name, setName] = useState(user.name);
  const save = useMutation({
    mutationFn: () => callApi('/api/me', { method: 'PATCH', body: { name } }),
    onSuccess: () => {
      toast.show({ message: t('profileSaved') });
      router.refresh();
    },
  });
  return (
    <section>
      <h2 className="mb-3 text-base font-semibold">{t('profile')}</h2>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        <TextField
          label={t('name')}
          value={name}
          onChange={setName}
          maxLength={120}
          error={save.error?.message}
          autoComplete="name"
        />
        <dl className="text-sm">
          <dt className="text-[13px] text-faint">{t('email')}</dt>
          <dd className="mb-2">{user.email}</dd>
          <dt className="text-[13px] text-faint">{t('role')}</dt>
          <dd>{tCommon(`roles.${user.role}`)}</dd>
        </dl>
        <Button
          type="submit"
          isPending={save.isPending}
          isDisabled={!name.trim() || name === user.name}
          className="self-start"
        >
          {t('saveProfile')}
        </Button>
      </form>
    </section>
  );
}
