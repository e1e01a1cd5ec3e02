import { useTranslations } from 'next-intl';
import { Dialog } from '@/components/ui/controls/dialog';
import { SignInWays } from '@/components/ui/sign-in-ways';
import { toast } from '@/components/ui/toast';
import { useUser } from '@/components/ui/user-context';
import type { Me } from '@/lib/auth/api';
import { callApi, signedInEvent } from '@/lib/http/call-api';

type Props = {
  /** True if the session goes on, but is too old for what was asked. */
  isStale: boolean;
  onDone: () => void;
};

export function SignInAgainDialog({ isStale, onDone }: Props) {
  const t = useTranslations('shell.again');
  const user = useUser();

  async function resume() {
    const me = await callApi<Me>('/api/me');
    if (me.id !== user.id) {
      // Another person's page must not go on with this one's drafts: unsaved text waits in this browser.
      toast.show({ message: t('otherUser') });
      window.location.assign('/drafts');
      return;
    }
    window.dispatchEvent(new Event(signedInEvent));
    onDone();
  }

  return (
    <Dialog title={t('title')} onClose={onDone} isDismissable={isStale}>
      <p className="mb-4 text-sm text-soft">{t(isStale ? 'stale' : 'text')}</p>
      <SignInWays email={user.email} onSignedIn={resume} />
    </Dialog>
  );
}
