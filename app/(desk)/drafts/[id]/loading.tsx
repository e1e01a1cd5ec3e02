import { useTranslations } from 'next-intl';
import { Skeleton } from '@/components/ui/skeleton';

/** The draft page while it is being read: the same columns, nothing in them yet. */
export default function Loading() {
  const t = useTranslations('common');
  return (
    <div role="status" className="flex min-h-dvh flex-col lg:flex-row">
      <span className="sr-only">{t('loading')}</span>
      <div className="min-w-0 flex-1">
        <div className="flex h-13 items-center border-b border-line px-4">
          <Skeleton className="h-5 w-56" />
        </div>
        <div className="mx-auto flex w-full max-w-[44rem] flex-col gap-4 px-5 pt-8 sm:px-8">
          <Skeleton className="h-9 w-4/5" />
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-5 w-2/3" />
          <span className="h-4" />
          {['w-full', 'w-full', 'w-11/12', 'w-full', 'w-3/4'].map((width, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the bars are all alike
            <Skeleton key={index} className={`h-4 ${width}`} />
          ))}
        </div>
      </div>
      <div className="hidden w-[25rem] flex-col gap-3 border-l border-line p-4 lg:flex">
        {['w-1/2', 'w-2/3', 'w-3/5', 'w-1/3'].map((width) => (
          <Skeleton key={width} className={`h-4 ${width}`} />
        ))}
      </div>
    </div>
  );
}
