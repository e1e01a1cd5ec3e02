import { cookies } from 'next/headers';
import type { ReactNode } from 'react';
import { BareShell } from '@/components/shell/bare-shell';
import { Providers } from '@/components/shell/providers';
import { requirePageUser } from '@/lib/auth/current-user';
import { isTheme, themeCookie } from '@/lib/i18n/locale';

export default async function StartLayout({ children }: { children: ReactNode }) {
  const [user, cookieStore] = await Promise.all([requirePageUser(), cookies()]);
  const theme = cookieStore.get(themeCookie)?.value;
  return (
    <Providers>
      <BareShell user={user} theme={isTheme(theme) ? theme : 'system'}>
        {children}
      </BareShell>
    </Providers>
  );
}
