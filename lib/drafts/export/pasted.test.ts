import { expect, test } from 'vitest';
import { emptyForm } from '../api.ts';
import type { ArticleContent } from '../content/content.ts';
import { renderExport } from './render-export.ts';

const missing = {
  caption: 'The new tram',
  credit: 'Jane Doe',
  alt: 'A tram',
  address: 'https://cms.example/a.jpg',
};
const content: ArticleContent = {
  type: 'doc',
  content: [
    { type: 'title', content: [{ type: 'text', text: 'Trams' }] },
    { type: 'lead' },
    { type: 'missingPicture', attrs: missing },
    { type: 'paragraph', content: [{ type: 'text', text: 'One.' }] },
  ],
};
const at = '2024-05-14T08:00:00.000Z';
const form = { ...emptyForm, note: 'EMBARGOED UNTIL NOON' };

test.each(['tags', 'text', 'html', 'ninjs', 'jsonld'] as const)(
  'as %s the piece shows neither the note for the desk nor a pasted picture that is not here',
  (format) => {
    const { text } = renderExport(format, {
      draft: { id: 'd1', content, form, createdAt: at, updatedAt: at },
      address: 'https://desk.example/drafts/d1',
      language: 'en',
      tags: [],
      analysis: undefined,
      decisions: [],
      threshold: 40,
    });
    expect(text).not.toContain('EMBARGOED');
    expect(text).not.toContain('cms.example');
    if (format !== 'tags') expect(text).toContain('One.');
  },
);
