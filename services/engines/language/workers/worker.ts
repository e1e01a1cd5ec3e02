import { flushCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { analysisParts } from '../../../../lib/contract/inventories.ts';
import { describeError } from '../../../../lib/log/describe-error.ts';
import { collectorWhenIdle } from '../../../../lib/runtime/collect-garbage.ts';
import { lowerPriority } from '../../../../lib/runtime/lower-priority.ts';
import { encoderModels, LabelEncoder, type WorkState } from '../../encoder/labels/port.ts';
import { awaitComing } from '../../encoder/vectors/port.ts';
import { emptyKnowledge, KnowledgeBase } from '../../knowledge/names/port.ts';
import { analysisSteps } from '../analyze.ts';
import type { AnalyzeInput } from '../analyze-input.ts';
import { detectLanguage } from '../detection/detect-language.ts';
import { type NameSteps, runEncoded, runPlain } from '../entities/names/encoded-labels.ts';
import { shareFiles } from '../model-files.ts';
import { noTags } from '../tags/editorial/tag-index.ts';
import { TagLibrary } from '../tags/editorial/tag-library.ts';
import { tryTag } from '../tags/editorial/try-tag.ts';
import type {
  Finished,
  Hurry,
  readyLanguages,
  ShareMessage,
  StopMessage,
  WorkerData,
  WorkerJob,
  WorkerMessage,
} from './worker-messages.ts';

/** The program of a worker: does one job after another and hands over finished JSON. */
const port = parentPort;
if (!port) throw new Error('This is the program of a worker thread.');

const { files, vocabulary, state }: WorkerData & { state: WorkState } = workerData;
shareFiles(files);

lowerPriority();
const encoder = new TextEncoder();
const collectWhenIdle = collectorWhenIdle();
let base: KnowledgeBase | undefined;
let library: TagLibrary | undefined;
let isWarm = false;
let isAnnounced = false;

/** Milliseconds without a text after which the network for names is given back. */
const idleTime = 15_000;
let nameEncoder: LabelEncoder | undefined;

/** Without the runtime names are found by the other features alone. */
async function openNameEncoder(): Promise<void> {
  const opening = LabelEncoder.open({ folder: encoderModels, idleTime, state, vocabulary });
  nameEncoder = await opening.catch(() => undefined);
}

async function run<Result>(
  steps: NameSteps<Result>,
  options: Hurry & { afterReading?: () => Promise<void> },
): Promise<Result> {
  if (nameEncoder) return runEncoded(steps, nameEncoder, options);
  await options.afterReading?.();
  return runPlain(steps);
}

async function finish(job: WorkerJob & Hurry): Promise<Finished> {
  const knowledge = base?.viewFor(job.newsroom) ?? emptyKnowledge;
  const tagsIn = (language: string) =>
    (job.ownTags && library?.vocabularyOf(job.ownTags, language)) ?? noTags;
  if (job.kind === 'trial') {
    const hit = await run(tryTag(job, knowledge, tagsIn), job);
    const bytes = hit ? encoder.encode(JSON.stringify(hit)) : new Uint8Array();
    return { bytes, usedChars: 0, items: [] };
  }
  const { comingMeaning, ...input } = job;
  let arriving: Promise<Float32Array | undefined> | undefined;
  const afterReading = async () => {
    arriving ??= comingMeaning && awaitComing(comingMeaning);
    const meaning = await arriving;
    if (meaning) input.meaning = meaning;
  };
  const steps = analysisSteps(input, knowledge, tagsIn);
  const { isHurried = false } = job;
  const { analysis, items } = await run(steps, { isHurried, afterReading });
  const bytes = encoder.encode(JSON.stringify(analysis));
  return { bytes, usedChars: analysis.usedChars ?? 0, items };
}

async function work(job: WorkerJob & Hurry): Promise<void> {
  try {
    const finished = await finish(job);
    const message: WorkerMessage = { kind: 'finished', ...finished };
    port?.postMessage(message, [finished.bytes.buffer]);
  } catch (error) {
    port?.postMessage({ kind: 'failed', fault: describeError(error) } satisfies WorkerMessage);
  }
  collectWhenIdle();
}

/** Tells once that it can work. */
function announce(): void {
  if (isAnnounced || !isWarm || !base) return;
  isAnnounced = true;
  library?.prepare(Object.keys(warmUp));
  refreshTags();
  // Reading its data leaves more garbage than hours of work.
  collectWhenIdle();
  port?.postMessage({ kind: 'ready' } satisfies WorkerMessage);
  // Not left to the thread's end, which may be a sudden one.
  flushCompileCache();
}

/** Milliseconds after which it is seen whether tags have changed, in this process or another. */
const refreshDelay = 150;

/** Reads changed tags before a text waits for them, in parts: jobs come in between. */
function refreshTags(): void {
  if (library?.refresh()) setImmediate(refreshTags);
  else setTimeout(refreshTags, refreshDelay);
}

port.on('message', (message: (WorkerJob & Hurry) | ShareMessage | StopMessage) => {
  if (message === 'stop') process.exit();
  if (message.kind !== 'share') {
    void work(message);
    return;
  }
  library ??= new TagLibrary(message.base.storePath);
  const before = base;
  base = new KnowledgeBase(message.base);
  before?.close();
  announce();
});

// Loads and compiles English and Czech before the first request waits for them.
const warmUp: Record<(typeof readyLanguages)[number], string> = {
  en: 'On Monday Jana Malá praised the city of Brno, which does not often happen.',
  cs: 'V pondělí Jana Malá pochválila město Brno, což se nestává často.',
};

// In a turn of its own: a thread that is stopped inside the evaluation of its modules takes the process with it.
setImmediate(async () => {
  await openNameEncoder();
  for (const [language, text] of Object.entries(warmUp)) {
    detectLanguage(text);
    for (const kind of ['analysis', 'correction'] as const) {
      const input: AnalyzeInput = {
        kind,
        text,
        language,
        analyses: analysisParts,
        referenceDate: '2026-01-01',
        correction: 'basic',
        diacritization: 'auto',
        returnMentions: true,
        returnTrees: true,
        returnItemSentiment: true,
        returnGkbProperties: true,
        tagType: 'media',
        blocked: [],
        expected: [],
      };
      await finish(input);
    }
  }
  isWarm = true;
  announce();
});
