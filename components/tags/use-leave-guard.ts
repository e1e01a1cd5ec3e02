import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent, useState } from 'react';
import { listReturn } from './list-return';

export type LeaveGuard = {
  /** Pending destination; set while the question is open. */
  target: string | undefined;
  go: (address: string) => void;
  leave: () => void;
  stay: () => void;
};

/** Asks before a page with unsaved changes is left, by any link or by closing the window. */
export function useLeaveGuard(isDirty: boolean): LeaveGuard {
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
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const listen = (event: MouseEvent) => onClick(event);
    // Before the links' own handlers, which go at once.
    document.addEventListener('click', listen, { capture: true });
    window.addEventListener('beforeunload', onUnload);
    return () => {
      document.removeEventListener('click', listen, { capture: true });
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [isDirty]);
  const push = (address: string) => router.push(address, listReturn.options(address));
  return {
    target,
    go: (address) => (isDirty ? setTarget(address) : push(address)),
    leave: () => {
      setTarget(undefined);
      if (target) push(target);
    },
    stay: () => setTarget(undefined),
  };
}
