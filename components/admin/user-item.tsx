import { useMutation } from '@tanstack/react-query';
import { Ellipsis, KeyRound, UserCheck, UserX } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { IconButton } from '@/components/ui/controls/button';
import { Menu } from '@/components/ui/controls/menu';
import { Select } from '@/components/ui/controls/select';
import { Time } from '@/components/ui/time';
import { toast } from '@/components/ui/toast';
import { useUser } from '@/components/ui/user-context';
import type { Role, UserRow } from '@/lib/auth/api';
import { callApi } from '@/lib/http/call-api';
import type { MadeLink } from './link-dialog';

const roleNames: readonly Role[] = ['journalist', 'tag-editor', 'researcher', 'admin'];

type Props = { user: UserRow; onChanged: () => void; onLink: (link: MadeLink) => void };

/** One user: role, status and what an administrator can do about them. Nobody can lock themselves out. */
export function UserItem({ user, onChanged, onLink }: Props) {
  const t = useTranslations('admin');
  const tCommon = useTranslations('common');
  const me = useUser();
  const isMe = me.id === user.id;
  const { change, reset } = useUserActs({ user, onChanged, onLink });

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 sm:flex-nowrap">
      <div className="min-w-0 max-sm:w-full sm:flex-1">
        <p className="font-medium break-words">
          <bdi>{user.name}</bdi> {isMe && <span className="text-sm text-faint">({t('you')})</span>}
        </p>
        <p className="text-sm break-words text-faint">{user.email}</p>
      </div>
      <div className="flex items-center gap-x-3 gap-y-1 text-xs text-faint max-sm:w-full sm:w-32 sm:flex-col sm:items-start">
        <Badge
          tone={user.status === 'active' ? 'good' : user.status === 'invited' ? 'accent' : 'bad'}
        >
          {t(`statuses.${user.status}`)}
        </Badge>
        <span>{user.lastSeenAt ? <Time at={user.lastSeenAt} /> : t('never')}</span>
      </div>
      <Select
        label={t('role')}
        hideLabel
        className="max-sm:flex-1"
        disabled={isMe || change.isPending}
        value={user.role}
        choices={roleNames.map((role) => ({ value: role, label: tCommon(`roles.${role}`) }))}
        onChange={(value) => {
          const role = roleNames.find((candidate) => candidate === value);
          if (role) change.mutate({ role });
        }}
      />
      <Menu
        label={t('actions', { name: user.name })}
        actions={[
          { id: 'reset', label: t('resetLink'), icon: KeyRound, run: () => reset.mutate() },
          user.status === 'disabled'
            ? {
                id: 'enable',
                label: t('enable'),
                icon: UserCheck,
                run: () => change.mutate({ disabled: false }),
              }
            : {
                id: 'disable',
                label: t('disable'),
                icon: UserX,
                isDanger: true,
                isDisabled: isMe,
                run: () => change.mutate({ disabled: true }),
              },
        ]}
      >
        <IconButton icon={Ellipsis} label={t('actions', { name: user.name })} />
      </Menu>
    </li>
  );
}

function useUserActs({ user, onChanged, onLink }: Props) {
  const t = useTranslations('admin');
  const tCommon = useTranslations('common');
  const onError = (error: Error) => toast.showError(error);

  const change = useMutation({
    mutationFn: (body: { role?: Role; disabled?: boolean }) =>
      callApi(`/api/admin/users/${user.id}`, { method: 'PATCH', body }),
    onSuccess: (_answer, body) => {
      const said = body.role
        ? t('roleChanged', { name: user.name, role: tCommon(`roles.${body.role}`) })
        : t(body.disabled ? 'disabledToast' : 'enabledToast', { name: user.name });
      toast.show({ message: said });
    },
    onError,
    onSettled: onChanged,
  });
  const reset = useMutation({
    mutationFn: () =>
      callApi<{ link: string }>(`/api/admin/users/${user.id}/reset-link`, {
        method: 'POST',
        body: {},
      }),
    onSuccess: ({ link }) => onLink({ name: user.name, link }),
    onError,
  });
  return { change, reset };
}
