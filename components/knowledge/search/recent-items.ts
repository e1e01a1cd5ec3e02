import type { SealedStorage } from '@/components/ui/sealed-storage';
import type { KnowledgeHit } from '@/lib/knowledge/api';

/** Items viewed recently on this computer, newest first. */
export type RecentItem = Pick<KnowledgeHit, 'gkbId' | 'stdForm' | 'type' | 'description'>;

const most = 12;
const changed = 'copydesk:recent-items';
const nameOf = (userId: string) => `copydesk-knowledge-recent:${userId}`;
let shown: { userId: string; items: readonly RecentItem[] } | undefined;

function isRecentItem(value: unknown): value is RecentItem {
  if (typeof value !== 'object' || value === null) return false;
  return ['gkbId', 'stdForm', 'type'].every(
    (key) => typeof Object.getOwnPropertyDescriptor(value, key)?.value === 'string',
  );
}

function readItems(storage: SealedStorage, userId: string): RecentItem[] {
  const list = storage.read(nameOf(userId));
  return Array.isArray(list) ? list.filter(isRecentItem) : [];
}

/** Returns the same array until the list changes. */
export function readRecentItems(storage: SealedStorage, userId: string): readonly RecentItem[] {
  if (shown?.userId !== userId) shown = { userId, items: readItems(storage, userId) };
  return shown.items;
}

function write(storage: SealedStorage, userId: string, items: readonly RecentItem[]): void {
  storage.write(nameOf(userId), items);
  shown = undefined;
  window.dispatchEvent(new Event(changed));
}

export function rememberItem(storage: SealedStorage, userId: string, item: RecentItem): void {
  const others = readItems(storage, userId).filter(({ gkbId }) => gkbId !== item.gkbId);
  write(storage, userId, [item, ...others].slice(0, most));
}

export function forgetItem(storage: SealedStorage, userId: string, gkbId: string): void {
  const others = readItems(storage, userId).filter((item) => item.gkbId !== gkbId);
  write(storage, userId, others);
}

export function forgetItems(storage: SealedStorage, userId: string): void {
  write(storage, userId, []);
}

export function watchRecentItems(listener: () => void): () => void {
  const onChange = () => {
    shown = undefined;
    listener();
  };
  for (const event of [changed, 'storage']) window.addEventListener(event, onChange);
  return () => {
    for (const event of [changed, 'storage']) window.removeEventListener(event, onChange);
  };
}
