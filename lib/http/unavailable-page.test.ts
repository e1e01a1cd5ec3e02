import { expect, test } from 'vitest';
import { unavailablePage } from './unavailable-page.ts';

test('the page says in the reader’s language when it comes again, and does so', async () => {
  const { headers, status } = unavailablePage('busy', 3, 'cs');
  expect([status, headers.get('refresh'), headers.get('retry-after')]).toEqual([503, '3', '3']);
  expect(await unavailablePage('busy', 3, 'cs').text()).toContain('Zkuste to znovu za 3 s.');
});

test('a page without the database says so and offers to try again', async () => {
  const english = await unavailablePage('database-away', 2, 'en').text();
  expect(english).toContain('Copydesk can’t reach its database.');
  expect(english).toContain('<a href="">Try again</a>');
  const czech = await unavailablePage('database-away', 2, 'cs').text();
  expect(czech).toContain('Copydesk se nemůže spojit se svou databází.');
  expect(czech).toContain('<a href="">Zkusit znovu</a>');
});
