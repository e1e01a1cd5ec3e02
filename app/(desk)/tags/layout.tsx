import type { ReactNode } from 'react';
import { ChangeRunnerProvider } from '@/components/tags/changes/change-runner';

export default function Layout({ children }: { children: ReactNode }) {
  return <ChangeRunnerProvider>{children}</ChangeRunnerProvider>;
}
