'use client';

import { BrokenDraft } from '@/components/drafts/broken-draft';

export default function ErrorPage({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  return <BrokenDraft digest={error.digest} onRetry={reset} />;
}
