/** Placeholder while loading; `className` gives its size. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <span aria-hidden className={`block animate-pulse rounded bg-sunken ${className}`} />;
}
