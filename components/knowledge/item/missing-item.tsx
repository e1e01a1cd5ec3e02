'use client';

import { ArrowLeft } from 'lucide-react';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useTransition } from 'react';
import { ErrorCard } from '@/components/ui/error-card';
import { ApiFailure } from '@/lib/browser/api';
import type { ApiErrorKind } from '@/lib/desk/api';

/** The item could not be had: why, and the page again. */
export function MissingItem({ kind, message }: { kind: ApiErrorKind; message: string }) {
  const t = useTranslations('knowledge');
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  return (
    <div
      className="mx-auto flex max-w-4xl flex-col gap-5 px-4 py-6 sm:px-8 sm:py-10"
      aria-busy={isPending}
    >
      <Link
        href="/knowledge"
        className="inline-flex items-center gap-1.5 self-start text-sm text-soft hover:text-ink"
      >
        <ArrowLeft size={15} aria-hidden />
        {t('item.back')}
      </Link>
      <h1 className="font-serif text-3xl font-semibold">{t('item.unreachable')}</h1>
      <ErrorCard
        error={new ApiFailure(kind, message, 0)}
        onRetry={() => startTransition(() => router.refresh())}
      />
    </div>
  );
}
