import dynamic from 'next/dynamic';
import type { ComponentType } from 'react';

/** A component that is loaded when it is first drawn, in the browser only. */
export function lazyPart<P>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  return dynamic(load, { ssr: false });
}
