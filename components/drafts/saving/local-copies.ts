import type { SealedStorage } from '@/components/ui/sealed-storage';
import { isRecord } from '@/components/ui/untrusted';
import type { SaveBody, SavePayload } from './save-queue';

/** Unsaved text of a draft, stored in this browser by one tab of one person. */
export type LocalCopy = SavePayload & {
  draftId: string;
  tab: string;
  baseVersion: number;
  /** The text of `baseVersion`, if there was room for it. */
  base?: SavePayload | undefined;
  /** The server is to keep the text of `baseVersion`: another person or device wrote it, or it was restored over. */
  keepReplaced?: SaveBody['keepReplaced'] | undefined;
  /** ISO time of the last change. */
  at: string;
};

const copyKey = (userId: string, draftId: string, tab: string) =>
  `copydesk:unsaved:${userId}:${draftId}:${tab}`;

function isCopy(value: unknown): value is LocalCopy {
  return (
    isRecord(value) &&
    'content' in value &&
    'form' in value &&
    'threshold' in value &&
    typeof value.baseVersion === 'number' &&
    typeof value.at === 'string' &&
    typeof value.tab === 'string'
  );
}

/** One person's unsaved texts of a draft in this browser. Full or forbidden storage is no error: `write` says so. */
export function openCopies(storage: SealedStorage, userId: string, draftId: string) {
  return {
    write: (tab: string, copy: Omit<LocalCopy, 'draftId' | 'tab'>): boolean =>
      storage.write(copyKey(userId, draftId, tab), { ...copy, draftId, tab }),
    remove: (tab: string) => void storage.write(copyKey(userId, draftId, tab), undefined),
    list: (): LocalCopy[] =>
      storage
        .names(copyKey(userId, draftId, ''))
        .map((name) => storage.read(name))
        .filter(isCopy)
        .sort((a, b) => b.at.localeCompare(a.at)),
  };
}
