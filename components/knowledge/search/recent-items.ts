import type { KnowledgeHit } from '@/lib/knowledge/api';

/** Items viewed recently on this computer, newest first. */
export type RecentItem = Pick<KnowledgeHit, 'gkbId' | 'stdForm' | 'type' | 'description'>;

const most = 12;
const changed = 'copydesk:recent-items';
const nameOf = (userId: string) => `copydesk-knowledge-recent:${userId}`;
const none: readonly RecentItem[] = [];
let read: { name: string; text: string; items: readonly RecentItem[] } | undefined;

function isRecentItem(value: unknown): value is RecentItem {
  if (typeof value !== 'object' || value === null) return false;
  return ['gkbId', 'stdForm', 'type'].every(
    (key) => typeof Object.getOwnPropertyDescriptor(value, key)?.value === 'string',
  );
}

/** Returns the same array until the list changes. */
export function readRecentItems(userId: string): readonly RecentItem[] {
  const name = nameOf(userId);
  const text = localStorage.getItem(name) ?? '[]';
  if (read?.name === name && read.text === text) return read.items;
  let items = none;
  try {
    const list: unknown = JSON.parse(text);
    if (Array.isArray(list)) items = list.filter(isRecentItem);
  } catch {
    // Not written by us; ignored.
  }
  read = { name, text, items };
  return items;
}

function write(userId: string, items: readonly RecentItem[]): void {
  try {
    localStorage.setItem(nameOf(userId), JSON.stringify(items));
  } catch {
    // Without storage, nothing is remembered.
  }
  window.dispatchEvent(new Event(changed));
}

export function rememberItem(userId: string, item: RecentItem): void {
  const others = readRecentItems(userId).filter(({ gkbId }) => gkbId !== item.gkbId);
  write(userId, [item, ...others].slice(0, most));
}

export function forgetItem(userId: string, gkbId: string): void {
  write(
    userId,
    readRecentItems(userId).filter((item) => item.gkbId !== gkbId),
  );
}

export function forgetItems(userId: string): void {
  write(userId, []);
}

export function watchRecentItems(listener: () => void): () => void {
  for (const event of [changed, 'storage']) window.addEventListener(event, listener);
  return () => {
    for (const event of [changed, 'storage']) window.removeEventListener(event, listener);
  };
}
