import { request } from '@playwright/test';
import { expect, expectAccessible, test } from './desk-test.ts';

test('a token is made, shown once, used by a program and revoked', async ({ page, baseURL }) => {
  const address = baseURL ?? '';
  await page.goto('/account');
  const section = page.getByRole('region', { name: 'API tokens' });
  await section.getByRole('button', { name: 'New token' }).click();
  const dialog = page.getByRole('dialog', { name: 'New token' });
  await dialog.getByLabel('Name').fill('Nightly export');
  await dialog.getByText('Create, change, merge and delete tags').click();
  await dialog.getByLabel('Expires after').selectOption('7');
  await expectAccessible(page, 'account-token-form');
  await dialog.getByRole('button', { name: 'New token' }).click();
  const shown = dialog.getByText(/^cdk_/);
  await expect(shown).toBeVisible();
  const key = (await shown.textContent()) ?? '';
  await expectAccessible(page, 'account-token-key');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(key)).toHaveCount(0);
  await expect(section.getByText('never used')).toBeVisible();

  const program = await request.newContext({
    baseURL: address,
    extraHTTPHeaders: { authorization: `Bearer ${key}` },
  });
  const found = await program.post('/api/articles/search', { data: { q: '', limit: 1 } });
  expect(found.status(), await found.text()).toBe(200);
  expect((await program.get('/api/tags?limit=1')).status()).toBe(200);
  for (const path of ['/api/drafts', '/api/me', '/api/me/tokens', '/api/admin/users']) {
    expect((await program.get(path)).status(), path).toBe(403);
  }
  // A page is for people: a token opens none.
  expect((await program.get('/drafts', { maxRedirects: 0 })).status()).toBe(307);

  await page.reload();
  await expect(section.getByText(/last used/)).toBeVisible();
  await section.getByRole('button', { name: 'Revoke Nightly export' }).click();
  await expect(page.getByText('Token revoked.')).toBeVisible();
  expect((await program.get('/api/tags?limit=1')).status()).toBe(401);
  await program.dispose();
});
