import { useRouter } from 'next/navigation';
import { type ReactNode, useTransition } from 'react';
import { ErrorCard } from '@/components/ui/error-card';
import { ApiFailure } from '@/lib/http/call-api';
import type { ApiErrorKind } from '@/lib/http/failure';

/** Replaces a page whose data failed to load: the reason and a retry. */
export function UnreachablePage(props: {
  back: ReactNode;
  title: string;
  kind: ApiErrorKind;
  message: string;
}) {
  const { back, title, kind, message } = props;
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  return (
    <div
      className="mx-auto flex max-w-4xl flex-col gap-5 px-4 py-6 sm:px-8 sm:py-10"
      aria-busy={isPending}
    >
      {back}
      <h1 className="font-serif text-3xl font-semibold">{title}</h1>
      <ErrorCard
        error={new ApiFailure(kind, message, 0)}
        onRetry={() => startTransition(() => router.refresh())}
      />
    </div>
  );
}
