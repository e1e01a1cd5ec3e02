import { NextIntlClientProvider } from 'next-intl';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import archive from '@/lib/i18n/messages/en/archive.json';
import { NoHits } from './no-hits';

function shown(q: string): string {
  const noHits = createElement(NoHits, {
    state: { q, sort: 'relevance', match: 'inflected', unfold: false },
    fields: ['section', 'publishDate'],
    names: new Map(),
    onChange: () => undefined,
  });
  return renderToString(
    createElement(NextIntlClientProvider, {
      locale: 'en',
      messages: { archive },
      timeZone: 'UTC',
      // biome-ignore lint/correctness/noChildrenProp: a required property of the provider
      children: noHits,
    }),
  );
}

it('asks to remove parts of a query that finds nothing only where there are some', () => {
  expect(shown('tram section:Local')).toContain('Try removing:');
  expect(shown('publishDate:[May 1937 TO June 1937]')).toContain('Try removing:');
  expect(shown('tram')).not.toContain('Try removing:');
});
