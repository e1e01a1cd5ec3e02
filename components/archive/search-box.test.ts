import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { NextIntlClientProvider } from 'next-intl';
import { createElement, createRef } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import archive from '@/lib/i18n/messages/en/archive.json';
import { SearchBox } from './search-box';

it('the search box is a field that suggests, with the typed date beside it in words', () => {
  const box = createElement(SearchBox, {
    q: 'publishDate:"12 May 1937"',
    fields: ['publishDate'],
    names: new Map(),
    inputRef: createRef<HTMLInputElement>(),
    onChange: () => undefined,
    onLeave: () => undefined,
  });
  const client = createElement(QueryClientProvider, { client: new QueryClient() }, box);
  const html = renderToString(
    createElement(NextIntlClientProvider, {
      locale: 'en',
      messages: { archive },
      timeZone: 'UTC',
      // biome-ignore lint/correctness/noChildrenProp: a required property of the provider
      children: client,
    }),
  );
  expect(html).toMatch(/<input[^>]*role="combobox"[^>]*>/);
  expect(html).toContain('Date: May 12, 1937');
});
