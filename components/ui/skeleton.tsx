/** Placeholder while loading; `className` gives its size. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <span aria-hidden className={`block animate-pulse rounded bg-sunken ${className}`} />;
}

/** Placeholder of a list; `bars` are the sizes of one row's lines. */
export function RowsSkeleton(props: { rows: number; bars: readonly string[]; className: string }) {
  const { rows, bars, className } = props;
  return (
    <div className={`flex flex-col ${className}`} aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing but places
        <div key={row} className="flex flex-col gap-2">
          {bars.map((bar) => (
            <Skeleton key={bar} className={bar} />
          ))}
        </div>
      ))}
    </div>
  );
}
