import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { compileCacheFolder } from '../lib/runtime/process-settings.ts';
import { buildApp } from './build-app.ts';
import { ensureChromium } from './find-chromium.ts';
import { findInFiles, plantedSecrets, plantedSettings } from './plant-secrets.ts';
import { listTests, runOnPostgres } from './run-on-postgres.ts';

/**
 * Runs everything that must be green and ends with the line "N passed, N failed". `-- --scale 10` runs `npm run test:scale`
 * afterwards, with so many kills, as `.ci/run` does.
 */
const { values } = parseArgs({ options: { scale: { type: 'string' } } });

const root = join(import.meta.dirname, '..');
const results = join(root, 'test-results');
const startedAt = performance.now();
/** Each step is told by this program itself. */
const silent = { start: () => ({ end: () => undefined }) };
/** Ctrl+C ends everything here at once. */
const { signal } = new AbortController();
let passed = 0;
let failed = 0;
/** Named once more at the end: the tail of a long log may be all that somebody sees. */
const failures: string[] = [];

/** Minutes and seconds since the start. */
function elapsed(): string {
  const seconds = Math.floor((performance.now() - startedAt) / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function say(line: string): void {
  console.log(`[${elapsed()}] ${line}`);
}

type RunOptions = {
  env?: Record<string, string>;
  /** Keeps the output back and shows it where the program fails. */
  isQuiet?: boolean;
};

/** Runs a program of node_modules; true if it ended well. */
async function run(args: readonly string[], { env, isQuiet }: RunOptions = {}): Promise<boolean> {
  const [script = '', ...rest] = args;
  const child = spawn(process.execPath, [join(root, 'node_modules', script), ...rest], {
    cwd: root,
    stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    // Caches compiled modules for the processes that tests start.
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: compileCacheFolder,
      NEXT_TELEMETRY_DISABLED: '1',
      ...env,
    },
  });
  const output: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => output.push(chunk));
  const isGreen = await new Promise<boolean>((resolve) => {
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });
  if (!isGreen) process.stdout.write(Buffer.concat(output));
  return isGreen;
}

/** A check without counts of its own counts as one. */
function check(name: string, isGreen: boolean): void {
  if (isGreen) passed += 1;
  else {
    failed += 1;
    failures.push(name);
  }
  say(`${isGreen ? 'ok' : 'FAILED'}  ${name}`);
}

const VitestReport = z.object({
  numPassedTests: z.number(),
  numTotalTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

const PlaywrightSuite = z.object({
  specs: z.array(z.object({ file: z.string(), title: z.string(), ok: z.boolean() })),
  get suites() {
    return z.array(PlaywrightSuite).optional();
  },
});
type PlaywrightSuite = z.infer<typeof PlaywrightSuite>;

const PlaywrightReport = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
  suites: z.array(PlaywrightSuite),
});

type Counts = { passed: number; failed: number; failures: readonly string[] };

function failuresOf({ specs, suites = [] }: PlaywrightSuite): string[] {
  const own = specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file}: ${title}`);
  return [...own, ...suites.flatMap(failuresOf)];
}

function readReport<T>(file: string, schema: z.ZodType<T>): T | undefined {
  try {
    return schema.parse(JSON.parse(readFileSync(join(results, file), 'utf8')));
  } catch {
    return undefined;
  }
}

function addUp(name: string, isGreen: boolean, counts: Counts | undefined): void {
  if (!counts) {
    check(`${name} left no report`, false);
    return;
  }
  passed += counts.passed;
  failed += counts.failed;
  failures.push(...counts.failures);
  if (!isGreen && counts.failed === 0) check(`${name} ended with an error`, false);
  else
    say(`${isGreen ? 'ok' : 'FAILED'}  ${name}: ${counts.passed} passed, ${counts.failed} failed`);
}

async function checkTypes(): Promise<void> {
  const isGreen =
    (await run(['next/dist/bin/next', 'typegen'], { isQuiet: true })) &&
    (await run(['typescript/bin/tsc', '--noEmit'], { isQuiet: true }));
  check('types', isGreen);
}

async function lint(): Promise<void> {
  const style = ['@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'];
  check('lint', await run(style, { isQuiet: true }));
  const folders = ['app', 'components', 'lib', 'services', 'training', 'eval', 'bench', 'scripts'];
  const imports = ['dependency-cruiser/bin/dependency-cruiser.mjs', ...folders];
  check('directions of imports', await run(imports, { isQuiet: true }));
}

/** Counts what must be there before the browser tests only where it is missing. */
async function prepare(name: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
    say(`ok  ${name}`);
  } catch (error) {
    console.log(error instanceof Error ? error.message : error);
    check(name, false);
  }
}

/** Builds with secrets in the settings, none of which may be in what was built. */
async function build(): Promise<void> {
  await prepare('build', () => buildApp({ progress: silent, signal, settings: plantedSettings }));
  const leaks = await findInFiles(join(root, '.next'), Object.values(plantedSecrets));
  for (const leak of leaks) console.log(leak);
  check('no secrets in the build', leaks.length === 0);
}

const reportTo = (file: string) => [
  '--reporter=minimal',
  `--reporter=${join(root, 'scripts/report-units.ts')}`,
  '--reporter=json',
  `--outputFile.json=${join(results, file)}`,
];

function addUpUnits(name: string, isGreen: boolean, file: string): void {
  const units = readReport(file, VitestReport);
  addUp(
    name,
    isGreen,
    units && {
      passed: units.numPassedTests,
      failed: units.numTotalTests - units.numPassedTests,
      failures: units.testResults.flatMap((file) =>
        file.assertionResults
          .filter(({ status }) => status !== 'passed')
          .map(({ fullName }) => `${relative(root, file.name)}: ${fullName}`),
      ),
    },
  );
}

async function testUnits(): Promise<void> {
  const isGreen = await run(['vitest/vitest.mjs', 'run', ...reportTo('units.json')]);
  addUpUnits('unit tests', isGreen, 'units.json');
}

async function testPostgres(): Promise<void> {
  const isGreen = await runOnPostgres(reportTo('postgres.json'));
  if (isGreen !== undefined) return addUpUnits('tests on PostgreSQL', isGreen, 'postgres.json');
  const { length } = await listTests();
  say(`left out  ${length} files of tests on PostgreSQL: no server can be started here`);
}

async function testJourneys(): Promise<void> {
  const isGreen = await run(['@playwright/test/cli.js', 'test'], {
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: join(results, 'journeys.json') },
  });
  const journeys = readReport('journeys.json', PlaywrightReport);
  addUp(
    'browser tests',
    isGreen,
    journeys && {
      passed: journeys.stats.expected,
      failed: journeys.stats.unexpected + journeys.stats.flaky + journeys.stats.skipped,
      failures: journeys.suites.flatMap(failuresOf),
    },
  );
}

/** Two apps and two services, of which so many are killed; undefined: only what was left out is said. */
async function testScale(kills: string | undefined): Promise<void> {
  if (kills === undefined) {
    say('left out  tests of several instances: npm run test:scale, or npm test -- --scale 10');
    return;
  }
  const script = join(root, 'scripts/test-scale.ts');
  const child = spawn(process.execPath, [script, '--kills', kills], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    process.stdout.write(text);
  });
  const [code] = await once(child, 'close');
  const [, good, bad, left] =
    /^(\d+) passed, (\d+) failed(?:, left out: (.+))?$/m.exec(output) ?? [];
  const counts =
    good === undefined
      ? undefined
      : {
          passed: Number(good),
          failed: Number(bad),
          failures: output.match(/(?<=FAILED {2}).+/g) ?? [],
        };
  addUp('tests of several instances', code === 0, counts);
  if (left !== undefined) say(`left out of them  ${left}`);
}

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

say('Lint, unit tests and tests on PostgreSQL; meanwhile types and the build of the app');
await Promise.all([
  prepare('browser', ensureChromium),
  // The types of the routes and the build share a folder.
  checkTypes().then(build),
  lint().then(testUnits).then(testPostgres),
]);
say('Browser tests');
await testJourneys();
await testScale(values.scale);

for (const name of failures) console.log(`FAILED  ${name}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
