/**
 * Every keyboard shortcut of the product: what acts, the help sheet and the tooltips all read this list.
 * A shortcut's words are the message `drafts.shortcuts.<id>`, `tags.shortcuts.<id>` in the scope of the tags,
 * `archive.shortcuts.<id>` in that of the archive and `research.shortcuts.<id>` in that of research.
 */
const shortcutScopes = [
  'desk',
  'draft',
  'text',
  'items',
  'corrections',
  'related',
  'photos',
  'tags',
  'archive',
  'research',
] as const;
/**
 * Scope of a shortcut: anywhere, the draft page, the text, a list of items, corrections, related articles or photos,
 * the vocabulary, the archive search, or a conversation.
 */
export type ShortcutScope = (typeof shortcutScopes)[number];

export type Shortcut = {
  id: string;
  scope: ShortcutScope;
  /** Any of these; `Mod` is ⌘ on a Mac and Ctrl elsewhere. */
  keys: readonly string[];
};

export const shortcuts = [
  { id: 'palette', scope: 'desk', keys: ['Mod+K'] },
  { id: 'help', scope: 'draft', keys: ['?'] },
  { id: 'switch', scope: 'draft', keys: ['F6', 'Ctrl+.'] },
  { id: 'save', scope: 'draft', keys: ['Mod+S'] },
  { id: 'analyze', scope: 'draft', keys: ['Mod+Shift+Enter'] },
  { id: 'bold', scope: 'text', keys: ['Mod+B'] },
  { id: 'italic', scope: 'text', keys: ['Mod+I'] },
  { id: 'link', scope: 'text', keys: ['Mod+Alt+K'] },
  { id: 'heading', scope: 'text', keys: ['Mod+Alt+2'] },
  { id: 'subheading', scope: 'text', keys: ['Mod+Alt+3'] },
  { id: 'bulletList', scope: 'text', keys: ['Mod+Shift+8'] },
  { id: 'orderedList', scope: 'text', keys: ['Mod+Shift+7'] },
  { id: 'quote', scope: 'text', keys: ['Mod+Shift+B'] },
  { id: 'undoText', scope: 'text', keys: ['Mod+Z'] },
  { id: 'redoText', scope: 'text', keys: ['Mod+Shift+Z'] },
  { id: 'card', scope: 'text', keys: ['Alt+Enter'] },
  { id: 'addTag', scope: 'text', keys: ['Mod+Alt+A'] },
  { id: 'next', scope: 'items', keys: ['J', 'ArrowDown'] },
  { id: 'previous', scope: 'items', keys: ['K', 'ArrowUp'] },
  { id: 'keep', scope: 'items', keys: ['A'] },
  { id: 'wrong', scope: 'items', keys: ['X'] },
  { id: 'minor', scope: 'items', keys: ['M'] },
  { id: 'never', scope: 'items', keys: ['N'] },
  { id: 'remove', scope: 'items', keys: ['Backspace', 'Delete'] },
  { id: 'why', scope: 'items', keys: ['Enter'] },
  { id: 'undo', scope: 'items', keys: ['Z'] },
  { id: 'add', scope: 'items', keys: ['T'] },
  { id: 'nextCorrection', scope: 'corrections', keys: ['J', 'ArrowDown'] },
  { id: 'previousCorrection', scope: 'corrections', keys: ['K', 'ArrowUp'] },
  { id: 'apply', scope: 'corrections', keys: ['Enter'] },
  { id: 'ignore', scope: 'corrections', keys: ['X'] },
  { id: 'learn', scope: 'corrections', keys: ['A'] },
  { id: 'undoCorrection', scope: 'corrections', keys: ['Z'] },
  { id: 'nextRelated', scope: 'related', keys: ['J', 'ArrowDown'] },
  { id: 'previousRelated', scope: 'related', keys: ['K', 'ArrowUp'] },
  { id: 'whyRelated', scope: 'related', keys: ['Enter'] },
  { id: 'linkRelated', scope: 'related', keys: ['A'] },
  { id: 'readAlsoRelated', scope: 'related', keys: ['R'] },
  { id: 'notRelated', scope: 'related', keys: ['X'] },
  { id: 'undoRelated', scope: 'related', keys: ['Z'] },
  { id: 'nextPhoto', scope: 'photos', keys: ['J', 'ArrowRight'] },
  { id: 'previousPhoto', scope: 'photos', keys: ['K', 'ArrowLeft'] },
  { id: 'photoBelow', scope: 'photos', keys: ['ArrowDown'] },
  { id: 'photoAbove', scope: 'photos', keys: ['ArrowUp'] },
  { id: 'openPhoto', scope: 'photos', keys: ['Enter'] },
  { id: 'insertPhoto', scope: 'photos', keys: ['A'] },
  { id: 'leadPhoto', scope: 'photos', keys: ['L'] },
  { id: 'likePhoto', scope: 'photos', keys: ['S'] },
  { id: 'wrongPhoto', scope: 'photos', keys: ['X'] },
  { id: 'undoPhoto', scope: 'photos', keys: ['Z'] },
  { id: 'filterTags', scope: 'tags', keys: ['/'] },
  { id: 'newTag', scope: 'tags', keys: ['N'] },
  { id: 'nextTag', scope: 'tags', keys: ['ArrowDown'] },
  { id: 'previousTag', scope: 'tags', keys: ['ArrowUp'] },
  { id: 'openTag', scope: 'tags', keys: ['Enter'] },
  { id: 'renameTag', scope: 'tags', keys: ['F2'] },
  { id: 'selectTag', scope: 'tags', keys: [' '] },
  { id: 'selectTags', scope: 'tags', keys: ['Shift+ArrowDown', 'Shift+ArrowUp'] },
  { id: 'selectAllTags', scope: 'tags', keys: ['Mod+A'] },
  { id: 'deleteTags', scope: 'tags', keys: ['Delete'] },
  { id: 'saveTag', scope: 'tags', keys: ['Mod+Enter'] },
  { id: 'closeTag', scope: 'tags', keys: ['Escape'] },
  { id: 'tagKeys', scope: 'tags', keys: ['?'] },
  { id: 'findArticles', scope: 'archive', keys: ['/'] },
  { id: 'nextHit', scope: 'archive', keys: ['J', 'ArrowDown'] },
  { id: 'previousHit', scope: 'archive', keys: ['K', 'ArrowUp'] },
  { id: 'openHit', scope: 'archive', keys: ['Enter'] },
  { id: 'previewHit', scope: 'archive', keys: ['P', ' '] },
  { id: 'selectHit', scope: 'archive', keys: ['X'] },
  { id: 'closePreview', scope: 'archive', keys: ['Escape'] },
  { id: 'archiveKeys', scope: 'archive', keys: ['?'] },
  { id: 'focusQuestion', scope: 'research', keys: ['/'] },
  { id: 'newQuestion', scope: 'research', keys: ['N'] },
  { id: 'openSource', scope: 'research', keys: ['O'] },
  { id: 'nextSource', scope: 'research', keys: ['J'] },
  { id: 'previousSource', scope: 'research', keys: ['K'] },
  { id: 'closeSource', scope: 'research', keys: ['Escape'] },
  { id: 'researchKeys', scope: 'research', keys: ['?'] },
] as const satisfies readonly Shortcut[];

export type ShortcutId = (typeof shortcuts)[number]['id'];

export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'
>;

function isPressed(combination: string, press: KeyPress, isMac: boolean): boolean {
  const parts = combination.split('+');
  const key = parts.at(-1) ?? '';
  const wants = (name: string) => parts.includes(name);
  const mod = wants('Mod');
  if (press.metaKey !== (mod && isMac)) return false;
  if (press.ctrlKey !== (wants('Ctrl') || (mod && !isMac))) return false;
  if (press.altKey !== wants('Alt')) return false;
  // Signs may themselves need Shift, so only named modifiers on letters and named keys are compared.
  if (key !== '?' && key !== '/' && press.shiftKey !== wants('Shift')) return false;
  if (press.key.toLowerCase() === key.toLowerCase()) return true;
  return press.code === `Key${key}` && (mod || wants('Alt'));
}

/** Finds the shortcut of a scope for a key press. */
export function matchShortcut(
  press: KeyPress,
  scope: ShortcutScope,
  isMac: boolean,
): ShortcutId | undefined {
  return shortcuts.find(
    (shortcut) =>
      shortcut.scope === scope &&
      shortcut.keys.some((combination) => isPressed(combination, press, isMac)),
  )?.id;
}

const macNames: Record<string, string> = { Mod: '⌘', Ctrl: '⌃', Alt: '⌥', Shift: '⇧' };
const otherNames: Record<string, string> = { Mod: 'Ctrl' };
const keyNames: Record<string, string> = {
  ' ': 'Space',
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowLeft: '←',
  ArrowRight: '→',
  Backspace: '⌫',
  Delete: 'Del',
  Enter: '⏎',
  Escape: 'Esc',
};

/** Key combinations of a shortcut, as printed on the keyboard. */
export function printShortcut(id: ShortcutId, isMac: boolean): string[] {
  const found = shortcuts.find((shortcut) => shortcut.id === id);
  return (found?.keys ?? []).map((combination) =>
    combination
      .split('+')
      .map((part) => (isMac ? macNames[part] : otherNames[part]) ?? keyNames[part] ?? part)
      .join(isMac ? '' : '+'),
  );
}
