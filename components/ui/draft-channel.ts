import { callApi } from '@/lib/http/call-api';

/** Messages between the tabs of a browser about a draft. */
export type DraftMessage = { tab: string } & (
  | { kind: 'hello' }
  | { kind: 'here' }
  | { kind: 'saved'; version: number }
  | { kind: 'deleted' }
  | { kind: 'restored' }
);

export const draftChannel = (draftId: string) => new BroadcastChannel(`copydesk:draft:${draftId}`);

export const isDraftMessage = (value: unknown): value is DraftMessage =>
  typeof value === 'object' && value !== null && 'kind' in value && 'tab' in value;

const tabKey = 'copydesk:tab';

/** This tab's own name, the same after a reload. */
export function tabName(storage: Pick<Storage, 'getItem' | 'setItem'>): string {
  const name = Math.random().toString(36).slice(2);
  try {
    const known = storage.getItem(tabKey);
    if (known) return known;
    storage.setItem(tabKey, name);
  } catch {
    // Without storage the name is new after each reload.
  }
  return name;
}

function announce(draftId: string, kind: 'deleted' | 'restored'): void {
  const channel = draftChannel(draftId);
  channel.postMessage({ kind, tab: tabName(sessionStorage) } satisfies DraftMessage);
  channel.close();
}

/** Deletes a draft, and tells the other tabs. Throws ApiFailure. */
export async function deleteDraft(id: string): Promise<void> {
  await callApi(`/api/drafts/${id}`, { method: 'DELETE' });
  announce(id, 'deleted');
}

/** Restores it, and tells them. Throws ApiFailure. */
export async function restoreDraft(id: string): Promise<void> {
  await callApi(`/api/drafts/${id}/restore`, { method: 'POST' });
  announce(id, 'restored');
}
