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

const say = (locale: string, archive: typeof en, query: string) =>
  renderToString(
    createElement(NextIntlClientProvider, {
      locale,
      messages: { archive },
      timeZone: 'UTC',
      // biome-ignore lint/correctness/noChildrenProp: a required property of the provider
      children: createElement(Names, { query }),
    }),
  );

it.each([
  ['en', en, 'May 12 – 15, 2026'],
  ['cs', cs, '12.05.2026 – 15.05.2026'],
])(
  'a range of dates is sent as a browser writes it, with plain blanks: %s',
  (locale, archive, range) => {
    expect(say(locale, archive, 'publishDate:[2026-05-12 TO 2026-05-15]')).toContain(range);
  },
);

it.each([
  ['publishDate:12 May 1937', 'Date: May 12, 1937', 'Datum: 12. 5. 1937'],
  ['publishDate:1937-05', 'Date: May 1937', 'Datum: květen 1937'],
  ['publishDate:1937', 'Date: 1937', 'Datum: 1937'],
  ['publishDate:(1937 OR 1938)', 'Date: 1937 or 1938', 'Datum: 1937 nebo 1938'],
  ['publishDate:[1937-05 TO 1937-07]', 'May – July 1937', 'květen 1937 – červenec 1937'],
  ['publishDate:last week', 'Date: Last week', 'Datum: Minulý týden'],
  ['publishDate:včera', 'Date: Yesterday', 'Datum: Včera'],
])('the chip says a typed date in words: %s', (query, english, czech) => {
  expect(say('en', en, query)).toContain(english);
  expect(say('cs', cs, query)).toContain(czech);
});
