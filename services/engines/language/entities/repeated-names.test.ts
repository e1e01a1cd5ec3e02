import { expect, test } from 'vitest';
import { annotate } from '../annotate.ts';
import { viewDocument } from '../document-view.ts';
import type { NameMention } from './name-mention.ts';
import { addRepeatedNames } from './repeated-names.ts';

test('a surname that a sentence hides is found by the full name of another', () => {
  const specs = [
    { type: 'TITLE', text: 'Proč odvolali Kolesára' },
    { type: 'BODY', text: 'Petr Kolesár mluvil.' },
  ];
  const view = viewDocument(annotate(specs, { language: 'cs', newlineEndsSentence: true }));
  const full: NameMention = { sentence: 1, from: 0, to: 2, type: 'person', candidates: [] };
  const [, repeated] = addRepeatedNames(view, [full]);
  expect(repeated).toMatchObject({ sentence: 0, from: 2, to: 3, type: 'person', kind: 'PER' });
});
