import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/controls/button';
import { FetchState } from '@/components/ui/fetch-state';
import { useApi, useApiAct } from '@/components/ui/hooks/use-api';
import { Time } from '@/components/ui/time';
import { toast } from '@/components/ui/toast';
import type { SessionView } from '@/lib/auth/api';
import { callApi } from '@/lib/http/call-api';

/** The sessions at `path` of the API, each with a way to end it; `none`: the words for none. */
export function SessionList({ path, none }: { path: string; none?: string }) {
  const t = useTranslations('account.sessions');
  const key = ['sessions', path];
  const list = useApi<{ sessions: SessionView[] }>(key, path);
  const end = useApiAct((id: string) => callApi(`${path}/${id}`, { method: 'DELETE' }), {
    onSuccess: () => toast.show({ message: t('ended') }),
    refreshes: [key],
  });
  const nameOf = ({ browser, system }: SessionView) =>
    browser && system ? t('on', { browser, system }) : (browser ?? system ?? t('unknown'));

  if (!list.data || list.error) return <FetchState query={list} skeleton="mb-4 h-12 w-full" />;
  if (list.data.sessions.length === 0) return <p className="mb-4 text-sm text-soft">{none}</p>;
  return (
    <ul className="-mx-1 mb-4 max-h-80 divide-y divide-line overflow-y-auto border-y border-line px-1">
      {list.data.sessions.map((session) => (
        <li key={session.id} className="flex min-h-12 items-center gap-3 py-2 text-sm">
          <div className="min-w-0 flex-1">
            <p className="font-medium">{nameOf(session)}</p>
            <p className="text-xs text-soft">
              {t('used')} <Time at={session.usedAt} />
            </p>
          </div>
          {session.isCurrent ? (
            <Badge tone="good">{t('this')}</Badge>
          ) : (
            <Button
              size="small"
              aria-label={t('endNamed', { name: nameOf(session) })}
              isPending={end.isPending && end.variables === session.id}
              onPress={() => end.mutate(session.id)}
            >
              {t('end')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
