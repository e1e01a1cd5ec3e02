import { expect, it } from 'vitest';
import type { ArticleContent } from '@/lib/drafts/content/content';
import { comparedBlocks } from './compared-blocks';

it('tells what a block "read also" lists, in its place', () => {
  const content: ArticleContent = {
    type: 'doc',
    content: [
      { type: 'title', content: [{ type: 'text', text: 'Flood' }] },
      { type: 'lead' },
      {
        type: 'readAlso',
        attrs: {
          articles: [
            { id: 'a', title: 'Dam' },
            { id: 'b', title: 'Bridge' },
          ],
        },
      },
      { type: 'paragraph', content: [{ type: 'text', text: 'Water.' }] },
    ],
  };
  expect(comparedBlocks(content).slice(2)).toEqual([
    { type: 'readAlso', text: 'Dam · Bridge' },
    { type: 'text', text: 'Water.' },
  ]);
});
