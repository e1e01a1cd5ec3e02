import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const systemPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

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

/** Installs Debian's Chromium where we may, else says how to get one. */
export function ensureChromium(): void {
  if (findChromium() !== 'missing') return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium for the browser tests …');
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    const packages = ['chromium', 'fonts-liberation', 'fonts-noto-core', 'fonts-noto-color-emoji'];
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  if (findChromium() === 'missing') {
    throw new Error(
      'The browser tests need Chromium. Install it with "npx playwright install chromium" or, on Debian and Ubuntu, "sudo apt-get install chromium", or name one in PLAYWRIGHT_CHROMIUM_PATH.',
    );
  }
}
