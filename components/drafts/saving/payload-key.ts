import type { SavePayload } from './save-queue';

/** Equal payloads have equal keys, whatever the order of their members. */
export function payloadKey(payload: SavePayload): string {
  const { content, form, threshold } = payload;
  return JSON.stringify([content, form, threshold], (_name, value: unknown) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(
      Object.entries(value)
        .filter(([, member]) => member !== undefined)
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    );
  });
}
