import { expect, it } from 'vitest';
import { citeArticle } from './article-header';

it('cites with a link to what was published, else to the page of the desk', () => {
  const article = {
    id: 'a1',
    title: 'Flood [live]',
    authors: ['Jana Nová'],
    sections: ['Local'],
    publishedAt: '2024-05-06T08:00:00Z',
  };
  expect(
    citeArticle({ ...article, url: 'https://news.example/a_(1)' }, 'https://desk/archive/a1'),
  ).toBe('Jana Nová, [Flood \\[live\\]](https://news.example/a_%281%29), Local, 2024-05-06');
  expect(
    citeArticle({ id: 'a1', title: '', authors: [], sections: [] }, 'https://desk/archive/a1'),
  ).toBe('[a1](https://desk/archive/a1)');
});
