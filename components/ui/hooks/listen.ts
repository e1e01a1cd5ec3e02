type EventsOf<T> = T extends Window
  ? WindowEventMap
  : T extends Document
    ? DocumentEventMap
    : HTMLElementEventMap;

/** Adds handlers of a target's events; gives back how to remove them all. */
export function listen<T extends Window | Document | HTMLElement>(
  target: T,
  handlers: { [K in keyof EventsOf<T>]?: (event: EventsOf<T>[K]) => void },
  options?: AddEventListenerOptions,
): () => void {
  const entries = Object.entries(handlers) as [string, EventListener][];
  for (const [name, handler] of entries) target.addEventListener(name, handler, options);
  return () => {
    for (const [name, handler] of entries) target.removeEventListener(name, handler, options);
  };
}
