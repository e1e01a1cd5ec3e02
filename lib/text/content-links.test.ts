import { expect, it } from 'vitest';
import { emptyForm } from '../drafts/api.ts';
import { type ArticleContent, emptyContent } from '../drafts/content/content.ts';
import { listLinking } from '../drafts/reads/drafts.ts';
import { addTestUser, openTestDesk } from '../drafts/test-desk.ts';
import { saveDraft } from '../drafts/writes/save-draft.ts';
import { createDraft } from '../drafts/writes/start-draft.ts';
import { linksIn } from './content-links.ts';

const linked = (href: string): ArticleContent => ({
  type: 'doc',
  content: [
    { type: 'title' },
    { type: 'lead' },
    {
      type: 'bulletList',
      content: [
        {
          type: 'listItem',
          content: [
            {
              type: 'paragraph',
              content: [{ type: 'text', text: 'here', marks: [{ type: 'link', attrs: { href } }] }],
            },
          ],
        },
      ],
    },
  ],
});

it('finds links at any depth, by address and by id of the archive, and blocks of them', () => {
  const content = {
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [
          {
            type: 'text',
            text: 'a',
            marks: [
              { type: 'bold' },
              { type: 'link', attrs: { href: 'https://news.example/1', article: 'a1' } },
            ],
          },
          {
            type: 'text',
            text: 'b',
            marks: [{ type: 'link', attrs: { href: 'https://b.example' } }],
          },
        ],
      },
      {
        type: 'readAlso',
        attrs: {
          articles: [{ id: 'a2', title: 'T', url: 'https://news.example/2' }, { id: 'a1' }],
        },
      },
      { type: 'map', attrs: { href: 'https://no.example' }, marks: 7 },
    ],
  };
  expect(linksIn(content)).toEqual([
    'https://news.example/1',
    'a1',
    'https://b.example',
    'https://news.example/2',
    'a2',
  ]);
  for (const odd of [null, 3, 'x', [], { content: 'x' }]) expect(linksIn(odd)).toEqual([]);
});

it('knows which drafts link to an article, and tells titles only to those who may open them', async () => {
  const { db, close } = await openTestDesk();
  const eva = await addTestUser(db, 'Eva');
  const jan = await addTestUser(db, 'Jan');
  const draft = await createDraft(db, eva, {
    content: linked('https://news.example/1'),
    form: emptyForm,
    threshold: 50,
  });
  const targets = ['a1', 'https://news.example/1'];
  expect(await listLinking(db, eva, targets)).toEqual({
    linkedFrom: [{ id: draft.id, title: '' }],
    hiddenLinks: 0,
  });
  expect(await listLinking(db, jan, targets)).toEqual({ linkedFrom: [], hiddenLinks: 1 });
  await saveDraft(db, eva, draft.id, {
    baseVersion: 1,
    content: emptyContent,
    form: emptyForm,
    threshold: 50,
  });
  expect(await listLinking(db, eva, targets)).toEqual({ linkedFrom: [], hiddenLinks: 0 });
  await close();
});
