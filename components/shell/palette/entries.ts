import type { LucideIcon } from 'lucide-react';

const entryGroups = [
  'actions',
  'pages',
  'drafts',
  'articles',
  'items',
  'conversations',
  'more',
] as const;
export type EntryGroup = (typeof entryGroups)[number];

/** A line of the palette: a page or an action. */
export type Entry = {
  id: string;
  group: EntryGroup;
  label: string;
  icon?: LucideIcon;
  detail?: string | undefined;
  run: () => void | Promise<void>;
};

function foldWords(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase().trim();
}

/** True if each of the words typed begins a word of the label, in any order. */
export function fits(label: string, typed: string): boolean {
  const words = foldWords(label).split(/[^\p{L}\p{N}]+/u);
  return foldWords(typed)
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)));
}

export function inGroups(entries: readonly Entry[]): { group: EntryGroup; entries: Entry[] }[] {
  const byGroup = Map.groupBy(entries, ({ group }) => group);
  return entryGroups.flatMap((group) => {
    const some = byGroup.get(group);
    return some ? [{ group, entries: some }] : [];
  });
}
