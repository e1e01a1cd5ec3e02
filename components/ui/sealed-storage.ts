import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { managedNonce } from '@noble/ciphers/utils.js';
import { tryParseJson } from '@/lib/text/try-parse-json';

export type PlainStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

export type SealedStorage = ReturnType<typeof sealStorage>;

/**
 * A browser's storage whose values are of use to one signed-in person only: JSON under XChaCha20-Poly1305, each bound to
 * its name. `key`: 32 bytes in base64, which the server gives to that person and the page keeps in memory. Full or
 * forbidden storage is no error: nothing is read, and `write` says so.
 */
export function sealStorage(storage: () => PlainStorage, key: string) {
  const bytes = decodeBase64(key);
  const cipherOf = (name: string) =>
    managedNonce(xchacha20poly1305)(bytes, new TextEncoder().encode(name));

  function open(name: string, text: string): unknown {
    // Earlier versions stored JSON as it is.
    if (/^[[{]/.test(text)) return tryParseJson(text);
    return JSON.parse(new TextDecoder().decode(cipherOf(name).decrypt(decodeBase64(text))));
  }

  return {
    /** Returns undefined for a value that is missing, another person's or damaged. */
    read(name: string): unknown {
      try {
        const text = storage().getItem(name);
        return text === null ? undefined : open(name, text);
      } catch {
        return undefined;
      }
    },
    /** Stores a value, or removes it (undefined); false where that did not work. */
    write(name: string, value: unknown): boolean {
      try {
        if (value === undefined) storage().removeItem(name);
        else {
          const text = new TextEncoder().encode(JSON.stringify(value));
          storage().setItem(name, encodeBase64(cipherOf(name).encrypt(text)));
        }
        return true;
      } catch {
        return false;
      }
    },
    /** Lists the names that begin so. */
    names(start: string): string[] {
      try {
        const all = storage();
        const names = Array.from({ length: all.length }, (_, index) => all.key(index) ?? '');
        return names.filter((name) => name.startsWith(start));
      } catch {
        return [];
      }
    },
  };
}

const decodeBase64 = (text: string) =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

function encodeBase64(bytes: Uint8Array): string {
  let letters = '';
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters);
}
