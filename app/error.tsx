'use client';

import { BrokenNotice } from '@/components/ui/broken-notice';

export default function ErrorPage({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  return (
    <main>
      <BrokenNotice digest={error.digest} onRetry={reset} />
    </main>
  );
}
