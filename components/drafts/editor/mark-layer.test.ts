import { getSchema } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import { EditorState } from '@tiptap/pm/state';
import { describe, expect, it } from 'vitest';
import type { Item } from '../analysis/items';
import { articleExtensions } from './article-schema';
import { docBlocks } from './doc-blocks';
import { drawLayer, drawnMarks, itemMarks, type MarkView, markLayer } from './mark-layer';
import { type BlockMarks, layMarks } from './text-mark';

const schema = getSchema(articleExtensions);

function paragraph(text: string) {
  return { type: 'paragraph', ...(text && { content: [{ type: 'text', text }] }) };
}

function open(...texts: string[]) {
  const doc = Node.fromJSON(schema, {
    type: 'doc',
    content: [{ type: 'title' }, { type: 'lead' }, ...texts.map(paragraph)],
  });
  let dispatched = 0;
  const tasks: (() => void)[] = [];
  const view: MarkView = {
    state: EditorState.create({ doc, plugins: [markLayer('items'), markLayer('corrections')] }),
    dispatch(transaction) {
      dispatched += 1;
      view.state = view.state.apply(transaction);
    },
    isDestroyed: false,
  };
  const later = (run: () => void) => {
    tasks.push(run);
    return () => {
      tasks.splice(tasks.indexOf(run), 1);
    };
  };
  return {
    view,
    draw: (wanted: BlockMarks[]) => drawLayer(view, 'items', wanted, later),
    runTasks: () => {
      for (let task = tasks.shift(); task; task = tasks.shift()) task();
    },
    dispatched: () => dispatched,
    type: (block: number, offset: number, text: string) => {
      const start = docBlocks(view.state.doc)[block]?.start ?? 0;
      view.dispatch(view.state.tr.insertText(text, start + offset));
    },
    drawn: () =>
      drawnMarks(view, 'items').map(({ from, to }) => view.state.doc.textBetween(from, to)),
  };
}

/** Marks every capitalized word, as an analysis of these blocks would. */
function marks(...texts: string[]): BlockMarks[] {
  return ['', '', ...texts].map((text) => ({
    text,
    marks: layMarks(
      [...text.matchAll(/\p{Lu}\p{L}*/gu)].map((word, ordinal) => ({
        start: word.index,
        end: word.index + word[0].length,
        key: word[0],
        ordinal,
        kind: 'item' as const,
        hue: 'location',
        isQuiet: false,
      })),
    ),
  }));
}

describe('drawLayer', () => {
  it('underlines the words of the analysis', () => {
    const { draw, drawn } = open('from Brno to Praha', 'and 👩‍🚒 Žižkov');
    draw(marks('from Brno to Praha', 'and 👩‍🚒 Žižkov'));
    expect(drawn()).toEqual(['Brno', 'Praha', 'Žižkov']);
  });

  it('keeps underlines on their words while one types', () => {
    const { draw, drawn, type } = open('from Brno to Praha');
    draw(marks('from Brno to Praha'));
    type(2, 0, 'I went ');
    expect(drawn()).toEqual(['Brno', 'Praha']);
  });

  it('fits an answer to the text as it has become meanwhile', () => {
    const { draw, drawn, type } = open('from Brno to Praha', 'Ostrava');
    type(2, 4, ' old');
    draw(marks('from Brno to Praha', 'Ostrava'));
    expect(drawn()).toEqual(['Brno', 'Praha', 'Ostrava']);
  });

  it('draws nothing again that is drawn', () => {
    const { draw, dispatched } = open('from Brno', 'to Praha');
    draw(marks('from Brno', 'to Praha'));
    const before = dispatched();
    draw(marks('from Brno', 'to Praha'));
    expect(dispatched()).toBe(before);
  });

  it('draws anew only the block that changed', () => {
    const { view, draw, drawn, type } = open('from Brno', 'to Praha');
    draw(marks('from Brno', 'to Praha'));
    const kept = drawnMarks(view, 'items')[1]?.spec.mark;
    type(2, 0, 'Vienna and ');
    draw(marks('Vienna and from Brno', 'to Praha'));
    expect(drawn()).toEqual(['Vienna', 'Brno', 'Praha']);
    expect(drawnMarks(view, 'items')[2]?.spec.mark).toBe(kept);
  });

  it('works in slices, on the text as it is by then', () => {
    const texts = Array.from({ length: 40 }, (_, n) => `Aa Bb Cc Dd in block ${n}`);
    const { draw, drawn, runTasks, type } = open(...texts);
    draw(marks(...texts));
    expect(drawn().length).toBeLessThan(160);
    type(2, 0, 'so ');
    runTasks();
    expect(drawn()).toHaveLength(160);
  });

  it('stops when told to, and clears the layer', () => {
    const texts = Array.from({ length: 40 }, (_, n) => `Aa Bb Cc Dd in block ${n}`);
    const { draw, drawn, runTasks } = open(...texts);
    const stop = draw(marks(...texts));
    const some = drawn().length;
    stop();
    runTasks();
    expect(drawn()).toHaveLength(some);
    draw([]);
    runTasks();
    expect(drawn()).toEqual([]);
  });

  it('brings underlines back after a removal was undone', () => {
    const { view, draw, drawn } = open('from Brno', 'to Praha');
    draw(marks('from Brno', 'to Praha'));
    const block = docBlocks(view.state.doc)[3];
    if (!block) throw new Error('no block');
    const removal = view.state.tr.delete(
      block.start - 1,
      block.start + block.node.content.size + 1,
    );
    view.dispatch(removal);
    expect(drawn()).toEqual(['Brno']);
    view.dispatch(view.state.tr.insert(view.state.doc.content.size, block.node));
    draw(marks('from Brno', 'to Praha'));
    expect(drawn()).toEqual(['Brno', 'Praha']);
  });
});

describe('itemMarks', () => {
  const item = (
    key: string,
    entityType: string,
    start: number,
    more: Partial<Item> = {},
  ): Item => ({
    ...{ key, stdForm: key, entityType, state: 'plain', isNew: false, isGone: false },
    mentions: [{ block: 0, start, end: start + key.length, isDerived: false }],
    ...more,
  });
  const items = [
    item('Brno', 'location', 0),
    item('May 2024', 'date', 8),
    item('twelve', 'number', 17, { state: 'kept' }),
    item('noon', 'time', 24),
  ];
  const shown = (areFiguresMarked: boolean) =>
    itemMarks(items, ['Brno in May 2024, twelve noon'], areFiguresMarked)
      .flatMap(({ marks: all }) => all)
      .filter(({ isQuiet }) => !isQuiet)
      .map(({ key }) => key);

  it('underlines dates, times and numbers where they are kept or wanted', () => {
    expect(shown(false)).toEqual(['Brno', 'twelve']);
    expect(shown(true)).toEqual(['Brno', 'May 2024', 'twelve', 'noon']);
  });
});
