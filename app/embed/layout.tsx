import type { ReactNode } from 'react';
import { Providers } from '@/components/shell/providers';

export default function EmbedLayout({ children }: { children: ReactNode }) {
  return <Providers>{children}</Providers>;
}
