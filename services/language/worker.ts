import { parentPort } from 'node:worker_threads';
import { analysisParts } from '../../lib/contract/inventories.ts';
import { describeError } from '../../lib/log/describe-error.ts';
import { type AnalyzeInput, analyze } from './analyze.ts';
import type { StopMessage, WorkerMessage } from './worker-messages.ts';

/** The program of a worker: analyses one text after another and hands over finished JSON. */
const port = parentPort;
if (!port) throw new Error('This is the program of a worker thread.');

const encoder = new TextEncoder();

function finish(input: AnalyzeInput): WorkerMessage {
  const { analysis, items } = analyze(input);
  const bytes = encoder.encode(JSON.stringify(analysis));
  return { kind: 'finished', bytes, usedChars: analysis.usedChars ?? 0, items };
}

port.on('message', (input: AnalyzeInput | StopMessage) => {
  if (input === 'stop') process.exit();
  try {
    const message = finish(input);
    port.postMessage(message, message.kind === 'finished' ? [message.bytes.buffer] : []);
  } catch (error) {
    port.postMessage({ kind: 'failed', fault: describeError(error) } satisfies WorkerMessage);
  }
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
      finish({
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
      });
    }
  }
  port.postMessage({ kind: 'ready' } satisfies WorkerMessage);
});
