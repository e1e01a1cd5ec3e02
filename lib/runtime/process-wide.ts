/**
 * One value for the whole process: Next loads a module once for every bundle that holds it, so a module's own
 * variable is not one.
 */
export function processWide<T>(name: string, make: () => T): T {
  const store = globalThis as typeof globalThis & Record<symbol, T | undefined>;
  const key = Symbol.for(`copydesk.${name}`);
  store[key] ??= make();
  return store[key];
}
