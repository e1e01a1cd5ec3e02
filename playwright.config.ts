import { defineConfig, devices } from '@playwright/test';
import { sharedDesk } from './e2e/shared-desk.ts';
import { findChromium } from './scripts/find-chromium.ts';

const browser = findChromium();
const desk = sharedDesk();

export default defineConfig({
  testDir: './e2e',
  globalSetup: './e2e/start-shared-desks.ts',
  // Much of a journey is waiting: two of them, each on a desk of its own, keep two cores busy.
  workers: 2,
  fullyParallel: false,
  retries: 0,
  timeout: 90_000,
  // How long something takes on a busy machine is no part of a test.
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: [['list'], ['json']],
  use: {
    // Set by the global set-up; the workers read this file after it.
    ...(desk && { baseURL: desk.address }),
    // Recording takes a sixth of the time; `--trace on` where a failure needs it.
    trace: 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    launchOptions: {
      ...(browser && { executablePath: browser }),
      args: [
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-quic',
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: /.*\.phone\.spec\.ts/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
      testMatch: /.*\.phone\.spec\.ts/,
    },
  ],
});
