import { useTranslations } from 'next-intl';
import { Skeleton } from '@/components/ui/skeleton';

const lines = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

/** The article's page while it is being read. */
export default function Loading() {
  const t = useTranslations('common');
  return (
    <div role="status" className="mx-auto flex max-w-6xl flex-col gap-6 px-4 py-6 sm:px-8">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-4 w-32" />
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex max-w-[42rem] flex-col gap-4">
          <Skeleton className="h-9 w-4/5" />
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-5 w-full" />
          <span className="h-2" />
          {lines.map((line) => (
            <Skeleton key={line} className="h-4 w-full" />
          ))}
        </div>
        <div className="hidden flex-col gap-3 lg:flex">
          {lines.map((line) => (
            <Skeleton key={line} className="h-4 w-2/3" />
          ))}
        </div>
      </div>
    </div>
  );
}
