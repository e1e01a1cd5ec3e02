import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** The headless shell first: without a window to compose, it takes 40 % less processor time. */
const systemPaths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/**
 * The Chromium for the browser tests: PLAYWRIGHT_CHROMIUM_PATH, else Playwright's own, else the system's.
 * `undefined` stands for Playwright's own, 'missing' for none.
 */
export function findChromium(): string | undefined | 'missing' {
  const chosen = process.env.PLAYWRIGHT_CHROMIUM_PATH;
  if (chosen) return existsSync(chosen) ? chosen : 'missing';
  if (existsSync(chromium.executablePath())) return undefined;
  return systemPaths.find((path) => existsSync(path)) ?? 'missing';
}

/** Ends when the command has ended, however it ended: what counts is whether there is a browser then. */
async function attempt(command: string, args: readonly string[]): Promise<void> {
  const child = spawn(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  await new Promise<void>((resolve) => {
    child.once('error', () => resolve());
    child.once('close', () => resolve());
  });
}

/** Installs Debian's Chromium where we may, else says how to get one. */
export async function ensureChromium(): Promise<void> {
  if (findChromium() !== 'missing') return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium for the browser tests …');
    await attempt('apt-get', ['update', '-qq']);
    const fonts = ['fonts-liberation', 'fonts-noto-core', 'fonts-noto-color-emoji'];
    // Older systems have the whole browser only.
    for (const browser of ['chromium-headless-shell', 'chromium']) {
      if (findChromium() !== 'missing') break;
      const packages = ['-y', '-qq', '--no-install-recommends', browser, ...fonts];
      await attempt('apt-get', ['install', ...packages]);
    }
  }
  if (findChromium() === 'missing') {
    throw new Error(
      'The browser tests need Chromium. Install it with "npx playwright install chromium" or, on Debian and Ubuntu, "sudo apt-get install chromium", or name one in PLAYWRIGHT_CHROMIUM_PATH.',
    );
  }
}
