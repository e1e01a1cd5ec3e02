import type { ReactNode } from 'react';
import { Switch as AriaSwitch, type SwitchProps } from 'react-aria-components/Switch';

export function Switch({
  children,
  ...rest
}: Omit<SwitchProps, 'children' | 'className'> & { children: ReactNode }) {
  return (
    <AriaSwitch
      {...rest}
      className="group inline-flex cursor-pointer items-center gap-2 text-sm text-soft"
    >
      <span className="flex h-5 w-9 shrink-0 items-center rounded-full border border-line-strong bg-sunken p-0.5 transition-colors group-data-selected:border-accent group-data-selected:bg-accent group-data-focus-visible:outline-2 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-accent">
        <span className="size-3.5 rounded-full bg-line-strong transition-transform group-data-selected:translate-x-4 group-data-selected:bg-on-accent" />
      </span>
      {children}
    </AriaSwitch>
  );
}
