import { useQueryClient } from '@tanstack/react-query';
import {
  Ellipsis,
  Eraser,
  KeyRound,
  MonitorSmartphone,
  ShieldOff,
  Unlink,
  UserCheck,
  UserPlus,
  UserX,
} from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button, IconButton } from '@/components/ui/controls/button';
import { Menu } from '@/components/ui/controls/menu';
import { Select } from '@/components/ui/controls/select';
import { FetchState } from '@/components/ui/fetch-state';
import { useApi, useApiAct } from '@/components/ui/hooks/use-api';
import { lazyPart } from '@/components/ui/lazy-part';
import { Time } from '@/components/ui/time';
import { toast } from '@/components/ui/toast';
import { useUser } from '@/components/ui/user-context';
import { type Role, roles, type UserRow } from '@/lib/auth/api';
import { callApi } from '@/lib/http/call-api';
import type { MadeLink } from './link-dialogs';

const InviteDialog = lazyPart(async () => (await import('./link-dialogs')).InviteDialog);
const LinkDialog = lazyPart(async () => (await import('./link-dialogs')).LinkDialog);
const EraseDialog = lazyPart(async () => (await import('./erase-dialog')).EraseDialog);
const UserSessions = lazyPart(async () => (await import('./user-sessions')).UserSessions);

export function Users() {
  const t = useTranslations('admin');
  const queries = useQueryClient();
  const [isInviting, setInviting] = useState(false);
  const [made, setMade] = useState<MadeLink>();
  const users = useApi<{ users: UserRow[] }>(['users'], '/api/admin/users');
  return (
    <section className="flex flex-col gap-4 py-4">
      <Button
        variant="primary"
        icon={UserPlus}
        className="self-end"
        onPress={() => setInviting(true)}
      >
        {t('invite')}
      </Button>
      <FetchState query={users} skeleton="h-32 w-full" />
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        {users.data?.users.map((user) => (
          <UserItem key={user.id} user={user} onLink={setMade} />
        ))}
      </ul>
      {isInviting && (
        <InviteDialog
          onClose={() => setInviting(false)}
          onMade={(link) => {
            setInviting(false);
            setMade(link);
            queries.invalidateQueries({ queryKey: ['users'] });
          }}
        />
      )}
      {made && <LinkDialog made={made} onClose={() => setMade(undefined)} />}
    </section>
  );
}

type Props = { user: UserRow; onLink: (link: MadeLink) => void };

/** One user: role, status and what an administrator can do about them. Nobody can lock themselves out. */
function UserItem({ user, onLink }: Props) {
  const t = useTranslations('admin');
  const tCommon = useTranslations('common');
  const me = useUser();
  const isMe = me.id === user.id;
  const [showsSessions, setShowsSessions] = useState(false);
  const [isErasing, setErasing] = useState(false);
  const { change, reset, resetTwoStep, unlink } = useUserActs({ user, onLink });

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
        {user.hasTwoStep && <Badge>{t('twoStep.badge')}</Badge>}
        <span>{user.lastSeenAt ? <Time at={user.lastSeenAt} /> : t('never')}</span>
      </div>
      <Select
        label={t('role')}
        hideLabel
        className="max-sm:flex-1"
        disabled={isMe || change.isPending}
        value={user.role}
        choices={roles.map((role) => ({ value: role, label: tCommon(`roles.${role}`) }))}
        onChange={(value) => {
          const role = roles.find((one) => one === value);
          if (role) change.mutate({ role });
        }}
      />
      <Menu
        label={t('actions', { name: user.name })}
        actions={[
          { id: 'reset', label: t('resetLink'), icon: KeyRound, run: () => reset.mutate() },
          {
            id: 'sessions',
            label: t('sessions.show'),
            icon: MonitorSmartphone,
            isDisabled: isMe,
            run: () => setShowsSessions(true),
          },
          {
            id: 'two-step',
            label: t('twoStep.reset'),
            icon: ShieldOff,
            isDisabled: isMe || !user.hasTwoStep,
            run: () => resetTwoStep.mutate(),
          },
          ...(user.isLinked
            ? [{ id: 'unlink', label: t('unlink'), icon: Unlink, run: () => unlink.mutate() }]
            : []),
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
          {
            id: 'erase',
            label: t('erase.do'),
            icon: Eraser,
            isDanger: true,
            isDisabled: user.status !== 'disabled',
            run: () => setErasing(true),
          },
        ]}
      >
        <IconButton icon={Ellipsis} label={t('actions', { name: user.name })} />
      </Menu>
      {isErasing && <EraseDialog user={user} onClose={() => setErasing(false)} />}
      {showsSessions && <UserSessions user={user} onClose={() => setShowsSessions(false)} />}
    </li>
  );
}

function useUserActs({ user, onLink }: Props) {
  const t = useTranslations('admin');
  const tCommon = useTranslations('common');
  const path = `/api/admin/users/${user.id}`;

  const change = useApiAct(
    (body: { role?: Role; disabled?: boolean }) => callApi(path, { method: 'PATCH', body }),
    {
      onSuccess: (_answer, body) => {
        const said = body.role
          ? t('roleChanged', { name: user.name, role: tCommon(`roles.${body.role}`) })
          : t(body.disabled ? 'disabledToast' : 'enabledToast', { name: user.name });
        toast.show({ message: said });
      },
      refreshes: [['users']],
    },
  );
  const reset = useApiAct(
    () => callApi<{ link: string }>(`${path}/reset-link`, { method: 'POST', body: {} }),
    { onSuccess: ({ link }) => onLink({ name: user.name, link }) },
  );
  const resetTwoStep = useApiAct(() => callApi(`${path}/reset-two-step`, { method: 'POST' }), {
    onSuccess: () => toast.show({ message: t('twoStep.wasReset', { name: user.name }) }),
    refreshes: [['users']],
  });
  const unlink = useApiAct(() => callApi(`${path}/identity`, { method: 'DELETE' }), {
    onSuccess: () => toast.show({ message: t('unlinked', { name: user.name }) }),
    refreshes: [['users']],
  });
  return { change, reset, resetTwoStep, unlink };
}
