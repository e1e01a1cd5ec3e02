import { createTranslator } from 'use-intl/core';
import { expect, test } from 'vitest';
import { bindPrepositions } from './bind-prepositions.ts';
import { messages } from './messages.ts';

test('words of one letter hold on to the next, others do not', () => {
  const bound = bindPrepositions({ a: 'V lese a v poli s {name}, kdo ví.', b: { c: 'do k' } });
  expect(bound).toEqual({
    a: 'V\u00a0lese a\u00a0v\u00a0poli s\u00a0{name}, kdo ví.',
    b: { c: 'do k' },
  });
});

test('bound texts are still filled and say the same', () => {
  const told = (texts: typeof messages.cs) => {
    const t = createTranslator({ locale: 'cs', messages: texts.research });
    return [t('box.full', { count: 2_000 }), t('sources.duplicates', { count: 5 })];
  };
  const bound = told(bindPrepositions(messages.cs));
  expect(bound.map((text) => text.replaceAll('\u00a0', ' '))).toEqual(
    told(messages.cs).map((text) => text.replaceAll('\u00a0', ' ')),
  );
  expect(bound[1]).toBe('také v\u00a05 článcích');
});
