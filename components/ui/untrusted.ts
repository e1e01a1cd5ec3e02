import { tryParseJson } from '@/lib/text/try-parse-json';

type Values = Partial<Record<string, unknown>>;

export function isRecord(value: unknown): value is Values {
  return typeof value === 'object' && value !== null;
}

/** Reads JSON that this browser stored; undefined where there is none, or its storage is forbidden. */
export function readStored(storage: Pick<Storage, 'getItem'>, key: string): unknown {
  try {
    return tryParseJson(storage.getItem(key) ?? '');
  } catch {
    return undefined;
  }
}

/** Stores a value as JSON in this browser, or removes it (undefined); false where its storage is full or forbidden. */
export function writeStored(
  storage: Pick<Storage, 'setItem' | 'removeItem'>,
  key: string,
  value: unknown,
): boolean {
  try {
    if (value === undefined) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
