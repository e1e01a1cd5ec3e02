import { NextIntlClientProvider } from 'next-intl';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import cs from '@/lib/i18n/messages/cs/archive.json';
import en from '@/lib/i18n/messages/en/archive.json';
import { readPieces } from './query-pieces';
import { useNames } from './use-names';

function Names({ query }: { query: string }) {
  const { node } = useNames(new Map());
  return readPieces(query, ['publishDate'])
    .pieces.map((piece) => node(piece.node))
    .join();
}

it.each([
  ['en', en, 'May 12 – 15, 2026'],
  ['cs', cs, '12.05.2026 – 15.05.2026'],
])(
  'a range of dates is sent as a browser writes it, with plain blanks: %s',
  (locale, archive, range) => {
    const html = renderToString(
      createElement(NextIntlClientProvider, {
        locale,
        messages: { archive },
        timeZone: 'UTC',
        // biome-ignore lint/correctness/noChildrenProp: a required property of the provider
        children: createElement(Names, { query: 'publishDate:[2026-05-12 TO 2026-05-15]' }),
      }),
    );
    expect(html).toContain(range);
  },
);
