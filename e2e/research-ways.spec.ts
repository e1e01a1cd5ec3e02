import { expect, expectAccessible, test } from './desk-test.ts';
import { ResearchScreen } from './screens/research-screen.ts';

const titanic = 'How many people died when the Titanic sank?';
const next = 'When did this happen?';

test('the keyboard goes on where the work is: after Back, a deletion, Stop', async ({ page }) => {
  const screen = await ResearchScreen.ask(page, titanic);
  await page.getByRole('link', { name: 'All conversations' }).click();
  await expect(page.getByRole('heading', { name: 'Ask the archive' })).toBeFocused();

  // The search text is there again, and so is the position in the list.
  await page.getByRole('textbox', { name: 'Search conversations' }).fill('titanic sank');
  await expect(page).toHaveURL(/q=titanic/);
  const row = page.getByRole('link', { name: new RegExp(`^${titanic.replace('?', '\\?')}`) });
  await row.first().click();
  await expect(screen.turn(titanic)).toBeVisible();
  await page.goBack();
  await expect(row.first()).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Search conversations' })).toHaveValue(
    'titanic sank',
  );

  // A question stands at the top while its answer comes; Stop leads back to it.
  await page.goForward();
  await page.route('**/events?*', () => undefined);
  await page.route('**/questions', async (route) => {
    const response = await route.fetch();
    const { conversation } = await response.json();
    const turn = { ...conversation.turns.at(-1), state: 'running', steps: [], parts: [] };
    const turns = [...conversation.turns.slice(0, -1), turn];
    await route.fulfill({ response, json: { conversation: { ...conversation, turns } } });
  });
  await screen.followUp.fill(next);
  await screen.followUp.press('Enter');
  const heading = screen.turn(next).getByRole('heading', { name: next });
  await expect(heading).toBeFocused();
  await expect
    .poll(async () => (await heading.boundingBox())?.y)
    .toBeLessThan((page.viewportSize()?.height ?? 0) / 4);
  await page.getByRole('button', { name: 'Stop' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Stop' })).toBeHidden();
  await expect(heading).toBeFocused();
  await page.unrouteAll({ behavior: 'ignoreErrors' });

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'Ask the archive' })).toBeFocused();
});

test('a search that finds a later question leads to it', async ({ page }) => {
  const screen = await ResearchScreen.ask(page, titanic);
  const later = 'How long is the Channel Tunnel?';
  await screen.followUp.fill(later);
  await screen.followUp.press('Enter');
  await screen.answered(later);
  await page.getByRole('link', { name: 'All conversations' }).click();
  await page.getByRole('textbox', { name: 'Search conversations' }).fill('Channel Tunnel');
  const found = page.getByRole('link', { name: new RegExp(`^${titanic.replace('?', '\\?')}`) });
  // The list of before is there until the search has an answer.
  await found.filter({ hasText: later }).first().click();
  const heading = screen.turn(later).getByRole('heading', { name: later });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
});

test('a second window goes on with what is asked in the first, or elsewhere', async ({
  page,
  context,
  caller,
}) => {
  const screen = await ResearchScreen.ask(page, titanic);
  const second = new ResearchScreen(await context.newPage());
  await second.page.goto(page.url());
  await expect(second.turn(titanic)).toBeVisible();
  await screen.followUp.fill(next);
  await screen.followUp.press('Enter');
  await second.answered(next);

  // Refused for a question of which this window did not know: it shows it, and keeps what was written.
  const path = new URL(page.url()).pathname.replace('/research/', '/api/research/conversations/');
  const elsewhere = 'Who was the captain?';
  const { turns } = (await (await caller.get(path)).json()).conversation;
  const { mode, scope, isConfidential } = turns[0];
  const asked = { question: elsewhere, mode, scope, isConfidential, clientId: 'elsewhere-0001' };
  const answer = await caller.post(`${path}/questions`, { data: asked });
  expect(answer.ok(), await answer.text()).toBe(true);
  await second.page.route('**/questions', (route) =>
    route.fulfill({ status: 409, json: { error: { kind: 'conflict', message: 'Wait for it.' } } }),
  );
  await second.followUp.fill('And where?');
  await second.followUp.press('Enter');
  await second.answered(elsewhere);
  await expect(second.followUp).toHaveValue('And where?');
  await expect(second.turn(elsewhere).getByRole('heading', { name: elsewhere })).toBeInViewport();
});

test('on paper there are the question, the answer and its sources, nothing of the desk', async ({
  page,
}) => {
  const screen = await ResearchScreen.ask(page, titanic);
  const turn = screen.turn(titanic);
  const printed = turn.getByText(/Titanic sinks on her first voyage, April 15, 1912 · http/);
  await expect(printed).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(printed).toBeVisible();
  await expect(turn.getByRole('heading', { name: titanic })).toBeVisible();
  await expect(turn.locator('mark').first()).toHaveText('1,500');
  await expect(page.getByRole('navigation')).toBeHidden();
  await expect(screen.followUp).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
});

test('a source is named while one reads on in it, and an address leads to it', async ({ page }) => {
  const screen = await ResearchScreen.ask(page, titanic);
  await screen.citations(titanic).first().click();
  const { source } = screen;
  await expect(
    source.getByRole('heading', { name: 'Titanic sinks on her first voyage' }),
  ).toBeVisible();
  await source.evaluate((panel) => panel.scrollTo(0, panel.scrollHeight));
  const named = source.getByRole('link', { name: 'Open article: Titanic sinks on her' });
  await expect(named).toBeVisible();
  await expectAccessible(page, 'research-source-scrolled');
  await page.reload();
  await expect(source.locator('mark')).toContainText('1,500');
});
