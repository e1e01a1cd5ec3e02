import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sealStorage } from './sealed-storage';
import { createStorage } from './test-storage';

const newKey = () => randomBytes(32).toString('base64');

describe('sealStorage', () => {
  it('gives back what the same person stored, and shows it to nobody else', () => {
    const storage = createStorage();
    const key = newKey();
    const value = { text: 'Žluťoučký kůň 🐎 مرحبا' };
    expect(sealStorage(() => storage, key).write('a', value)).toBe(true);
    expect(sealStorage(() => storage, key).read('a')).toEqual(value);
    expect(sealStorage(() => storage, newKey()).read('a')).toBeUndefined();
    expect(storage.getItem('a')).toMatch(/^[\w+/]+=*$/);
  });

  it('takes no value that was changed or stood under another name', () => {
    const storage = createStorage();
    const sealed = sealStorage(() => storage, newKey());
    sealed.write('a', ['mine']);
    const text = storage.getItem('a') ?? '';
    storage.setItem('b', text);
    storage.setItem('c', `A${text.slice(1)}`);
    storage.setItem('d', 'no base64!');
    for (const name of ['b', 'c', 'd', 'missing']) expect(sealed.read(name)).toBeUndefined();
  });

  it('reads what earlier versions stored, and lists and removes by name', () => {
    const storage = createStorage();
    storage.setItem('draft:old', '{"text":"plain"}');
    const sealed = sealStorage(() => storage, newKey());
    expect(sealed.read('draft:old')).toEqual({ text: 'plain' });
    sealed.write('draft:new', 1);
    sealed.write('other', 2);
    expect(sealed.names('draft:')).toEqual(['draft:old', 'draft:new']);
    sealed.write('draft:old', undefined);
    expect(sealed.names('draft:')).toEqual(['draft:new']);
  });

  it('says when nothing could be stored', () => {
    const full = sealStorage(() => createStorage(true), newKey());
    expect(full.write('a', 1)).toBe(false);
    const forbidden = sealStorage(() => {
      throw new DOMException('denied', 'SecurityError');
    }, newKey());
    expect(forbidden.write('a', 1)).toBe(false);
    expect(forbidden.read('a')).toBeUndefined();
    expect(forbidden.names('')).toEqual([]);
  });
});
