import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ensureChromium } from './find-chromium.ts';

/** Runs everything that must be green and ends with the line "N passed, N failed". */

const root = join(import.meta.dirname, '..');
const results = join(root, 'test-results');
let passed = 0;
let failed = 0;

function run(args: readonly string[], env: Record<string, string> = {}): boolean {
  const [script = '', ...rest] = args;
  const outcome = spawnSync(process.execPath, [join(root, 'node_modules', script), ...rest], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env, NEXT_TELEMETRY_DISABLED: '1' },
  });
  return outcome.status === 0;
}

/** A check without counts of its own counts as one. */
function check(name: string, isGreen: boolean) {
  if (isGreen) passed += 1;
  else failed += 1;
  console.log(`${isGreen ? 'ok' : 'FAILED'}  ${name}`);
}

const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numTotalTests: z.number(),
});
const PlaywrightReport = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
});

function readReport<T>(file: string, schema: z.ZodType<T>): T | undefined {
  try {
    return schema.parse(JSON.parse(readFileSync(join(results, file), 'utf8')));
  } catch {
    return undefined;
  }
}

function addUp(
  name: string,
  isGreen: boolean,
  counts: { passed: number; failed: number } | undefined,
) {
  if (!counts) return check(`${name} left no report`, false);
  passed += counts.passed;
  failed += counts.failed;
  if (!isGreen && counts.failed === 0) check(`${name} ended with an error`, false);
}

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

check('types', run(['next/dist/bin/next', 'typegen']) && run(['typescript/bin/tsc', '--noEmit']));
check('lint', run(['@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.']));

const unitsGreen = run([
  'vitest/vitest.mjs',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${join(results, 'units.json')}`,
]);
const units = readReport('units.json', VitestReport);
addUp(
  'Vitest',
  unitsGreen,
  units && { passed: units.numPassedTests, failed: units.numTotalTests - units.numPassedTests },
);

ensureChromium();
const journeysGreen = run(['@playwright/test/cli.js', 'test'], {
  PLAYWRIGHT_JSON_OUTPUT_NAME: join(results, 'journeys.json'),
});
const journeys = readReport('journeys.json', PlaywrightReport)?.stats;
addUp(
  'Playwright',
  journeysGreen,
  journeys && {
    passed: journeys.expected,
    failed: journeys.unexpected + journeys.flaky + journeys.skipped,
  },
);

console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
