import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Checkbox as AriaCheckbox, type CheckboxProps } from 'react-aria-components/Checkbox';

export function Checkbox({
  children,
  ...rest
}: Omit<CheckboxProps, 'children' | 'className'> & { children: ReactNode }) {
  return (
    <AriaCheckbox
      {...rest}
      className="group inline-flex cursor-pointer items-center gap-2 text-sm text-ink pointer-coarse:min-h-[44px] pointer-coarse:min-w-[44px]"
    >
      <span className="flex size-4.5 shrink-0 items-center justify-center rounded border border-line-strong bg-raised text-on-accent group-data-selected:border-accent group-data-selected:bg-accent group-data-focus-visible:outline-2 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-accent">
        <Check
          size={13}
          strokeWidth={3}
          aria-hidden
          className="opacity-0 group-data-selected:opacity-100"
        />
      </span>
      {children}
    </AriaCheckbox>
  );
}
