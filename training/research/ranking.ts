import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { measuredKeys, startMeasuredServices } from '../../bench/start-services.ts';
import { Health } from '../../lib/contract/health.ts';
import { ResearchRequest } from '../../lib/contract/retrieval.ts';
import { Archive, Meanings } from '../../services/engines/archive/port.ts';
import { Encoder } from '../../services/engines/encoder/port.ts';
import { LessonCache } from '../../services/engines/feedback/port.ts';
import { KnowledgeService } from '../../services/engines/knowledge/service.ts';
import { WorkerPool } from '../../services/engines/language/workers/pool.ts';
import {
  readWorkerData,
  type WorkerJob,
} from '../../services/engines/language/workers/worker-messages.ts';
import { previousTurns } from '../../services/engines/research/converse/interactions.ts';
import { answerQuestion, type ResearchEngine } from '../../services/engines/research/port.ts';
import { createRanker, rankByMeaning } from '../../services/engines/research/rank/rank-passages.ts';
import { SupportFinder } from '../../services/engines/research/retrieve/retrieve.ts';
import { understand } from '../../services/engines/research/understand/read-question.ts';
import { openStore } from '../../services/engines/store/port.ts';
import { type JudgedQuestion, learnWeights } from './learn-weights.ts';
import {
  archiveArticleOf,
  readTrainingQuestions,
  type TrainingQuestion,
} from './training-questions.ts';
import { readTrainingTexts } from './training-texts.ts';

const weightsFile = new URL('../../services/engines/research/rank/weights.json', import.meta.url);
/** Chosen on the development questions and the reading set as a balance of refusals and answers. */
const thresholds = { words: -0.65, meaning: 0 };
/** Flattens scores without moving the threshold: what is shown beside the best is chosen by its share of that score. */
const spreads = { words: 2.2, meaning: 3 };
/** Learned but not kept: writers of labelled questions ask about the body, readers as often about the lead. */
const ofWriters: ReadonlySet<string> = new Set(['lead']);
/** All sentences of the training texts. */
const maxCached = 50_000;
/** Weight of questions whose answering articles are excluded: real unanswerable questions are harder to refuse. */
const ofShutOut = 0.5;

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
    if (archive && archive.articles > 0 && archive.waiting === 0 && archive.unencoded === 0) break;
    await wait(200);
  }
  await close();
  return folder;
}

const log = pino({ level: 'silent' });

async function openEngine(dataDir: string): Promise<ResearchEngine & { close(): Promise<void> }> {
  const { db: store, threadPath, close } = await openStore({ dataDir });
  const script = new URL('../../services/engines/language/workers/worker.ts', import.meta.url);
  const pool = new WorkerPool<WorkerJob>({ script, workerData: readWorkerData(), log });
  const knowledge = new KnowledgeService({
    dataDir,
    store,
    threadPath,
    log,
    onChange: (base) => pool.share({ kind: 'share', base }),
  });
  const archive = new Archive({ dataDir, log });
  const encoder = new Encoder({ log, maxCached });
  await archive.whenReady();
  while (!pool.isReady || !knowledge.isReady) await wait(50);
  return {
    store,
    pool,
    knowledge,
    archive,
    meanings: new Meanings(archive, encoder),
    lessons: new LessonCache(store),
    async close() {
      await pool.close();
      await archive.close();
      await encoder.close();
      await knowledge.close();
      await close();
    },
  };
}

type Asked = Pick<TrainingQuestion, 'tenant'> & {
  readonly query: string;
  readonly previous?: string | undefined;
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
  for await (const event of answerQuestion(engine, asking(asked))) {
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
  const understood = await understand(engine, ask, await previousTurns(engine, ask));
  const finder = new SupportFinder(engine, ask, createRanker(engine, ask.tenant));
  const { findings } = await finder.find(understood);
  const ranked = await rankByMeaning(understood, findings, engine.meanings);
  return ranked
    .filter(({ features }) => engine.meanings === undefined || features.alike !== undefined)
    .map(({ features, sentence, article }) => ({
      features,
      isRight: isRight(article.id, sentence.text),
    }));
}

/** Judges the question if an answer is found, and again with its answers excluded. */
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
 * Writes `weights.json`: ranking weights learned from the labelled questions (decision 28; two minutes). Each answerable
 * question is asked again with its answering articles excluded. Held-back questions and the reading set are not used.
 */
export async function trainRanking(): Promise<void> {
  const folder = await makeDataFolder();
  const engine = await openEngine(folder);
  let models: Record<keyof typeof thresholds, Model>;
  try {
    models = {
      words: await learnModel({ ...engine, meanings: undefined }, 'words'),
      meaning: await learnModel(engine, 'meaning'),
    };
  } finally {
    await engine.close();
    await rm(folder, { recursive: true });
  }
  await writeFile(weightsFile, `${JSON.stringify(models, undefined, 2)}\n`);
}

type Model = { threshold: number; spread: number; weights: Record<string, number> };

async function learnModel(engine: ResearchEngine, name: keyof typeof thresholds): Promise<Model> {
  const judged: JudgedQuestion[] = [];
  for (const each of readTrainingQuestions()) judged.push(...(await judgeBoth(engine, each)));
  const learned = learnWeights(judged);
  process.stdout.write(`${judged.length} questions, ${learned.size} weights\n`);
  const weights = [...learned]
    .filter(([name]) => !ofWriters.has(name))
    .toSorted()
    .map(([name, weight]) => [name, Number(weight.toFixed(3))]);
  const [threshold, spread] = [thresholds[name], spreads[name]];
  return { threshold, spread, weights: Object.fromEntries(weights) };
}
