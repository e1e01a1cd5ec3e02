import { describe, expect, it } from 'vitest';
import { tabName } from '@/components/ui/draft-channel';
import { type PlainStorage, sealStorage } from '@/components/ui/sealed-storage';
import { createStorage } from '@/components/ui/test-storage';
import { type Draft, emptyForm } from '@/lib/drafts/api';
import type { ArticleContent } from '@/lib/drafts/content/content';
import { recoverCopies } from './create-saving';
import { type LocalCopy, openCopies } from './local-copies';

const key = Buffer.alloc(32, 1).toString('base64');
const seal = (storage: PlainStorage) => sealStorage(() => storage, key);

function text(body: string): ArticleContent {
  return {
    type: 'doc',
    content: [
      { type: 'title' },
      { type: 'lead' },
      { type: 'paragraph', content: [{ type: 'text', text: body }] },
    ],
  };
}

const person = { id: 'u1', name: 'Jana' };
const draft: Draft = {
  id: 'd1',
  version: 4,
  content: text('on the server'),
  form: emptyForm,
  threshold: 50,
  owner: person,
  createdAt: '2026-01-01T10:00:00Z',
  updatedAt: '2026-01-01T11:00:00Z',
  updatedBy: person,
  closed: false,
  sharedWithDesk: false,
  isConfidential: false,
  sharedWith: [],
};

function copy(body: string, baseVersion: number, at = '2026-01-01T12:00:00Z'): LocalCopy {
  return {
    draftId: 'd1',
    tab: body,
    content: text(body),
    form: emptyForm,
    threshold: 50,
    baseVersion,
    at,
  };
}

describe('openCopies', () => {
  it('keeps one text a tab, apart by person and draft, newest first', () => {
    const storage = seal(createStorage());
    const copies = openCopies(storage, 'u1', 'd1');
    const { draftId: _, tab: __, ...older } = copy('older', 4, '2026-01-01T12:00:00Z');
    const { draftId: ___, tab: ____, ...newer } = copy('newer', 4, '2026-01-01T13:00:00Z');
    expect(copies.write('a', older)).toBe(true);
    expect(copies.write('b', newer)).toBe(true);
    openCopies(storage, 'u2', 'd1').write('c', newer);
    openCopies(storage, 'u1', 'd2').write('c', newer);
    expect(copies.list().map((entry) => entry.tab)).toEqual(['b', 'a']);
    copies.remove('b');
    expect(copies.list().map((entry) => entry.tab)).toEqual(['a']);
  });

  it('says when nothing could be kept, and passes over what is no copy', () => {
    const { draftId: _, tab: __, ...entry } = copy('x', 1);
    expect(openCopies(seal(createStorage(true)), 'u1', 'd1').write('a', entry)).toBe(false);
    const storage = createStorage();
    storage.setItem('copydesk:unsaved:u1:d1:a', '{"at":1}');
    expect(openCopies(seal(storage), 'u1', 'd1').list()).toEqual([]);
  });
});

describe('tabName', () => {
  it('stays the same after a reload', () => {
    const storage = createStorage();
    expect(tabName(storage)).toBe(tabName(storage));
  });
});

describe('recoverCopies', () => {
  it('goes on with the newest text on the same version and leaves the others to be looked at', () => {
    const recovery = recoverCopies(draft, [copy('newest', 4), copy('other', 4)], true);
    expect(recovery.restore?.tab).toBe('newest');
    expect(recovery.leftovers.map((entry) => entry.tab)).toEqual(['other']);
  });

  it('sees a conflict when the draft was changed since', () => {
    expect(recoverCopies(draft, [copy('mine', 3)], true).conflict?.tab).toBe('mine');
  });

  it('drops what the server already has and what is there twice', () => {
    const recovery = recoverCopies(
      draft,
      [copy('on the server', 2), copy('mine', 4), { ...copy('mine', 4), tab: 'twin' }],
      true,
    );
    expect(recovery.spent.map((entry) => entry.tab)).toEqual(['on the server', 'twin']);
    expect(recovery.restore?.tab).toBe('mine');
  });

  it('restores nothing into a draft that may not be edited, yet loses nothing', () => {
    const recovery = recoverCopies(draft, [copy('mine', 4)], false);
    expect(recovery.restore).toBeUndefined();
    expect(recovery.leftovers).toHaveLength(1);
  });
});
