import { expect, it } from 'vitest';
import { emptyForm } from '../api.ts';
import { ArticleContent } from '../content/content.ts';
import { textBlocks } from '../content/text-blocks.ts';
import { exportHtml } from './html.ts';
import { exportText } from './text.ts';

const content = ArticleContent.parse({
  type: 'doc',
  content: [
    { type: 'title', content: [{ type: 'text', text: 'Povodeň' }] },
    { type: 'lead' },
    {
      type: 'paragraph',
      content: [
        {
          type: 'text',
          text: 'hráz',
          marks: [
            { type: 'link', attrs: { href: 'https://news.example/1', article: 'draft-1' } },
            { type: 'bold' },
          ],
        },
        { type: 'text', text: ' a ' },
        {
          type: 'text',
          text: 'most',
          marks: [{ type: 'link', attrs: { href: '', article: 'draft-2' } }],
        },
      ],
    },
    {
      type: 'readAlso',
      attrs: {
        articles: [
          { id: 'draft-1', title: 'Hráz & voda', url: 'https://news.example/1?a=1&b=2' },
          { id: 'draft-2', title: 'Most' },
          { id: 'draft-3', title: 'Zlé', url: 'javascript:alert(1)' },
        ],
      },
    },
  ],
});

it('carries links to the archive, and names articles that have no address', () => {
  expect(exportHtml(content, emptyForm, { language: 'cs', desk: '' })).toBe(`<article lang="cs">
<h1>Povodeň</h1>
<p><strong><a href="https://news.example/1">hráz</a></strong> a most</p>
<aside class="read-also"><p><strong>Čtěte také</strong></p><ul><li><a href="https://news.example/1?a=1&amp;b=2">Hráz &amp; voda</a></li><li>Most</li><li>Zlé</li></ul></aside>
</article>
`);
  expect(exportText(content, emptyForm, undefined)).toBe(
    'Povodeň\n\nhráz a most\n\nRead also:\n• Hráz & voda https://news.example/1?a=1&b=2\n• Most\n• Zlé\n',
  );
});

it('sends the titles of other articles to no service', () => {
  expect(textBlocks(content).map(({ text }) => text)).toEqual(['Povodeň', '', 'hráz a most']);
});
