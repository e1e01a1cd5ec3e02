'use client';

import type { ReactNode } from 'react';
import { Tooltip, TooltipTrigger } from 'react-aria-components/Tooltip';

/** Tooltip on hover and focus. */
export function Tip({
  text,
  shortcut,
  children,
}: {
  text: string;
  shortcut?: string | undefined;
  children: ReactNode;
}) {
  return (
    <TooltipTrigger delay={500} closeDelay={80}>
      {children}
      <Tooltip
        offset={6}
        className="max-w-64 rounded bg-ink px-2 py-1 text-xs text-paper shadow-float"
      >
        {text}
        {shortcut && (
          <kbd className="ml-2 rounded border border-current/40 px-1 font-sans">{shortcut}</kbd>
        )}
      </Tooltip>
    </TooltipTrigger>
  );
}
