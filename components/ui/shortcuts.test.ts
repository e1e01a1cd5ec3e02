import { describe, expect, it } from 'vitest';
import csArchive from '../../lib/i18n/messages/cs/archive.json' with { type: 'json' };
import csDrafts from '../../lib/i18n/messages/cs/drafts.json' with { type: 'json' };
import csResearch from '../../lib/i18n/messages/cs/research.json' with { type: 'json' };
import csTags from '../../lib/i18n/messages/cs/tags.json' with { type: 'json' };
import enArchive from '../../lib/i18n/messages/en/archive.json' with { type: 'json' };
import enDrafts from '../../lib/i18n/messages/en/drafts.json' with { type: 'json' };
import enResearch from '../../lib/i18n/messages/en/research.json' with { type: 'json' };
import enTags from '../../lib/i18n/messages/en/tags.json' with { type: 'json' };
import { type KeyPress, matchShortcut, printShortcut, shortcuts } from './shortcuts.ts';

function press(key: string, modifiers: Partial<KeyPress> = {}): KeyPress {
  return {
    key,
    code: '',
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    ...modifiers,
  };
}

describe('matchShortcut', () => {
  it('knows plain keys whatever their case, and signs that need Shift', () => {
    expect(matchShortcut(press('j'), 'items', false)).toBe('next');
    expect(matchShortcut(press('ArrowDown'), 'items', false)).toBe('next');
    expect(matchShortcut(press('?', { shiftKey: true }), 'draft', false)).toBe('help');
    expect(matchShortcut(press('/', { shiftKey: true }), 'tags', false)).toBe('filterTags');
  });

  it('takes ⌘ on a Mac and Ctrl elsewhere', () => {
    expect(matchShortcut(press('k', { metaKey: true }), 'desk', true)).toBe('palette');
    expect(matchShortcut(press('k', { ctrlKey: true }), 'desk', false)).toBe('palette');
    expect(matchShortcut(press('k', { ctrlKey: true }), 'desk', true)).toBeUndefined();
    expect(matchShortcut(press('.', { ctrlKey: true }), 'draft', true)).toBe('switch');
  });

  it('leaves alone what belongs to another scope or carries other modifiers', () => {
    expect(matchShortcut(press('x'), 'items', false)).toBe('wrong');
    expect(matchShortcut(press('x'), 'corrections', false)).toBe('ignore');
    expect(matchShortcut(press('x', { ctrlKey: true }), 'items', false)).toBeUndefined();
    expect(matchShortcut(press('A', { shiftKey: true }), 'items', false)).toBeUndefined();
  });

  it('finds letters behind Alt, which changes the sign on a Mac', () => {
    const option = press('å', { code: 'KeyA', metaKey: true, altKey: true });
    expect(matchShortcut(option, 'text', true)).toBe('addTag');
  });
});

describe('the registry', () => {
  it('gives no key two meanings in one scope', () => {
    const uses = shortcuts.flatMap(({ scope, keys }) => keys.map((key) => `${scope} ${key}`));
    expect(new Set(uses).size).toBe(uses.length);
  });

  it('has words for each shortcut in both languages', () => {
    for (const [drafts, tags, archive, research] of [
      [enDrafts, enTags, enArchive, enResearch],
      [csDrafts, csTags, csArchive, csResearch],
    ] as const) {
      const words: Record<string, string> = {
        ...drafts.shortcuts,
        ...tags.shortcuts,
        ...archive.shortcuts,
        ...research.shortcuts,
      };
      for (const { id } of shortcuts) expect(words[id], id).toBeTruthy();
    }
  });
});

describe('printShortcut', () => {
  it('prints keys as they are on the keyboard', () => {
    expect(printShortcut('addTag', false)).toEqual(['Ctrl+Alt+A']);
    expect(printShortcut('addTag', true)).toEqual(['⌘⌥A']);
    expect(printShortcut('next', false)).toEqual(['J', '↓']);
  });
});

describe('names of keys', () => {
  it.each([true, false])('are signs or words that a person knows (Mac: %s)', (isMac) => {
    const printed = shortcuts.flatMap(({ id }) => printShortcut(id, isMac));
    expect(printed.filter((keys) => /[a-z][A-Z]/.test(keys))).toEqual([]);
  });
});
