import { describe, expect, it } from 'vitest';
import { type PlainStorage, sealStorage } from '@/components/ui/sealed-storage';
import { createStorage } from '@/components/ui/test-storage';
import { openTestEditor, paragraph } from '../editor/test-editor';
import { createStore } from '../store';
import { blocksText, type LeftOut, putBack, separateParts, storeLeftOut } from './left-out';
import type { PagePartKind } from './page-words';
import { takeDeskLines } from './split-agency-text';
import { insertSlice, toSlice } from './tidy-pasted';

const [one, two, advert, more, three] = ['One.', 'Two.', 'Buy!', 'Read more: X', 'Three.'].map(
  paragraph,
);
const blocks = [one, two, advert, more, three].filter((block) => block !== undefined);
const parts = new Map(
  blocks.flatMap((block): [typeof block, PagePartKind][] =>
    block === advert ? [[block, 'advert']] : block === more ? [[block, 'related']] : [],
  ),
);

describe('what a paste brings along', () => {
  it('is set apart from the article, with the text around it', () => {
    const { kept, leftOut } = separateParts({ blocks, parts });
    expect(blocksText(kept)).toBe('One.\nTwo.\nThree.');
    expect(leftOut.map(({ kind, after }) => [kind, after])).toEqual([
      ['advert', 'Two.'],
      ['related', 'Two.'],
    ]);
  });

  it('can be put back where it stood, whatever was written since', () => {
    const { leftOut } = separateParts({ blocks, parts });
    const editor = openTestEditor(['New.', 'One.', 'Two.', 'Three.'].map(paragraph), 1);
    for (const part of leftOut.toReversed()) putBack(editor, part);
    expect(editor.state.doc.textBetween(0, editor.state.doc.content.size, '\n')).toBe(
      'T\n\nNew.\nOne.\nTwo.\nBuy!\nRead more: X\nThree.',
    );
  });

  it('comes to the end where nothing around it is left', () => {
    const { leftOut } = separateParts({ blocks, parts });
    const editor = openTestEditor([paragraph('Other.')], 1);
    for (const part of leftOut) putBack(editor, part);
    expect(editor.state.doc.lastChild?.textContent).toBe('Read more: X');
  });
});

describe('a picture of a paste', () => {
  const picture = (caption: string) => ({
    type: 'missingPicture' as const,
    attrs: { caption, credit: '', alt: '', address: '' },
  });
  const captions = ({ state }: ReturnType<typeof openTestEditor>) =>
    state.doc.children.slice(2).map((node) => node.textContent || node.attrs.caption);

  it('is put back after the picture that it followed', () => {
    const [kept, banner] = [picture('Kept'), picture('')];
    const { leftOut } = separateParts({
      blocks: [kept, banner, picture('Next'), paragraph('Two.')],
      parts: new Map([[banner, 'advert']]),
    });
    const editor = openTestEditor([kept, picture('Next'), paragraph('Two.')], 1);
    for (const part of leftOut) putBack(editor, part);
    expect(captions(editor)).toEqual(['Kept', '', 'Next', 'Two.']);
  });

  it('is lost in no headline that it is pasted into, and neither is what follows it', () => {
    const editor = openTestEditor([paragraph('Body.')], 1);
    const slice = toSlice(editor.state, [picture('A tram'), paragraph('One.')]);
    const transaction = insertSlice(editor.state, slice);
    if (transaction) editor.view.dispatch(transaction);
    expect(captions(editor)).toEqual(['A tram', 'One.', 'Body.']);
  });
});

describe('an agency text that goes into an article already begun', () => {
  const today = '2024-05-14';
  const agency = ['URGENT', 'Storm', 'LEEDS (AP) — It rained.', '(Reporting by Ann Lee)'];

  it('loses its lines for the desk and nothing else', () => {
    const taken = takeDeskLines(agency.map(paragraph), today, false);
    expect(taken && { ...taken, blocks: blocksText(taken.blocks) }).toEqual({
      blocks: 'Storm\nLEEDS (AP) — It rained.',
      note: 'URGENT\n(Reporting by Ann Lee)',
      kinds: ['urgency', 'credits'],
    });
  });

  it('brings no mark of urgency into the headline', () => {
    const line = [paragraph('URGENT: Storm shuts the airport')];
    expect(takeDeskLines(line, today, false)).toBeUndefined();
    const taken = takeDeskLines(line, today, true);
    expect(taken && blocksText(taken.blocks)).toBe('Storm shuts the airport');
  });

  it('is not seen in a few words that look like one', () => {
    expect(takeDeskLines(['One.', 'MORE', 'Two.'].map(paragraph), today, false)).toBeUndefined();
  });
});

const storedParts: LeftOut[] = [
  { kind: 'advert', blocks: [paragraph('Buy!')], after: 'One.', before: '' },
];

function openPage(storage: PlainStorage, draftId = 'd1') {
  const leftOut = createStore<readonly LeftOut[]>([]);
  const sealed = sealStorage(() => storage, Buffer.alloc(32, 1).toString('base64'));
  storeLeftOut(leftOut, sealed, 'u1', draftId);
  return leftOut;
}

it('has what was left out of a paste after a reload, for this draft, until it is dismissed', () => {
  const storage = createStorage();
  openPage(storage).set(storedParts);
  expect(openPage(storage, 'd2').get()).toEqual([]);
  const reloaded = openPage(storage);
  expect(reloaded.get()).toEqual(storedParts);
  reloaded.set([]);
  expect(openPage(storage).get()).toEqual([]);
});

it('shows nothing where the storage holds what it cannot read', () => {
  const storage = createStorage();
  storage.setItem('copydesk:left-out:u1:d1', '[{"kind":"advert"},7,null');
  expect(openPage(storage).get()).toEqual([]);
  storage.setItem('copydesk:left-out:u1:d1', '[{"kind":"advert"},7,null]');
  expect(openPage(storage).get()).toEqual([]);
});
