import { defineConfig } from 'vitest/config';

/** Tests of the archive over a real OpenSearch, whose address `scripts/test-search.ts` gives them. */
export default defineConfig({
  test: {
    environment: 'node',
    include: [
      'services/engines/archive/opensearch/{contract,outage}.test.ts',
      ...(process.env.TEST_DATABASE_URL ? ['**/opensearch/*-postgres.test.ts'] : []),
    ],
    testTimeout: 180_000,
    hookTimeout: 300_000,
    // Some things are known within a second; how long that takes on a busy machine is no part of a test.
    expect: { poll: { timeout: 60_000 } },
    // Each starts archives of its own; side by side they would only wait for each other.
    fileParallelism: false,
  },
});
