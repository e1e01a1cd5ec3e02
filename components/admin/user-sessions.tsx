import { LogOut } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/controls/button';
import { Dialog } from '@/components/ui/controls/dialog';
import { useApiAct } from '@/components/ui/hooks/use-api';
import { SessionList } from '@/components/ui/session-list';
import { toast } from '@/components/ui/toast';
import { TokenList } from '@/components/ui/token-list';
import type { UserRow } from '@/lib/auth/api';
import { callApi } from '@/lib/http/call-api';

/** Shows where a person is signed in and their API tokens, and ends them. */
export function UserSessions(props: { user: UserRow; onClose: () => void }) {
  const { user, onClose } = props;
  const { id, name } = user;
  const t = useTranslations('admin.sessions');
  const tTokens = useTranslations('account.tokens');
  const path = `/api/admin/users/${id}/sessions`;
  const endAll = useApiAct(() => callApi(path, { method: 'DELETE' }), {
    onSuccess: () => {
      toast.show({ message: t('endedAll', { name }) });
      onClose();
    },
    refreshes: [['sessions', path]],
  });
  return (
    <Dialog
      title={t('title', { name })}
      onClose={onClose}
      footer={
        <Button icon={LogOut} isPending={endAll.isPending} onPress={() => endAll.mutate(undefined)}>
          {t('endAll')}
        </Button>
      }
    >
      <SessionList path={path} none={t('none', { name })} />
      <h3 className="mb-3 text-sm font-semibold">{tTokens('title')}</h3>
      <TokenList path={`/api/admin/users/${id}/tokens`} />
    </Dialog>
  );
}
