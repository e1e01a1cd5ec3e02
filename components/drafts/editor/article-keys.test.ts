import { getSchema } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import { EditorState, Selection, type Transaction } from '@tiptap/pm/state';
import { describe, expect, it } from 'vitest';
import { leaveHead, stepBack, stepOn } from './article-keys';
import { articleExtensions } from './article-schema';
import { docBlocks } from './doc-blocks';

const schema = getSchema(articleExtensions);

function textBlock(type: string, text: string) {
  return { type, ...(text && { content: [{ type: 'text', text }] }) };
}

/** An article with the cursor at an offset of its n-th block. */
function open(texts: [string, string, ...string[]], block: number, offset: number) {
  const [title, lead, ...body] = texts;
  const doc = Node.fromJSON(schema, {
    type: 'doc',
    content: [
      textBlock('title', title),
      textBlock('lead', lead),
      ...body.map((text) => textBlock('paragraph', text)),
    ],
  });
  const start = docBlocks(doc)[block]?.start ?? 0;
  return EditorState.create({ doc, selection: Selection.near(doc.resolve(start + offset)) });
}

type Command = (state: EditorState, dispatch: (transaction: Transaction) => void) => boolean;

/** The article after a key, with the cursor as "|"; undefined when the key is left to others. */
function press(command: Command, state: EditorState): string[] | undefined {
  let next = state;
  const isTaken = command(state, (transaction) => {
    next = state.apply(transaction);
  });
  if (!isTaken) return undefined;
  const { head } = next.selection;
  return docBlocks(next.doc).map(({ start, text }) =>
    start <= head && head <= start + text.length
      ? `${text.slice(0, head - start)}|${text.slice(head - start)}`
      : text,
  );
}

describe('Enter in title and lead', () => {
  it('goes on to the next part', () => {
    expect(press(leaveHead, open(['Title', '', ''], 0, 5))).toEqual(['Title', '|', '']);
    expect(press(leaveHead, open(['Title', 'Lead', ''], 1, 4))).toEqual(['Title', 'Lead', '|']);
  });

  it('makes room before a body that is there', () => {
    expect(press(leaveHead, open(['Title', 'Lead', 'Body'], 1, 4))).toEqual([
      'Title',
      'Lead',
      '|',
      'Body',
    ]);
  });

  it('is left to the editor in the body', () => {
    expect(press(leaveHead, open(['Title', 'Lead', 'Body'], 2, 4))).toBeUndefined();
  });
});

describe('Backspace and Delete between title, lead and body', () => {
  it('step over the border and join nothing', () => {
    expect(press(stepBack, open(['Title', 'Lead', 'Body'], 1, 0))).toEqual([
      'Title|',
      'Lead',
      'Body',
    ]);
    expect(press(stepBack, open(['Title', 'Lead', 'Body'], 2, 0))).toEqual([
      'Title',
      'Lead|',
      'Body',
    ]);
    expect(press(stepOn, open(['Title', 'Lead', 'Body'], 0, 5))).toEqual([
      'Title',
      '|Lead',
      'Body',
    ]);
    expect(press(stepOn, open(['Title', 'Lead', 'Body'], 1, 4))).toEqual([
      'Title',
      'Lead',
      '|Body',
    ]);
  });

  it('take an empty first line away', () => {
    expect(press(stepBack, open(['Title', 'Lead', '', 'Body'], 2, 0))).toEqual([
      'Title',
      'Lead|',
      'Body',
    ]);
  });

  it('are left to the editor elsewhere', () => {
    expect(press(stepBack, open(['Title', 'Lead', 'Body'], 1, 2))).toBeUndefined();
    expect(press(stepBack, open(['Title', 'Lead', 'Body', 'More'], 3, 0))).toBeUndefined();
    expect(press(stepOn, open(['Title', 'Lead', 'Body', 'More'], 2, 4))).toBeUndefined();
  });
});
