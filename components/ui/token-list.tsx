import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/controls/button';
import { FetchState } from '@/components/ui/fetch-state';
import { useApi, useApiAct } from '@/components/ui/hooks/use-api';
import { Time } from '@/components/ui/time';
import { toast } from '@/components/ui/toast';
import type { TokenView } from '@/lib/auth/api-tokens/api';
import { callApi } from '@/lib/http/call-api';

/** The API tokens at `path` of the API, each with a way to revoke it. */
export function TokenList({ path }: { path: string }) {
  const t = useTranslations('account.tokens');
  const key = ['tokens', path];
  const list = useApi<{ tokens: TokenView[] }>(key, path);
  const revoke = useApiAct((id: string) => callApi(`${path}/${id}`, { method: 'DELETE' }), {
    onSuccess: () => toast.show({ message: t('revoked') }),
    refreshes: [key],
  });

  if (!list.data || list.error) return <FetchState query={list} skeleton="mb-4 h-12 w-full" />;
  if (list.data.tokens.length === 0) return <p className="mb-4 text-sm text-soft">{t('none')}</p>;
  return (
    <ul className="-mx-1 mb-4 max-h-80 divide-y divide-line overflow-y-auto border-y border-line px-1">
      {list.data.tokens.map((token) => (
        <li key={token.id} className="flex min-h-12 items-center gap-3 py-2 text-sm">
          <div className="min-w-0 flex-1">
            <p className="font-medium break-words">
              <bdi>{token.name}</bdi>
            </p>
            <p className="text-xs text-soft">
              {token.scopes.map((scope) => t(`scopes.${scope}`)).join(' · ')}
            </p>
            <p className="text-xs text-soft">
              {token.usedAt ? (
                <>
                  {t('used')} <Time at={token.usedAt} />
                </>
              ) : (
                t('unused')
              )}
              {' · '}
              {t('expires')} <Time at={token.expiresAt} isDate />
            </p>
          </div>
          <Button
            size="small"
            aria-label={t('revokeNamed', { name: token.name })}
            isPending={revoke.isPending && revoke.variables === token.id}
            onPress={() => revoke.mutate(token.id)}
          >
            {t('revoke')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
