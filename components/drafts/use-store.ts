import { useSyncExternalStore } from 'react';
import type { Store } from './store';

/** Renders with the store's value, or with what `select` takes from it (a primitive or a part of the value). */
export function useStore<T>(store: Store<T>): T;
export function useStore<T, S>(store: Store<T>, select: (value: T) => S): S;
export function useStore<T, S>(store: Store<T>, select?: (value: T) => S): T | S {
  const read = () => (select ? select(store.get()) : store.get());
  return useSyncExternalStore(store.subscribe, read, read);
}
