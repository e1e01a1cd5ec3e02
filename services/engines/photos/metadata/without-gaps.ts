/** Removes undefined members. */
export function withoutGaps<T extends object>(
  value: T,
): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const filled = Object.entries(value).filter(([, member]) => member !== undefined);
  return Object.fromEntries(filled) as { [K in keyof T]?: Exclude<T[K], undefined> };
}
