/** A value that is made when it is first asked for. */
export function once<T>(load: () => T): () => T {
  let value: { loaded: T } | undefined;
  return () => {
    value ??= { loaded: load() };
    return value.loaded;
  };
}
