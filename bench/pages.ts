import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { admin, newCaller, signInBy, spendLink } from '../e2e/people.ts';
import { runDesk } from '../e2e/run-desk.ts';
import { readSamples, samplesFolder } from '../lib/drafts/samples.ts';
import { findChromium } from '../scripts/find-chromium.ts';
import { formatTable, percentileCells, timeOf } from './measure.ts';

/** Measures the JavaScript that each page loads, and typing in a long draft. */

const pages = ['/sign-in', '/drafts', '/account', '/feedback', '/admin'];
const words = 3000;
const typed =
  'The council will meet again on Thursday, and the mayor of Brno is expected to speak. ';

async function openBrowser() {
  const path = findChromium();
  if (path === 'missing') throw new Error('No Chromium: run "npm test" once, it installs one.');
  return chromium.launch({
    ...(path && { executablePath: path }),
    args: ['--disable-background-networking', '--no-first-run'],
  });
}

/** Returns the kilobytes of script over the wire (gzip) until the network is idle. */
async function measureScripts(context: BrowserContext, path: string): Promise<number> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const scripts = new Set<string>();
  let bytes = 0;
  session.on(
    'Network.responseReceived',
    ({ requestId, type }) => type === 'Script' && scripts.add(requestId),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.close();
  return bytes / 1024;
}

async function longContent() {
  const blocks: { type: 'paragraph'; content: { type: 'text'; text: string }[] }[] = [];
  let count = 0;
  const english = (await readSamples(samplesFolder())).filter((sample) => sample.language === 'en');
  for (const sample of english) {
    if (count >= words) break;
    for (const text of [sample.lead, ...sample.body]) {
      blocks.push({ type: 'paragraph', content: [{ type: 'text', text }] });
      count += text.split(' ').length;
    }
  }
  return {
    type: 'doc',
    content: [
      { type: 'title', content: [{ type: 'text', text: 'A long draft' }] },
      { type: 'lead' },
      ...blocks,
    ],
  };
}

type Typing = { keys: number[]; longTasks: number[]; underlines: number };

/** Types a sentence into the middle of the draft and collects browser tasks over 50 ms. */
async function measureTyping(page: Page): Promise<Typing> {
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { longTasks: tasks });
    new PerformanceObserver((list) =>
      tasks.push(...list.getEntries().map((entry) => entry.duration)),
    ).observe({ type: 'longtask' });
  });
  const paragraph = page.locator('.ProseMirror p').nth(20);
  await paragraph.click();
  await page.keyboard.press('End');
  const keys: number[] = [];
  for (const character of typed) {
    keys.push(await timeOf(() => page.keyboard.type(character)));
    await page.waitForTimeout(40);
  }
  // The answer to the last key needs time to arrive and be drawn.
  await page.waitForTimeout(3000);
  const longTasks = await page.evaluate(() =>
    'longTasks' in window && Array.isArray(window.longTasks) ? window.longTasks : [],
  );
  const underlines = await page.locator('.ProseMirror .mark').count();
  return { keys, longTasks, underlines };
}

export async function run(): Promise<void> {
  const desk = await runDesk();
  const browser = await openBrowser();
  try {
    const caller = await newCaller(desk.address);
    await spendLink(caller, desk.firstAdminLink ?? '', admin);
    await signInBy(caller, admin);
    const makeDraft = async () => {
      const { draft } = await (await caller.post('/api/drafts', { data: {} })).json();
      const { id, version, form, threshold } = draft;
      const data = { baseVersion: version, content: await longContent(), form, threshold };
      await caller.put(`/api/drafts/${id}`, { data });
      return id;
    };
    const id = await makeDraft();
    const signedIn = { baseURL: desk.address, storageState: await caller.storageState() };
    const scripts: string[][] = [];
    for (const path of [...pages, `/drafts/${id}`]) {
      const context = await browser.newContext(
        path === '/sign-in' ? { baseURL: desk.address } : signedIn,
      );
      scripts.push([path.replace(id, '{id}'), (await measureScripts(context, path)).toFixed(0)]);
      await context.close();
    }
    console.log(formatTable(['page', 'scripts KB gzip'], scripts));

    const typing: string[][] = [];
    for (const name of ['without highlights', 'with highlights'] as const) {
      const context = await browser.newContext(signedIn);
      const page = await context.newPage();
      if (name === 'without highlights')
        await page.route('**/api/analysis**', (route) => route.abort());
      // A new draft: analyzed ones open with highlights.
      await page.goto(`/drafts/${await makeDraft()}`, { waitUntil: 'networkidle' });
      await page.waitForTimeout(2000);
      const { keys, longTasks, underlines } = await measureTyping(page);
      typing.push([
        name,
        String(underlines),
        ...percentileCells(keys),
        String(longTasks.length),
        Math.max(0, ...longTasks).toFixed(0),
      ]);
      await context.close();
    }
    const measured = ['underlines', 'key p50 ms', 'key p95 ms', 'tasks > 50 ms', 'longest ms'];
    console.log(formatTable([`typing in ${words} words`, ...measured], typing));
  } finally {
    await browser.close();
    await desk.stop();
  }
}
