'use client';

import { BrokenPage } from '@/components/shell/broken-page';

export default function ErrorPage({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  return <BrokenPage digest={error.digest} onRetry={reset} />;
}
