import type { ReactNode } from 'react';

/** Native disclosure, closed by default. */
export function Disclosure(props: {
  title: ReactNode;
  children: ReactNode;
  isOpen?: boolean;
  onToggle?: (isOpen: boolean) => void;
}) {
  const { title, children, isOpen = false, onToggle } = props;
  return (
    <details
      className="group border-t border-line"
      open={isOpen}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
    >
      <summary className="flex cursor-pointer list-none items-center gap-2 px-4 py-2.5 text-sm font-medium text-soft hover:text-ink">
        <span aria-hidden className="text-faint transition-transform group-open:rotate-90">
          ›
        </span>
        {title}
      </summary>
      <div className="px-4 pb-4">{children}</div>
    </details>
  );
}
