import { parentPort } from 'node:worker_threads';
import { analysisParts } from '../../lib/contract/inventories.ts';
import { describeError } from '../../lib/log/describe-error.ts';
import { KnowledgeBase } from '../knowledge/base.ts';
import { emptyKnowledge, type Knowledge } from '../knowledge/knowledge.ts';
import { type AnalyzeInput, analyze } from './analyze.ts';
import type { ShareMessage, StopMessage, WorkerMessage } from './worker-messages.ts';

/** The program of a worker: analyses one text after another and hands over finished JSON. */
const port = parentPort;
if (!port) throw new Error('This is the program of a worker thread.');

const encoder = new TextEncoder();
let base: KnowledgeBase | undefined;
let isWarm = false;
let isAnnounced = false;

function finish(input: AnalyzeInput, knowledge: Knowledge): WorkerMessage {
  const { analysis, items } = analyze(input, knowledge);
  const bytes = encoder.encode(JSON.stringify(analysis));
  return { kind: 'finished', bytes, usedChars: analysis.usedChars ?? 0, items };
}

function work(input: AnalyzeInput): void {
  try {
    const message = finish(input, base?.seenBy(input.newsroom) ?? emptyKnowledge);
    port?.postMessage(message, message.kind === 'finished' ? [message.bytes.buffer] : []);
  } catch (error) {
    port?.postMessage({ kind: 'failed', fault: describeError(error) } satisfies WorkerMessage);
  }
}

/** Tells once that it can work: when it is warm and knows what names there are. */
function announce(): void {
  if (isAnnounced || !isWarm || !base) return;
  isAnnounced = true;
  port?.postMessage({ kind: 'ready' } satisfies WorkerMessage);
}

port.on('message', (message: AnalyzeInput | ShareMessage | StopMessage) => {
  if (message === 'stop') process.exit();
  if (message.kind !== 'share') {
    work(message);
    return;
  }
  const before = base;
  base = new KnowledgeBase(message.base);
  before?.close();
  announce();
});

// What English and Czech need is loaded and compiled before the first request waits for it.
const warmUp = {
  en: 'On Monday Jana Malá praised the city of Brno, which does not often happen.',
  cs: 'V pondělí Jana Malá pochválila město Brno, což se nestává často.',
};

// In a turn of its own: a thread that is stopped inside the evaluation of its modules takes the process with it.
setImmediate(() => {
  for (const [language, text] of Object.entries(warmUp)) {
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
        returnItemSentiment: true,
        returnGkbProperties: true,
        tagType: 'media',
        blocked: [],
        expected: [],
      };
      finish(input, base?.seenBy(undefined) ?? emptyKnowledge);
    }
  }
  isWarm = true;
  announce();
});
