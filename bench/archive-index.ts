import { join } from 'node:path';
import { mergeSegments } from '../services/engines/archive/index/merge/merge-segments.ts';
import { pickMerges } from '../services/engines/archive/index/merge/pick-merges.ts';
import {
  type IndexDocument,
  noMoreDocuments,
} from '../services/engines/archive/index/segment/segment.ts';
import { SegmentBuilder } from '../services/engines/archive/index/segment/segment-builder.ts';
import {
  loadSegment,
  saveSegment,
} from '../services/engines/archive/index/segment/segment-file.ts';
import { countLive } from '../services/engines/archive/index/segment/segment-marks.ts';
import {
  openSegment,
  type StoredSegment,
} from '../services/engines/archive/index/segment/stored-segment.ts';
import { generateArticles } from './generated-articles.ts';
import { toIndexDocument } from './generated-documents.ts';
import { inTemporaryFolder, printTable, stopwatch, timeOf } from './measure.ts';

const sizes = [1_000, 10_000, 100_000];
const batchSize = 2_000;

/** Measures writing, reading and size of the archive's index, in seconds of one core. */
export async function run(): Promise<void> {
  await measure(3_000);
  const rows: Row[] = [];
  for (const size of sizes) rows.push(await measure(size));
  const print = (title: string, columns: readonly [string, (row: Row) => string][]) =>
    printTable(
      title,
      columns.map(([heading]) => heading),
      rows.map((row) => columns.map(([, cell]) => cell(row))),
    );
  print('Index of the archive: articles of about 330 words', [
    ['articles', ({ size }) => String(size)],
    ['words', ({ words, size }) => (words / size).toFixed(0)],
    ['built/s', ({ builtPerSecond }) => builtPerSecond.toFixed(0)],
    ['merged MB/s', ({ mergedPerSecond }) => mergedPerSecond.toFixed(0)],
    ['written ×', ({ rewritten }) => rewritten.toFixed(1)],
    ['segments', ({ segments }) => String(segments)],
    ['save MB/s', ({ savedPerSecond }) => savedPerSecond.toFixed(0)],
    ['load MB/s', ({ loadedPerSecond }) => loadedPerSecond.toFixed(0)],
  ]);
  print('All in one segment', [
    ['articles', ({ size }) => String(size)],
    ['B/article', ({ bytesPerArticle }) => bytesPerArticle.toFixed(0)],
    ['B/posting', ({ bytesPerPosting }) => bytesPerPosting.toFixed(2)],
    ['terms', ({ terms }) => String(terms)],
    ['lookup µs', ({ lookup }) => lookup.toFixed(2)],
    ['scan M/s', ({ scan }) => scan.toFixed(0)],
    ['with positions', ({ scanPositions }) => scanPositions.toFixed(0)],
    ['longest list', ({ longest }) => String(longest)],
  ]);
}

type Row = Awaited<ReturnType<typeof measure>>;

async function measure(size: number) {
  let segments: StoredSegment[] = [];
  let buildSeconds = 0;
  let mergeSeconds = 0;
  let mergedBytes = 0;
  let mergedArticles = 0;
  let words = 0;
  let id = 1;
  const merge = (picked: readonly StoredSegment[]) => {
    const read = stopwatch();
    const merged = openSegment(mergeSegments(picked, id));
    mergeSeconds += read().core;
    mergedBytes += merged.bytes;
    id += 1;
    return merged;
  };
  for (const batch of batches(size)) {
    const read = stopwatch();
    const builder = new SegmentBuilder();
    for (const document of batch) builder.add(document);
    const built = openSegment(builder.build(id));
    buildSeconds += read().core;
    words += builder.words;
    id += 1;
    segments.push(built);
    const places = pickMerges(segments.map(({ data }) => countLive(data)));
    const picked = segments.filter((_, place) => places.includes(place));
    if (picked.length === 0) continue;
    const merged = merge(picked);
    mergedArticles += merged.size;
    segments = [...segments.filter((_, place) => !places.includes(place)), merged];
  }
  const whole = merge(segments);
  return {
    size,
    words,
    builtPerSecond: size / buildSeconds,
    mergedPerSecond: mergedBytes / 1e6 / mergeSeconds,
    rewritten: 1 + mergedArticles / size,
    segments: segments.length,
    ...(await measureFile(whole)),
    ...measureReading(whole),
  };
}

function* batches(size: number): Generator<IndexDocument[]> {
  let batch: IndexDocument[] = [];
  let key = 1;
  for (const article of generateArticles({ count: size })) {
    batch.push(toIndexDocument(article, key));
    key += 1;
    if (batch.length === batchSize) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}

function measureFile({ data, bytes }: StoredSegment) {
  return inTemporaryFolder(async (folder) => {
    const path = join(folder, 'segment');
    const saving = await timeOf(() => saveSegment(path, data));
    const loading = await timeOf(() => loadSegment(path));
    return { savedPerSecond: bytes / 1e3 / saving, loadedPerSecond: bytes / 1e3 / loading };
  });
}

function measureReading(segment: StoredSegment) {
  const terms = segment.termsFrom('', Number.POSITIVE_INFINITY);
  let postingCount = 0;
  let longest = 0;
  let longestTerm = '';
  for (const term of terms) {
    const count = segment.frequency(term);
    postingCount += count;
    if (count > longest) {
      longest = count;
      longestTerm = term;
    }
  }
  // A stride without common divisors avoids neighbouring terms.
  const lookups = Array.from(
    { length: 100_000 },
    (_, n) => terms[(n * 7_919) % terms.length] ?? '',
  );
  const readLookups = stopwatch();
  let found = 0;
  for (const term of lookups) found += segment.frequency(term) > 0 ? 1 : 0;
  const lookup = (readLookups().core * 1e6) / found;
  return {
    bytesPerArticle: segment.bytes / segment.size,
    bytesPerPosting: segment.bytes / postingCount,
    terms: terms.length,
    longest,
    lookup,
    scan: measureScan(40_000_000, () => addWeights(segment, longestTerm)),
    scanPositions: measureScan(10_000_000, () => countPositions(segment, longestTerm)),
  };
}

function measureScan(postings: number, scan: () => number): number {
  const read = stopwatch();
  let done = 0;
  while (done < postings) {
    const count = scan();
    if (count === 0) throw new Error('the index has lost a term');
    done += count;
  }
  return done / 1e6 / read().core;
}

function addWeights(segment: StoredSegment, term: string): number {
  const list = segment.postings(term);
  let sum = 0;
  while (list && list.next() !== noMoreDocuments) sum += list.weight;
  return sum > 0 ? (list?.count ?? 0) : 0;
}

function countPositions(segment: StoredSegment, term: string): number {
  const list = segment.postings(term);
  let sum = 0;
  while (list && list.next() !== noMoreDocuments) sum += list.positions().length;
  return sum > 0 ? (list?.count ?? 0) : 0;
}
