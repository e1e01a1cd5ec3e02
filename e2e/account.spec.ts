import { expect, expectAccessible, test } from './desk-test.ts';
import { addPerson, newCaller, type Person, signInBy } from './people.ts';

test('an administrator sees plan, use and billing period', async ({ page }) => {
  await page.goto('/account');
  await expect(page.getByText('Billing period')).toBeVisible();
  await expect(page.getByText('Characters', { exact: true })).toBeVisible();
  await expectAccessible(page, 'account');
});

const member: Person = {
  name: 'Olga Nová',
  email: 'olga@desk.example',
  password: 'olga-asks-twice',
};

test('a member sees what is left, and neither plan nor billing', async ({
  browser,
  caller,
  baseURL,
}) => {
  await addPerson(caller, member, 'journalist');
  const theirs = await newCaller(baseURL ?? '');
  await signInBy(theirs, member);
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    storageState: await theirs.storageState(),
  });
  const page = await context.newPage();
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'Usage and limits' })).toBeVisible();
  await expect(page.getByText('Billing period')).toHaveCount(0);
  await expect(page.getByText('Plan', { exact: true })).toHaveCount(0);
  await expectAccessible(page, 'account-member');
  await context.close();
});
