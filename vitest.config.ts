import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: {
    alias: { '@': import.meta.dirname, 'server-only': `${import.meta.dirname}/scripts/empty.ts` },
  },
  test: {
    environment: 'node',
    include: ['{app,components,lib,services,training,eval,scripts,bench}/**/*.test.ts'],
    testTimeout: 20_000,
    // Left to itself it would leave one of two cores idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    hookTimeout: 60_000,
    // What is waited for comes when it comes: how long that takes on a busy machine is no part of what a test says.
    expect: { poll: { timeout: 15_000 } },
  },
});
