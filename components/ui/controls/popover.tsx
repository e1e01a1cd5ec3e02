import type { ReactNode, RefObject } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Popover as AriaPopover } from 'react-aria-components/Popover';

/** Card beside an element; Escape and a click outside close it. */
export function Popover(props: {
  label: string;
  triggerRef: RefObject<Element | null>;
  onClose: () => void;
  children: ReactNode;
}) {
  const { label, triggerRef, onClose, children } = props;
  return (
    <AriaPopover
      triggerRef={triggerRef}
      isOpen
      onOpenChange={(open) => !open && onClose()}
      placement="bottom start"
      className="w-80 max-w-[calc(100vw-1.5rem)] rounded-lg border border-line bg-raised shadow-float"
    >
      <AriaDialog aria-label={label} className="p-3 outline-none">
        {children}
      </AriaDialog>
    </AriaPopover>
  );
}
