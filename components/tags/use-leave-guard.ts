import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent, useState } from 'react';
import { listen } from '@/components/ui/hooks/listen';
import { listReturn } from './list-return';

/** Asks before a page with unsaved changes is left, by any link or by closing the window. */
export function useLeaveGuard(isDirty: boolean) {
  const router = useRouter();
  const [target, setTarget] = useState<string>();
  const onClick = useEffectEvent((event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || link.target === '_blank') return;
    if (link.origin !== window.location.origin || link.hash) return;
    event.preventDefault();
    event.stopPropagation();
    setTarget(link.pathname + link.search);
  });
  useEffect(() => {
    if (!isDirty) return;
    // Before the links' own handlers, which go at once.
    const stopClicks = listen(document, { click: (event) => onClick(event) }, { capture: true });
    const stopUnload = listen(window, { beforeunload: (event) => event.preventDefault() });
    return () => {
      stopClicks();
      stopUnload();
    };
  }, [isDirty]);
  const push = (address: string) => router.push(address, listReturn.options(address));
  return {
    /** Pending destination; set while the question is open. */
    target,
    go: (address: string) => (isDirty ? setTarget(address) : push(address)),
    leave: () => {
      setTarget(undefined);
      if (target) push(target);
    },
    stay: () => setTarget(undefined),
  };
}

export type LeaveGuard = ReturnType<typeof useLeaveGuard>;
