import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { type measuredKeys, startMeasuredServices } from '../../bench/start-services.ts';
import { Health } from '../../lib/contract/health.ts';
import { ResearchRequest } from '../../lib/contract/retrieval.ts';
import { Archive } from '../../services/archive/archive.ts';
import { LessonBook } from '../../services/feedback/lesson-book.ts';
import { KnowledgeService } from '../../services/knowledge/service.ts';
import { WorkerPool } from '../../services/language/pool.ts';
import type { WorkerJob } from '../../services/language/worker-messages.ts';
import type { ResearchEngine } from '../../services/research/engine.ts';
import { SupportFinder } from '../../services/research/find-support.ts';
import { rankPassages } from '../../services/research/ranking/rank-passages.ts';
import { research } from '../../services/research/research.ts';
import { turnsOf, understand } from '../../services/research/understand.ts';
import { openStore } from '../../services/store/open-store.ts';
import { archiveId } from '../ask-samples.ts';
import { type JudgedQuestion, learnWeights } from './learn-weights.ts';
import { readTrainingQuestions, type TrainingQuestion } from './training-questions.ts';

/**
 * `node eval/research-training/train.ts`: learns the weights of `services/research/ranking/weights.json` from the labelled
 * questions and writes them there. What is held back and the reading set are not read.
 */

const weightsFile = new URL('../../services/research/ranking/weights.json', import.meta.url);
/** Chosen by the development questions and the reading set: what is refused against what is answered. */
const threshold = -0.1;
const spread = 2.2;

/** A data folder in which the samples are analysed. */
async function makeDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ranking-'));
  const { url, close } = await startMeasuredServices(folder);
  for (;;) {
    const { archive } = Health.parse(await (await fetch(`${url}/health`)).json());
    if (archive && archive.articles > 0 && archive.waiting === 0) break;
    await wait(200);
  }
  await close();
  return folder;
}

const tenant: keyof typeof measuredKeys = 'bench';
const log = pino({ level: 'silent' });

async function openEngine(dataDir: string): Promise<ResearchEngine & { close(): Promise<void> }> {
  const { db: store, close } = await openStore(dataDir);
  const script = new URL('../../services/language/worker.ts', import.meta.url);
  const pool = new WorkerPool<WorkerJob>({ script, log });
  const knowledge = new KnowledgeService({
    dataDir,
    store,
    log,
    onChange: (base) => pool.share({ kind: 'share', base }),
  });
  const archive = new Archive({ dataDir, log });
  await archive.whenReady();
  while (!pool.isReady || !knowledge.isReady) await wait(50);
  return {
    store,
    pool,
    knowledge,
    archive,
    lessons: new LessonBook(store),
    async close() {
      await pool.close();
      await archive.close();
      await knowledge.close();
      await close();
    },
  };
}

function asking(query: string, previousInteractionId: string | undefined) {
  return {
    tenant,
    request: ResearchRequest.parse({
      query,
      ...(previousInteractionId !== undefined && { previousInteractionId }),
    }),
    time: new Date(),
    signal: new AbortController().signal,
  };
}

async function interactionOf(
  engine: ResearchEngine,
  query: string,
  previous: string | undefined,
): Promise<string | undefined> {
  for await (const event of research(engine, asking(query, previous))) {
    if (event.type === 'full-response') return event.content.interactionId;
  }
  return undefined;
}

async function judge(
  engine: ResearchEngine,
  { question, passages, before }: TrainingQuestion,
): Promise<JudgedQuestion> {
  let previous: string | undefined;
  for (const query of before) previous = await interactionOf(engine, query, previous);
  const ask = asking(question, previous);
  const understood = await understand(engine, ask, await turnsOf(engine, ask));
  const { findings } = await new SupportFinder(engine, ask).find(understood);
  return rankPassages(understood, findings).map(({ features, sentence, article }) => ({
    features,
    isRight: passages.some(
      ({ article: id, sentence: own, also = [], spans }) =>
        archiveId(id) === article.id &&
        [own, ...also].includes(sentence.text) &&
        (spans === undefined || spans.some((span) => sentence.text.includes(span))),
    ),
  }));
}

const folder = await makeDataFolder();
const engine = await openEngine(folder);
const judged: JudgedQuestion[] = [];
try {
  for (const each of readTrainingQuestions()) {
    const sentences = await judge(engine, each);
    const isFound = each.passages.length === 0 || sentences.some(({ isRight }) => isRight);
    if (isFound) judged.push(sentences);
  }
} finally {
  await engine.close();
  await rm(folder, { recursive: true });
}
const learned = learnWeights(judged);
const weights = Object.fromEntries(
  [...learned].toSorted().map(([name, weight]) => [name, Number(weight.toFixed(3))]),
);
await writeFile(weightsFile, `${JSON.stringify({ threshold, spread, weights }, undefined, 2)}\n`);
process.stdout.write(`${judged.length} questions, ${learned.size} weights\n`);
