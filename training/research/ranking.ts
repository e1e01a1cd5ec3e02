import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { measuredKeys, startMeasuredServices } from '../../bench/start-services.ts';
import { Health } from '../../lib/contract/health.ts';
import { ResearchRequest } from '../../lib/contract/retrieval.ts';
import { Archive } from '../../services/engines/archive/archive.ts';
import { LessonBook } from '../../services/engines/feedback/lesson-book.ts';
import { KnowledgeService } from '../../services/engines/knowledge/service.ts';
import { WorkerPool } from '../../services/engines/language/workers/pool.ts';
import type { WorkerJob } from '../../services/engines/language/workers/worker-messages.ts';
import type { ResearchEngine } from '../../services/engines/research/engine.ts';
import { SupportFinder } from '../../services/engines/research/find-support.ts';
import { rankPassages } from '../../services/engines/research/ranking/rank-passages.ts';
import { research } from '../../services/engines/research/research.ts';
import { turnsOf, understand } from '../../services/engines/research/understand.ts';
import { openStore } from '../../services/engines/store/open-store.ts';
import { type JudgedQuestion, learnWeights } from './learn-weights.ts';
import {
  archiveArticleOf,
  readTrainingQuestions,
  type TrainingQuestion,
} from './training-questions.ts';
import { readTrainingTexts } from './training-texts.ts';

const weightsFile = new URL(
  '../../services/engines/research/ranking/weights.json',
  import.meta.url,
);
/** Chosen by the development questions and the reading set: what is refused against what is answered. */
const threshold = -0.65;
const spread = 2.2;
/**
 * What is learned along, so that it is not taken for something else, but not kept: who writes questions on an article asks
 * for what stands in its body, who asks an archive as often for what its lead says.
 */
const ofWriters: ReadonlySet<string> = new Set(['lead']);
/** What a question counts whose articles are shut out: it is easier to refuse than what people ask of an article in vain. */
const ofShutOut = 0.5;

/** A data folder in which the samples and the training texts are analysed. */
async function makeDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ranking-'));
  const { url, close } = await startMeasuredServices(folder);
  const articles = readTrainingTexts().articles.map(archiveArticleOf);
  const added = await fetch(`${url}/v1/articles/add`, {
    method: 'POST',
    headers: { 'X-API-Key': measuredKeys.other, 'Content-Type': 'application/json' },
    body: JSON.stringify(articles),
  });
  if (!added.ok) throw new Error(`The training texts were not taken: ${await added.text()}`);
  for (;;) {
    const { archive } = Health.parse(await (await fetch(`${url}/health`)).json());
    if (archive && archive.articles > 0 && archive.waiting === 0) break;
    await wait(200);
  }
  await close();
  return folder;
}

const log = pino({ level: 'silent' });

async function openEngine(dataDir: string): Promise<ResearchEngine & { close(): Promise<void> }> {
  const { db: store, close } = await openStore(dataDir);
  const script = new URL('../../services/engines/language/workers/worker.ts', import.meta.url);
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

type Asked = Pick<TrainingQuestion, 'tenant'> & {
  readonly query: string;
  readonly previous?: string | undefined;
  /** Ids of articles that are shut out. */
  readonly without?: readonly string[];
};

function asking({ tenant, query, previous, without = [] }: Asked) {
  const shutOut = [...new Set(without)].map((id) => `-"${id}"`).join(' AND ');
  return {
    tenant,
    request: ResearchRequest.parse({
      query,
      ...(previous !== undefined && { previousInteractionId: previous }),
      ...(shutOut !== '' && { articleFilters: { articleId: `(${shutOut})` } }),
    }),
    time: new Date(),
    signal: new AbortController().signal,
  };
}

async function interactionOf(engine: ResearchEngine, asked: Asked): Promise<string | undefined> {
  for await (const event of research(engine, asking(asked))) {
    if (event.type === 'full-response') return event.content.interactionId;
  }
  return undefined;
}

async function judge(
  engine: ResearchEngine,
  asked: Asked,
  isRight: TrainingQuestion['isRight'],
): Promise<JudgedQuestion['sentences']> {
  const ask = asking(asked);
  const understood = await understand(engine, ask, await turnsOf(engine, ask));
  const { findings } = await new SupportFinder(engine, ask).find(understood);
  return rankPassages(understood, findings).map(({ features, sentence, article }) => ({
    features,
    isRight: isRight(article.id, sentence.text),
  }));
}

/** The question as it is, where what answers is found at all, and with what answers shut out. */
async function judgeBoth(
  engine: ResearchEngine,
  { question: query, tenant, articles, isRight, before }: TrainingQuestion,
): Promise<JudgedQuestion[]> {
  let previous: string | undefined;
  for (const each of before) {
    previous = await interactionOf(engine, { tenant, query: each, previous });
  }
  const asked = { tenant, query, previous };
  const sentences = await judge(engine, asked, isRight);
  if (articles.length === 0) return [{ sentences }];
  const without = {
    sentences: await judge(engine, { ...asked, without: articles }, () => false),
    weight: ofShutOut,
  };
  return sentences.some((each) => each.isRight) ? [{ sentences }, without] : [without];
}

/**
 * Writes `weights.json`: the weights of the ranking of sentences, learned from the labelled questions (decision 28; two
 * minutes). Each question that has an answer is asked a second time with the articles that answer shut out: then nothing
 * does. Held-back questions and the reading set are not read.
 */
export async function trainRanking(): Promise<void> {
  const folder = await makeDataFolder();
  const engine = await openEngine(folder);
  const judged: JudgedQuestion[] = [];
  try {
    for (const each of readTrainingQuestions()) judged.push(...(await judgeBoth(engine, each)));
  } finally {
    await engine.close();
    await rm(folder, { recursive: true });
  }
  const learned = learnWeights(judged);
  const weights = Object.fromEntries(
    [...learned]
      .filter(([name]) => !ofWriters.has(name))
      .toSorted()
      .map(([name, weight]) => [name, Number(weight.toFixed(3))]),
  );
  await writeFile(weightsFile, `${JSON.stringify({ threshold, spread, weights }, undefined, 2)}\n`);
  process.stdout.write(`${judged.length} questions, ${learned.size} weights\n`);
}
