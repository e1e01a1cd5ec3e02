import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

/** Tests whose settings, database, worker threads or signals belong to a whole process. */
const needOwnProcess = [
  'app/**/*.test.ts',
  'services/server/!(input).test.ts',
  'services/server/http/!(compress|read-as-sent).test.ts',
  'services/server/docs/*.test.ts',
  'services/faces/media/*.test.ts',
  'services/faces/retrieval/!(folding|article-life).test.ts',
  'services/engines/{account,tags}/**/*.test.ts',
  'services/engines/feedback/recommendations.test.ts',
  'services/engines/knowledge/import/import.test.ts',
  'services/engines/language/workers/*.test.ts',
  'services/engines/photos/{demo,image-worker,local}/**/*.test.ts',
  'scripts/**/*.test.ts',
  'components/admin/admin-address.test.ts',
  'lib/tags/reads/find-tags.test.ts',
  'lib/http/{guard-answers,handler*,observe-pages}.test.ts',
  'lib/auth/oidc/exchange.test.ts',
  'lib/auth/seal.test.ts',
  'lib/telemetry/tracing.test.ts',
];
/** Those that need a server run by a command of their own: `npm run test:postgres`, which sets its address, `test:search` and `test:files`. */
const needServer = [
  ...(process.env.TEST_DATABASE_URL ? [] : ['**/*-postgres.test.ts']),
  'services/engines/archive/opensearch/{contract,outage,takeover-postgres}.test.ts',
  '**/*-s3.test.ts',
];
const allTests = '{app,components,lib,services,training,eval,scripts,bench}/**/*.test.ts';

const shared: TestProjectInlineConfiguration = {
  resolve: {
    alias: { '@': import.meta.dirname, 'server-only': `${import.meta.dirname}/scripts/empty.ts` },
  },
  test: {
    environment: 'node',
    testTimeout: 60_000,
    hookTimeout: 180_000,
    // Waiting is long, as a busy machine is slow: how long something takes is no part of a test.
    expect: { poll: { timeout: 60_000 } },
  },
};

export default defineConfig({
  test: {
    // Left to itself it would leave one of two cores idle.
    globalSetup: ['scripts/test-setup.ts'],
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        ...shared,
        test: {
          ...shared.test,
          name: 'shared process',
          include: [allTests],
          exclude: ['**/node_modules/**', ...needOwnProcess, ...needServer],
          // Reading the modules anew for each file takes longer than most files' tests.
          isolate: false,
        },
      },
      {
        ...shared,
        test: {
          ...shared.test,
          name: 'own process',
          include: needOwnProcess,
          exclude: ['**/node_modules/**', ...needServer],
        },
      },
    ],
  },
});
