import { useQuery, useQueryClient } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/controls/button';
import { FetchState } from '@/components/ui/fetch-state';
import type { UserRow } from '@/lib/auth/api';
import { callApi } from '@/lib/http/call-api';
import type { MadeLink } from './link-dialog';
import { UserItem } from './user-item';

const InviteDialog = dynamic(
  () => import('./invite-dialog').then((module) => module.InviteDialog),
  { ssr: false },
);
const LinkDialog = dynamic(() => import('./link-dialog').then((module) => module.LinkDialog), {
  ssr: false,
});

export function Users() {
  const t = useTranslations('admin');
  const queries = useQueryClient();
  const [isInviting, setInviting] = useState(false);
  const [made, setMade] = useState<MadeLink>();
  const users = useQuery({
    queryKey: ['users'],
    queryFn: ({ signal }) => callApi<{ users: UserRow[] }>('/api/admin/users', { signal }),
  });
  const refresh = () => queries.invalidateQueries({ queryKey: ['users'] });

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
          <UserItem key={user.id} user={user} onChanged={refresh} onLink={setMade} />
        ))}
      </ul>
      {isInviting && (
        <InviteDialog
          onClose={() => setInviting(false)}
          onMade={(link) => {
            setInviting(false);
            setMade(link);
            refresh();
          }}
        />
      )}
      {made && <LinkDialog made={made} onClose={() => setMade(undefined)} />}
    </section>
  );
}
