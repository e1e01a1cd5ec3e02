/** Classes of an entry on the rail and the bar. */
export const navigationLook =
  'flex h-14 w-full cursor-pointer flex-col items-center justify-center gap-0.5 rounded-md px-1 text-[11px] leading-tight font-medium text-soft hover:bg-paper hover:text-ink aria-[current]:bg-raised aria-[current]:text-accent sm:h-auto sm:min-h-13 sm:py-1';
