import { Skeleton } from '@/components/ui/skeleton';

const wide = 'grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 lg:grid-cols-4 2xl:grid-cols-6';

export function WaitingGrid(props: { label: string; count?: number; className?: string }) {
  const { label, count = 8, className = wide } = props;
  return (
    <div role="status" className={`grid ${className}`}>
      <span className="sr-only">{label}</span>
      {[1, 2, 3, 4, 5, 6, 7, 8].slice(0, count).map((place) => (
        <span key={place} className="flex flex-col gap-1.5">
          <Skeleton className="aspect-[4/3] w-full" />
          <Skeleton className="h-3 w-3/4" />
        </span>
      ))}
    </div>
  );
}
