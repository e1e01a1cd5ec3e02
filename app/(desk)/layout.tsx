import { cookies } from 'next/headers';
import type { ReactNode } from 'react';
import { Providers } from '@/components/shell/providers';
import { Shell } from '@/components/shell/shell';
import { requirePageUser } from '@/lib/auth/current-user';
import { isTheme, themeCookie } from '@/lib/i18n/locale';

export default async function DeskLayout({ children }: { children: ReactNode }) {
  const [user, cookieStore] = await Promise.all([requirePageUser(), cookies()]);
  const theme = cookieStore.get(themeCookie)?.value;
  return (
    <Providers>
      <Shell user={user} theme={isTheme(theme) ? theme : 'system'}>
        {children}
      </Shell>
    </Providers>
  );
}
