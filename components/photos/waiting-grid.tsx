import { Skeleton } from '@/components/ui/skeleton';

/** Placeholder of a photo grid. */
export function WaitingGrid({ label }: { label: string }) {
  return (
    <div
      role="status"
      className="grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 lg:grid-cols-4 2xl:grid-cols-6"
    >
      <span className="sr-only">{label}</span>
      {[1, 2, 3, 4, 5, 6, 7, 8].map((place) => (
        <span key={place} className="flex flex-col gap-1.5">
          <Skeleton className="aspect-[4/3] w-full" />
          <Skeleton className="h-3 w-3/4" />
        </span>
      ))}
    </div>
  );
}
