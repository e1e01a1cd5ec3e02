import { useSyncExternalStore } from 'react';
import type { ApiFailure } from '@/lib/http/call-api';

/** A value that can be watched: state that outlives renders and must not make the whole page render. */
export type Store<T> = {
  get: () => T;
  set: (next: T) => void;
  subscribe: (listener: () => void) => () => void;
};

export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(value, next)) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

export const createOptional = <T>() => createStore<T | undefined>(undefined);

/** Runs something later; gives back how to cancel it. Tests bring their own clock. */
export type Schedule = (run: () => void, milliseconds: number) => () => void;

export const schedule: Schedule = (run, milliseconds) => {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
};

/** Renders with the store's value, or with what `select` takes from it (a primitive or a part of the value). */
export function useStore<T>(store: Store<T>): T;
export function useStore<T, S>(store: Store<T>, select: (value: T) => S): S;
export function useStore<T, S>(store: Store<T>, select?: (value: T) => S): T | S {
  const read = () => (select ? select(store.get()) : store.get());
  return useSyncExternalStore(store.subscribe, read, read);
}

/** Failures that may pass by themselves. */
export const passing: readonly ApiFailure['kind'][] = [
  'offline',
  'internal',
  'services-unreachable',
  'too-many',
];
/** Short, so that work goes on within seconds once the server is back; a busy one says itself how long to wait. */
const maxWait = 4_000;

/** Growing waits before what failed is tried again: doubled each time, never shorter than the server asks for. */
export function createBackoff(first: number) {
  let next = first;
  return {
    reset: () => {
      next = first;
    },
    nextWait: ({ retryAfter = 0 }: ApiFailure): number => {
      const wait = Math.max(next, retryAfter * 1000);
      next = Math.min(next * 2, maxWait);
      return wait;
    },
  };
}
