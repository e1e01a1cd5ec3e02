import type { ReactNode } from 'react';
import { BareShell } from '@/components/shell/bare-shell';
import { Providers } from '@/components/shell/providers';
import { requirePageUser } from '@/lib/auth/current-user';
import { pageTheme } from '@/lib/http/preferences';

export default async function StartLayout({ children }: { children: ReactNode }) {
  const [user, theme] = await Promise.all([requirePageUser(), pageTheme()]);
  return (
    <Providers>
      <BareShell user={user} theme={theme}>
        {children}
      </BareShell>
    </Providers>
  );
}
