import { useTranslations } from 'next-intl';
import { useAct } from '@/components/ui/hooks/use-attempt';
import { useUndo } from '@/components/ui/hooks/use-undo';
import type { Draft } from '@/lib/drafts/api';
import { callSignedIn } from '../call-signed-in';
import { useSession } from '../session-context';

export function useChangeDraft() {
  const t = useTranslations('drafts.bar');
  const session = useSession();
  const { offerUndo } = useUndo();
  const { isBusy, act } = useAct();

  const change = (
    body: { closed: boolean } | { confidential: boolean },
    message: string,
    revert: () => void,
  ) =>
    act(async () => {
      await session.saving.settled();
      const path = `/api/drafts/${session.id}`;
      const { draft } = await callSignedIn<{ draft: Draft }>(path, { method: 'PATCH', body });
      session.setHead(draft);
      offerUndo(message, revert);
    });
  const setClosed = (closed: boolean) =>
    change({ closed }, t(closed ? 'closed' : 'reopened'), () => void setClosed(!closed));
  const setConfidential = (confidential: boolean) =>
    change(
      { confidential },
      t(confidential ? 'confided' : 'unconfided'),
      () => void setConfidential(!confidential),
    );
  return { setClosed, setConfidential, isBusy };
}
