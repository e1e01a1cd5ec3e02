import type { Editor } from '@tiptap/core';
import { history, undo } from '@tiptap/pm/history';
import type { EditorView } from '@tiptap/pm/view';
import { describe, expect, it } from 'vitest';
import { type DraftForm, emptyForm } from '@/lib/drafts/api';
import { openTestEditor, paragraph } from '../editor/test-editor';
import { followSplit } from './follow-split';
import { findPageParts } from './page-parts';
import { readPlainText } from './read-plain-text';
import type { UnsureOpening } from './split-agency-text';
import { insertSlice, replaceArticle, type TidyOptions, tidyPasted, toSlice } from './tidy-pasted';

type Ask = NonNullable<TidyOptions['askPlace']>;

/** A draft, empty or begun, into which a text can be pasted. */
function openDraft(isEmpty = true) {
  const editor = openTestEditor([paragraph('')], 1, [history()]);
  const listeners: (() => void)[] = [];
  const view = {
    editable: true,
    isDestroyed: false,
    get state() {
      return editor.state;
    },
    dispatch: (transaction: Parameters<typeof editor.view.dispatch>[0]) => {
      editor.view.dispatch(transaction);
      if (transaction.docChanged) for (const listener of listeners) listener();
    },
  };
  const asView = view as unknown as EditorView;
  const followed = {
    get state() {
      return editor.state;
    },
    on: (_: string, listener: () => void) => listeners.push(listener),
  } as unknown as Editor;
  let form: DraftForm = emptyForm;
  const told: string[] = [];
  return {
    view,
    told,
    dateline: () => form.dateline,
    text: () => editor.state.doc.children.map((node) => node.textContent),
    undo: () => undo(editor.state, view.dispatch),
    type: (words: string) => view.dispatch(editor.state.tr.insertText(words)),
    async paste(text: string, askPlace?: Ask) {
      const blocks = readPlainText(text);
      const { state } = editor;
      if (isEmpty) replaceArticle(asView, [], [], blocks);
      else view.dispatch(insertSlice(state, toSlice(state, blocks), true) ?? state.tr);
      const read = { blocks, parts: findPageParts(blocks, new Map()) };
      await tidyPasted(asView, isEmpty ? undefined : state, read, {
        askPlace,
        onTidy: (report) => {
          const access = {
            get: () => form,
            change: (change: Partial<DraftForm>) => {
              form = { ...form, ...change };
            },
          };
          followSplit(followed, report, access, () => undefined);
          return () => told.push(report.form.dateline ?? '');
        },
      });
    },
  };
}

const title = 'Tržnice je otevřená';
const sentence = 'Město otevřelo po dvou letech historickou tržnici v centru.';
const below = 'Vstup je po celý první týden zdarma.';
const usual = `${title}\n\nLitovel – ${sentence}\n\n${below}`;
const pasted = ['', '', title, `Litovel – ${sentence}`, below];

describe('a paste that begins with a name', () => {
  it('is taken apart at once, and again when the name turns out to be a place', async () => {
    const draft = openDraft();
    const asked: UnsureOpening[] = [];
    await draft.paste(usual, async (opening) => {
      asked.push(opening);
      expect(draft.text()).toEqual([title, `Litovel – ${sentence}`, below]);
      return true;
    });
    expect(asked).toEqual([{ text: `Litovel – ${sentence}`, name: 'Litovel' }]);
    expect(draft.text()).toEqual([title, sentence, below]);
    expect([draft.dateline(), draft.told]).toEqual(['Litovel', ['Litovel']]);
    draft.undo();
    expect([draft.text(), draft.dateline()]).toEqual([pasted, '']);
  });

  it('loses a place in capitals again where the name is none', async () => {
    const draft = openDraft();
    const loud = `${title}\n\nDOPRAVA – ${sentence}\n\n${below}`;
    await draft.paste(loud, async () => {
      expect([draft.text()[1], draft.dateline()]).toEqual([sentence, 'Doprava']);
      return false;
    });
    expect([draft.text()[1], draft.dateline()]).toEqual([`DOPRAVA – ${sentence}`, '']);
    expect(draft.told).toEqual(['']);
  });

  it('stays as it was taken apart where somebody typed while waiting', async () => {
    const draft = openDraft();
    await draft.paste(usual, async () => {
      draft.type(' Více zítra.');
      return true;
    });
    expect(draft.text()).toEqual([title, `Litovel – ${sentence}`, `${below} Více zítra.`]);
    expect([draft.dateline(), draft.told]).toEqual(['', ['']]);
  });

  it('stays as it was pasted, with no word about it, where that was undone while waiting', async () => {
    const draft = openDraft();
    await draft.paste(usual, async () => draft.undo());
    expect([draft.text(), draft.told]).toEqual([pasted, []]);
  });

  it('is left alone where the draft became read-only', async () => {
    const draft = openDraft();
    await draft.paste(usual, async () => {
      draft.view.editable = false;
      return true;
    });
    expect(draft.text()[1]).toBe(`Litovel – ${sentence}`);
  });

  it('takes lines for the desk out of an article already begun where it turns out to be a place', async () => {
    const draft = openDraft(false);
    await draft.paste(`${usual}\n\n(Reporting by Ann Lee)`, async () => {
      expect(draft.text()).toContain('(Reporting by Ann Lee)');
      return true;
    });
    expect(draft.text()).not.toContain('(Reporting by Ann Lee)');
    expect(draft.told).toHaveLength(1);
  });

  it('is not asked about where the answer changes nothing', async () => {
    const draft = openDraft(false);
    let count = 0;
    await draft.paste(usual, async () => {
      count += 1;
      return true;
    });
    expect(count).toBe(0);
  });
});
