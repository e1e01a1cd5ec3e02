import { useEffect, useId, useSyncExternalStore } from 'react';
import type { MenuAction } from './controls/menu';

let offered: ReadonlyMap<string, readonly MenuAction[]> = new Map();
const listeners = new Set<() => void>();

function change(id: string, actions: readonly MenuAction[] | undefined) {
  const next = new Map(offered);
  if (actions) next.set(id, actions);
  else next.delete(id);
  offered = next;
  for (const listener of listeners) listener();
}

/** Offers a screen's enabled actions in the palette while it is open. */
export function useOfferActions(actions: readonly MenuAction[]): void {
  const id = useId();
  // With every drawing: an action runs what its screen is by then.
  useEffect(() => change(id, actions));
  useEffect(() => () => change(id, undefined), [id]);
}

/** Returns the actions offered right now. */
export function useScreenActions(): readonly MenuAction[] {
  const all = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => offered,
    () => offered,
  );
  return [...all.values()].flat().filter(({ isDisabled }) => !isDisabled);
}
