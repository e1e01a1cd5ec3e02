import { expect, it } from 'vitest';
import { paragraph } from '../editor/test-editor';
import { createStore } from '../store';
import { type LeftOut, storeLeftOut } from './left-out';

const parts: LeftOut[] = [
  { kind: 'advert', blocks: [paragraph('Buy!')], after: 'One.', before: '' },
];

function openStorage() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

function openPage(storage: ReturnType<typeof openStorage>, draftId = 'd1') {
  const leftOut = createStore<readonly LeftOut[]>([]);
  storeLeftOut(leftOut, storage, 'u1', draftId);
  return leftOut;
}

it('has what was left out of a paste after a reload, for this draft, until it is dismissed', () => {
  const storage = openStorage();
  openPage(storage).set(parts);
  expect(openPage(storage, 'd2').get()).toEqual([]);
  const reloaded = openPage(storage);
  expect(reloaded.get()).toEqual(parts);
  reloaded.set([]);
  expect(openPage(storage).get()).toEqual([]);
});

it('shows nothing where the storage holds what it cannot read', () => {
  const storage = openStorage();
  storage.setItem('copydesk:left-out:u1:d1', '[{"kind":"advert"},7,null');
  expect(openPage(storage).get()).toEqual([]);
  storage.setItem('copydesk:left-out:u1:d1', '[{"kind":"advert"},7,null]');
  expect(openPage(storage).get()).toEqual([]);
});
