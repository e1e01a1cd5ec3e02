import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** Moves the focus to the heir when its focused content goes away. */
export function FocusHeir(props: {
  heir: () => HTMLElement | null | undefined;
  children: ReactNode;
}) {
  const { heir, children } = props;
  const held = useRef<HTMLSpanElement>(null);
  const pick = useRef(heir);
  useLayoutEffect(() => {
    pick.current = heir;
  });
  useLayoutEffect(() => {
    const element = held.current;
    // It is still in the document here, and so is the focus.
    return () => {
      if (element?.contains(document.activeElement)) pick.current()?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <span ref={held} className="contents">
      {children}
    </span>
  );
}
