import type { ReactNode } from 'react';
import { Providers } from '@/components/shell/providers';
import { Shell } from '@/components/shell/shell';
import { requirePageUser } from '@/lib/auth/current-user';
import { storageKey } from '@/lib/auth/storage-key';
import { pageTheme } from '@/lib/http/preferences';

export default async function DeskLayout({ children }: { children: ReactNode }) {
  const [user, theme] = await Promise.all([requirePageUser(), pageTheme()]);
  return (
    <Providers>
      <Shell user={user} storageKey={storageKey(user.id)} theme={theme}>
        {children}
      </Shell>
    </Providers>
  );
}
