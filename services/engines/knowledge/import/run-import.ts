import { existsSync, statSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import * as z from 'zod';
import { readImportOptions } from '../../../../lib/runtime/import-options.ts';
import {
  describeReading,
  formatBytes,
  formatCount,
  formatDuration,
  type Moment,
  ProgressLine,
  type Screen,
} from '../../../../lib/runtime/show-progress.ts';
import { knowledgePath } from '../store/base-files.ts';
import { withKnowledge } from '../store/open-knowledge.ts';
import type { CountsByType } from './apply-job.ts';
import { DumpFilter, everything } from './filter.ts';
import {
  discardJobs,
  type ImportJob,
  type ImportProgress,
  listJobs,
  lockImports,
} from './import-job.ts';
import { dryRunImport, type ImportListener, importKnowledge } from './import-knowledge.ts';

/** Runs `npm run import knowledge …`; returns the exit code. Throws a sentence for the user. */
export async function runKnowledgeImport(
  words: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  screen: Screen,
  signal: AbortSignal,
): Promise<number> {
  const request = readRequest(words, environment);
  const say = (line: string) => screen.write(`${line}\n`);
  switch (request.action) {
    case 'help':
      say(usage);
      return 0;
    case 'jobs':
      await printJobs(request.dataDir, say);
      return 0;
    case 'discard':
      say(`${formatCount(await discard(request.dataDir))} unfinished imports are forgotten.`);
      return 0;
    case 'import':
    case 'try':
      return importFile(request, screen, signal);
    default:
      return request satisfies never;
  }
}

async function importFile(
  request: ImportRequest & { action: 'import' | 'try' },
  screen: Screen,
  signal: AbortSignal,
): Promise<number> {
  const { path, filter, dataDir, action } = request;
  const size = statSync(path, { throwIfNoEntry: false })?.size;
  if (size === undefined) throw new Error(`There is no file ${path}.`);
  const say = (line: string) => screen.write(`${line}\n`);
  const line = new ProgressLine(screen);
  const watch = showImport(line, say);
  const started = performance.now();
  const took = () => formatDuration((performance.now() - started) / 1000);
  try {
    if (action === 'try') {
      const result = await dryRunImport({ path, filter, signal, watch, bytesTotal: size });
      line.end();
      printSummary(result, say);
      say(`Would be kept: ${formatItemCounts(result.items)}. Nothing was written.`);
      return signal.aborted ? 130 : 0;
    }
    const result = await importKnowledge({ path, dataDir, filter, signal, watch });
    line.end();
    if (!result.applied) {
      printSummary(result, say);
      say('Stopped. The same command goes on from here; --discard forgets what was read.');
      return 130;
    }
    const { items, redirects, refused, revision } = result.applied;
    say(`In the knowledge base: ${formatItemCounts(items)}; ${formatCount(redirects)} redirects.`);
    if (refused > 0) {
      say(`${formatCount(refused)} redirects between two items of our own facts were left out.`);
    }
    say(`Done in ${took()}; the knowledge base is at revision ${revision}.`);
    return 0;
  } catch (error) {
    line.end();
    throw error;
  }
}

function showImport(line: ProgressLine, say: (line: string) => void): ImportListener {
  let total = 0;
  let start: Moment = { at: 0, fileBytes: 0, textBytes: 0 };
  let kept = 0;
  let isFirst = true;
  const show = (progress: ImportProgress, isUrgent: boolean) => {
    const share = total === 0 ? 1 : Math.min(1, progress.bytes_done / total);
    line.show(share, describeReading(progress, total, start, performance.now()), isUrgent);
  };
  return {
    onStart: (progress, bytesTotal, isNew) => {
      total = bytesTotal;
      const { bytes_done: fileBytes, text_done: textBytes } = progress;
      start = { at: performance.now(), fileBytes, textBytes };
      if (!isNew) say(`Going on after ${formatCount(progress.read)} entities of an earlier run.`);
    },
    onProgress: (progress) => show(progress, false),
    onStaged: (progress) => {
      show(progress, isFirst);
      isFirst = false;
    },
    onApplying: (progress) => {
      kept = progress.kept;
      line.end();
      printSummary(progress, say);
      say(`Putting ${formatCount(kept)} items in place …`);
    },
    onIndexing: () => {
      line.end();
      say('Making the index of names …');
    },
    onApplied: (items) =>
      line.show(kept === 0 ? 1 : Math.min(1, items / kept), `${formatCount(items)} in place`),
  };
}

function printSummary(progress: ImportProgress, say: (line: string) => void): void {
  const { read, kept, text_done, bad_lines, message } = progress;
  say(`Read ${formatCount(read)} entities (${formatBytes(text_done)}), kept ${formatCount(kept)}.`);
  if (bad_lines === 0) return;
  say(`${formatCount(bad_lines)} lines could not be read:`);
  const told = message?.split('\n') ?? [];
  for (const each of told) say(`  ${each}`);
  if (bad_lines > told.length) say(`  and ${formatCount(bad_lines - told.length)} more`);
  if (read === 0) say('An import needs one entity a line, as Wikidata’s dumps have it.');
}

function formatItemCounts(items: CountsByType): string {
  const parts = Object.entries(items).sort((one, other) => other[1] - one[1]);
  return parts.map(([type, count]) => `${type} ${formatCount(count)}`).join(', ') || 'nothing';
}

const JobFile = z.object({ path: z.string() });

async function printJobs(dataDir: string, say: (line: string) => void): Promise<void> {
  if (!existsSync(knowledgePath(dataDir))) {
    say(`There is no knowledge base in ${dataDir} yet.`);
    return;
  }
  const jobs = await withKnowledge(dataDir, listJobs);
  if (jobs.length === 0) say('There was no import yet.');
  for (const job of jobs) say(formatJob(job));
}

function formatJob(job: ImportJob): string {
  const { path } = JobFile.parse(JSON.parse(job.file));
  const share = job.bytes_total === 0 ? 1 : job.bytes_done / job.bytes_total;
  const parts = [
    `${job.started_at.slice(0, 16).replace('T', ' ')}  ${job.state.padEnd(8)}`,
    `${Math.floor(share * 100)} % of ${basename(path)}`,
    `${formatCount(job.read)} read`,
    `${formatCount(job.kept)} kept`,
    ...(job.bad_lines > 0 ? [`${formatCount(job.bad_lines)} bad lines`] : []),
    job.filter,
  ];
  const reason = job.state === 'failed' ? job.message?.split('\n').at(-1) : undefined;
  return `${parts.join(' · ')}${reason === undefined ? '' : `\n  ${reason}`}`;
}

async function discard(dataDir: string): Promise<number> {
  const unlock = lockImports(dataDir);
  try {
    return await withKnowledge(dataDir, discardJobs);
  } finally {
    unlock();
  }
}

export type ImportRequest = { dataDir: string } & (
  | { action: 'import' | 'try'; path: string; filter: DumpFilter }
  | { action: 'jobs' | 'discard' | 'help' }
);

const usage = `npm run import knowledge FILE -- [options]

FILE is a Wikidata JSON dump: an array with an entity a line, or entities line by line; plain, .gz or .bz2.

  --types person,location,…   of ${everything.types.join(', ')}; all when left out
  --languages en,cs,…         of ${everything.languages.join(', ')}; an item needs a name in one of them
  --min-sitelinks N           only what at least N pages of Wikipedias and their sister projects are about
  --data-dir FOLDER           where the knowledge base is: DATA_DIR or ./data when left out
  --dry-run                   reads and counts, writes nothing
  --jobs                      lists imports and how far they are
  --discard                   forgets what unfinished imports have read`;

const options = {
  types: { type: 'string' },
  languages: { type: 'string' },
  'min-sitelinks': { type: 'string' },
  'data-dir': { type: 'string' },
  'dry-run': { type: 'boolean' },
  jobs: { type: 'boolean' },
  discard: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

/** Throws a sentence for the user. */
export function readRequest(
  words: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): ImportRequest {
  const { values, positionals } = readImportOptions(
    { part: 'knowledge', options, usage },
    words,
    environment,
  );
  const dataDir = resolve(values['data-dir'] ?? (environment.DATA_DIR || './data'));
  if (values.help) return { action: 'help', dataDir };
  if (values.jobs) return { action: 'jobs', dataDir };
  if (values.discard) return { action: 'discard', dataDir };
  const [path, extra] = positionals;
  if (path === undefined) throw new Error(`Name the file to import.\n\n${usage}`);
  if (extra !== undefined) {
    throw new Error(`One file is imported at a time; "${extra}" is one word too many.`);
  }
  const filter = DumpFilter.safeParse({
    types: readList(values.types) ?? everything.types,
    languages: readList(values.languages) ?? everything.languages,
    minSitelinks: readCount(values['min-sitelinks'] ?? '0'),
  });
  if (!filter.success) throw new Error(describeIssue(filter.error.issues[0]?.path, values));
  return {
    action: values['dry-run'] ? 'try' : 'import',
    path: resolve(path),
    dataDir,
    filter: filter.data,
  };
}

function readList(value: string | undefined): string[] | undefined {
  return value
    ?.split(',')
    .map((word) => word.trim().toLowerCase())
    .filter((word) => word !== '');
}

function readCount(value: string): number {
  return /^\d+$/.test(value) ? Number(value) : Number.NaN;
}

function describeIssue(
  path: readonly PropertyKey[] | undefined,
  values: Readonly<Record<string, string | boolean | undefined>>,
): string {
  switch (path?.[0]) {
    case 'types':
      return `--types takes ${everything.types.join(', ')}, not "${values.types}".`;
    case 'languages':
      return `--languages takes ${everything.languages.join(', ')}, not "${values.languages}".`;
    default:
      return `--min-sitelinks takes a whole number, not "${values['min-sitelinks']}".`;
  }
}
