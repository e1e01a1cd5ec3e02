import { statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import {
  formatBytes,
  formatCount,
  formatDuration,
  ProgressLine,
  type Screen,
} from '../../../../lib/runtime/show-progress.ts';
import { ErrorFile } from './error-file.ts';
import { importArticles } from './import-articles.ts';
import { type ImportRequest, readRequest, usage } from './import-request.ts';
import { type ImportState, nothingDone, readState, statePath } from './import-state.ts';
import { fileStart, readArticles, readHeader } from './read-articles.ts';
import { createDataset, type Target } from './send-articles.ts';

/** The services during an import. `name` identifies them whatever port they have. */
export type Connection = Target & { name: string; close(): Promise<void> };

export type ImportEnvironment = {
  environment: Readonly<Record<string, string | undefined>>;
  /** Folder for the progress of imports. */
  dataDir: string;
  connect(dataset: string, say: Say): Promise<Connection>;
};

type Say = (line: string) => void;

const maxReportedFaults = 20;

/** Runs `npm run import archive …`; resolves to the exit code. Throws with a sentence for whoever typed it. */
export async function runArchiveImport(
  words: readonly string[],
  place: ImportEnvironment,
  screen: Screen,
  signal: AbortSignal,
): Promise<number> {
  const request = readRequest(words, place.environment);
  const say = (line: string) => screen.write(`${line}\n`);
  if (!request) {
    say(usage);
    return 0;
  }
  const size = statSync(request.path, { throwIfNoEntry: false })?.size;
  if (size === undefined) throw new Error(`There is no file ${request.path}.`);
  if (request.format === 'csv') await reportColumns(request, say);
  if (request.isDry) return tryImport(request, size, screen, signal);
  const connection = await place.connect(request.dataset, say);
  try {
    return await importFile({ request, size, connection, place, screen, signal });
  } finally {
    await connection.close();
  }
}

type FileImport = {
  request: ImportRequest;
  size: number;
  connection: Connection;
  place: ImportEnvironment;
  screen: Screen;
  signal: AbortSignal;
};

async function importFile(work: FileImport): Promise<number> {
  const { request, size, connection, place, screen, signal } = work;
  const say = (line: string) => screen.write(`${line}\n`);
  const path = statePath(place.dataDir, connection.name, request);
  const from = (request.fromStart ? undefined : await readState(path)) ?? nothingDone;
  if (from !== nothingDone) {
    say(
      `Going on after ${formatCount(from.sent)} articles of an earlier run; --from-start begins anew.`,
    );
  }
  if (request.createsDataset) {
    const onWaiting = () => undefined;
    await createDataset({ target: connection, dataset: request.dataset, signal, onWaiting });
  }
  const line = new ProgressLine(screen);
  const errors = new ErrorFile(`${request.path}.errors.jsonl`, from.errorBytes);
  if (from.errorBytes === 0) await rm(errors.path, { force: true });
  const started = performance.now();
  let latest = from;
  try {
    const done = await importArticles({
      request,
      from,
      statePath: path,
      errors,
      target: connection,
      dataset: request.dataset,
      signal,
      onSent: (state) => {
        latest = state;
        const seconds = (performance.now() - started) / 1_000;
        line.show(shareOf(state, size), describeProgress(state, from, size, seconds));
      },
      onWaiting: (reason) => {
        if (reason !== undefined) line.show(shareOf(latest, size), `waiting: ${reason}`);
      },
    });
    await rm(path, { force: true });
    line.end();
    const took = formatDuration((performance.now() - started) / 1_000);
    say(
      `${formatCount(done.sent)} articles are in the dataset ${request.dataset}; done in ${took}.`,
    );
    reportFaults(done, errors.path, say);
    return done.refused > 0 ? 2 : 0;
  } catch (error) {
    line.end();
    if (!signal.aborted) throw error;
    say(`Stopped after ${formatCount(latest.sent)} articles. The same command goes on from here.`);
    return 130;
  } finally {
    await errors.close();
  }
}

function reportFaults({ refused, repeated }: ImportState, path: string, say: Say): void {
  if (refused > 0) say(`Left out: ${countRecords(refused)}; ${path} says why.`);
  if (repeated === 0) return;
  say(`Replaced by one with the same id that came shortly after: ${countRecords(repeated)}.`);
}

async function tryImport(
  request: ImportRequest,
  size: number,
  screen: Screen,
  signal: AbortSignal,
): Promise<number> {
  const say = (line: string) => screen.write(`${line}\n`);
  const line = new ProgressLine(screen);
  const faults: string[] = [];
  let [read, bad] = [0, 0];
  for await (const record of readArticles({ ...request, from: fileStart })) {
    if (signal.aborted) return 130;
    if ('error' in record) {
      bad += 1;
      if (faults.length < maxReportedFaults)
        faults.push(`  line ${record.position.line}: ${record.error}`);
    } else read += 1;
    const { fileBytes } = record.position.after;
    line.show(size === 0 ? 1 : fileBytes / size, `${formatCount(read)} read`);
  }
  line.end();
  say(`Could be sent: ${formatCount(read)} articles. Nothing was.`);
  if (bad > 0) say(`Would be left out: ${countRecords(bad)}:`);
  for (const fault of faults) say(fault);
  return bad > 0 ? 2 : 0;
}

async function reportColumns(request: ImportRequest, say: Say): Promise<void> {
  const { columns, fields } = await readHeader(request);
  const used = new Set(fields.values());
  say(`Columns: ${[...fields].map(([field, name]) => `${field} = ${name}`).join(', ')}.`);
  const unused = columns.filter((column) => !used.has(column));
  if (unused.length > 0) say(`Left out: ${unused.join(', ')}; --map takes them in.`);
}

function countRecords(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'record' : 'records'}`;
}

function shareOf({ place }: ImportState, size: number): number {
  return size === 0 ? 1 : Math.min(1, place.fileBytes / size);
}

/** Counts speed since `from`, without an earlier run. */
function describeProgress(state: ImportState, from: ImportState, size: number, seconds: number) {
  const parts = [
    `${formatBytes(state.place.fileBytes)} of ${formatBytes(size)}`,
    `${formatCount(state.sent)} sent`,
  ];
  if (state.refused > 0) parts.push(`${formatCount(state.refused)} left out`);
  if (seconds < 1) return parts.join(' · ');
  parts.push(`${formatCount(Math.round((state.sent - from.sent) / seconds))} a second`);
  const bytesPerSecond = (state.place.fileBytes - from.place.fileBytes) / seconds;
  if (bytesPerSecond > 0) {
    parts.push(
      `${formatDuration(Math.max(0, size - state.place.fileBytes) / bytesPerSecond)} left`,
    );
  }
  return parts.join(' · ');
}
