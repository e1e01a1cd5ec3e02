'use client';

import { useEffect, useId, useSyncExternalStore } from 'react';
import type { MenuAction } from './menu';

/** What the screens that are open offer, by whoever told it: the palette runs it from anywhere. */
let offered: ReadonlyMap<string, readonly MenuAction[]> = new Map();
const listeners = new Set<() => void>();

function change(id: string, actions: readonly MenuAction[] | undefined) {
  const next = new Map(offered);
  if (actions) next.set(id, actions);
  else next.delete(id);
  offered = next;
  for (const listener of listeners) listener();
}

/** Offers the actions of a screen in the palette while it is open; those that are disabled are left out. */
export function useOfferActions(actions: readonly MenuAction[]): void {
  const id = useId();
  // With every drawing: an action runs what its screen is by then.
  useEffect(() => change(id, actions));
  useEffect(() => () => change(id, undefined), [id]);
}

/** What is offered right now. */
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
