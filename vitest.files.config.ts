import { defineConfig } from 'vitest/config';

/** Tests over a real S3 server, which `scripts/test-files.ts` has made sure can be started. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['{services,scripts}/**/*-s3.test.ts'],
    testTimeout: 300_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    fileParallelism: false,
  },
});
