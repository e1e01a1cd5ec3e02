import { expect, test } from 'vitest';
import { annotate } from '../annotate.ts';
import { textOf, viewDocument } from '../document-view.ts';
import { findNameMentions } from './find-name-mentions.ts';

/** Mentions of a kind. */
function read(text: string, type: string): string[] {
  const view = viewDocument(
    annotate([{ type: 'BODY', text }], { language: 'cs', newlineEndsSentence: true }),
  );
  return findNameMentions(view)
    .filter((mention) => mention.type === type)
    .map((mention) => textOf(view, mention));
}

const match = 'Baník Ostrava doma porazil Prostějov 2:1. Příští týden hraje v Bruntále.';

test('in a report of a match, a town without a preposition of place is its club', () => {
  expect(read(match, 'organization')).toEqual(['Baník Ostrava', 'Prostějov']);
  expect(read(match, 'location')).toEqual(['Bruntále']);
});

test('elsewhere it is a town', () => {
  const text = 'Baník Ostrava přijede v 17:30. Hřiště opraví Prostějov.';
  expect(read(text, 'location')).toContain('Prostějov');
});
