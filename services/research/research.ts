import { randomUUID } from 'node:crypto';
import type { researchSteps } from '../../lib/contract/research-details.ts';
import type { ResearchEvent } from '../../lib/contract/research-event.ts';
import type { ResearchRequest } from '../../lib/contract/retrieval.ts';
import { composeAnswer } from './answer/compose-answer.ts';
import { leastSupport } from './answer/least-support.ts';
import type { Material, SubAnswer } from './answer/material.ts';
import { refuse } from './answer/refuse.ts';
import { suggestQuestions } from './answer/suggest-questions.ts';
import { ArticleTexts } from './article-text.ts';
import { demandFilters } from './demand-filters.ts';
import { describeResearch } from './describe-research.ts';
import type { ResearchEngine } from './engine.ts';
import { SupportFinder } from './find-support.ts';
import { keepInteraction } from './interactions.ts';
import type { ModelSettings } from './model/model-settings.ts';
import { planQuestions } from './plan/plan-questions.ts';
import { findChoices } from './question/find-choices.ts';
import { ChunkNames, shapeSources } from './shape-response.ts';
import type { ComposedPart, Passage, ResearchStatus, Turn } from './types.ts';
import { type ResearchAsk, spokenLanguage, turnsOf, understand } from './understand.ts';
import { wordsOf } from './words.ts';

export type { ResearchAsk } from './understand.ts';

/**
 * Answers a question from the archive, part by part (CONTRACT 5.4): progress, parts as they are found, and last the whole.
 * The interaction is kept before the last event. Throws a ServiceError where the request cannot be met.
 */
export async function* research(
  engine: ResearchEngine,
  ask: ResearchAsk,
): AsyncGenerator<ResearchEvent, void, undefined> {
  const { request } = ask;
  // Wrong filters are told before anything is said.
  await demandFilters(engine, ask);
  const words = wordsOf(spokenLanguage(request));
  if (request.query.trim() === '') {
    const part: ComposedPart = { type: 'error', text: words.queryRequired, sources: [] };
    const names = new ChunkNames();
    yield { type: 'answer-part', content: names.shape(part) };
    yield* finish(engine, ask, { status: 'error:query-required', said: [part], names, turns: [] });
    return;
  }
  yield message('understand', words.understanding);
  const turns = await turnsOf(engine, ask);
  const found = yield* look(engine, ask, turns);
  const { material } = found;
  const names = new ChunkNames();
  yield message('answer', wordsOf(material.question.language).answering);
  const answered =
    engine.model && isForModel(request, material)
      ? yield* sayWithModel({ ...engine, model: engine.model }, ask, found, names)
      : yield* say(material, names, ask);
  yield* finish(engine, ask, { ...answered, names, turns, found });
}

type Said = Pick<Answered, 'status' | 'said' | 'model'>;

/** What is confidential stays here; whom an ambiguous name means nobody outside can know. */
function isForModel({ isConfidential }: ResearchRequest, { question }: Material): boolean {
  return !isConfidential && question.choices.length < 2;
}

async function* say(
  material: Material,
  names: ChunkNames,
  { request }: ResearchAsk,
): AsyncGenerator<ResearchEvent, Said, undefined> {
  const { status, parts: said } = await composeAnswer(material);
  for (const part of said) yield names.tell(part, request.returnDetails);
  return { status, said };
}

async function* sayWithModel(
  { model: settings, archive }: ResearchEngine & { model: ModelSettings },
  { request, tenant, signal }: ResearchAsk,
  { material, search }: Found,
  names: ChunkNames,
): AsyncGenerator<ResearchEvent, Said, undefined> {
  // Loaded where one is used: it is large.
  const { answerWithModel } = await import('./model/answer-with-model.ts');
  const words = wordsOf(material.question.language);
  const said: ComposedPart[] = [];
  const answering = answerWithModel(material, { settings, signal, search });
  for (;;) {
    const { done, value } = await answering.next();
    if (done) {
      const isEmpty = said.length === 0;
      for (const part of isEmpty ? refuse(material).parts : []) {
        said.push(part);
        yield names.tell(part, request.returnDetails);
      }
      const status = isEmpty ? 'error:insufficient-info' : value.status;
      return { status, said, ...(value.model && { model: value.model }) };
    }
    switch (value.kind) {
      case 'part':
        // A model takes so long that an article may have been withdrawn meanwhile.
        if (!(await areStillThere(archive, tenant, value.part))) break;
        said.push(value.part);
        yield names.tell(value.part, request.returnDetails);
        break;
      case 'search':
        yield message('search', words.searchingFor(value.query), { question: value.query });
        break;
      case 'check':
        yield message('check', words.model.leftOut(value.leftOut), { count: value.leftOut });
        break;
      default: {
        const unknown: never = value;
        return unknown;
      }
    }
  }
}

/** Whether all articles that a part rests on may still be quoted. */
async function areStillThere(
  archive: ResearchEngine['archive'],
  tenant: string,
  { sources, values = [] }: ComposedPart,
): Promise<boolean> {
  const cited = [...sources, ...values.flatMap((value) => value.sources)];
  const ids = new Set(cited.map(({ article }) => article.id));
  const kept = await archive.get(tenant, [...ids]);
  const readable = kept.filter(({ state }) => !state || state.kind === 'corrected');
  return readable.length === ids.size;
}

type Found = {
  readonly material: Material;
  readonly finder: SupportFinder;
  /** By other words than the question's, in the same scope. */
  search(query: string): Promise<readonly Passage[]>;
};

/** Understands the question and finds what may answer it, or each part of it. */
async function* look(
  engine: ResearchEngine,
  ask: ResearchAsk,
  turns: readonly Turn[],
): AsyncGenerator<ResearchEvent, Found, undefined> {
  const { request, tenant, time } = ask;
  const understood = await understand(engine, ask, turns);
  const words = wordsOf(understood.language);
  const isDeep = request.mode === 'deep';
  const planned = planQuestions(understood, isDeep);
  if (isDeep)
    yield message('plan', words.planned(planned.length + 1), { count: planned.length + 1 });
  yield message('search', words.searching, { question: understood.resolved });
  const finder = new SupportFinder(engine, ask);
  const { findings, passages } = await finder.find(understood);
  const question = { ...understood, choices: findChoices(understood, findings) };
  const parts: SubAnswer[] = [];
  for (const each of planned) {
    yield message('search', words.searchingFor(each.title), { question: each.title });
    const { passages: own } = await finder.find(each.question);
    parts.push({ ...each, passages: own });
  }
  const counts = await finder.counts();
  yield message('read', words.reading, { count: counts.passages });
  const material: Material = {
    question,
    passages,
    findings,
    parts,
    texts: new ArticleTexts(engine.archive, tenant),
    minScore: request.params.minScore ?? leastSupport,
    maxChunks: request.params.maxChunks,
    isDeep,
    isFiltered: Object.keys(request.articleFilters ?? {}).length > 0,
    time,
  };
  const search = async (query: string) => {
    const other = await understand(engine, { ...ask, request: { ...request, query } }, []);
    const articleFilters = { ...other.articleFilters, ...question.articleFilters };
    return (await finder.find({ ...other, articleFilters })).passages;
  };
  return { material, finder, search };
}

function message(
  step: (typeof researchSteps)[number],
  text: string,
  more: { question?: string; count?: number } = {},
): ResearchEvent {
  return { type: 'message', content: { message: text, step, ...more } };
}

type Answered = {
  readonly status: ResearchStatus;
  readonly said: readonly ComposedPart[];
  readonly names: ChunkNames;
  readonly turns: readonly Turn[];
  readonly found?: Found;
  readonly model?: string;
};

async function* finish(
  engine: ResearchEngine,
  { tenant, request, time }: ResearchAsk,
  { status, said, names, turns, found, model }: Answered,
): AsyncGenerator<ResearchEvent, void, undefined> {
  const parts = said.map((part) => names.shape(part));
  const texts = found?.material.texts ?? new ArticleTexts(engine.archive, tenant);
  const passages = found ? allPassages(found.material) : [];
  const sources = await shapeSources(texts, names, passages, request);
  const interactionId = randomUUID();
  await keepInteraction(engine.store, {
    id: interactionId,
    tenant,
    previousId: request.previousInteractionId,
    question: found?.material.question.resolved ?? request.query,
    answer: parts.map(({ text }) => text),
    time,
  });
  const answer = parts.map(({ text }) => text).join('\n');
  yield {
    type: 'full-response',
    content: {
      interactionId,
      answer: { status, parts },
      ...sources,
      ...(request.returnHistory && {
        history: [...turns, { question: request.query, answer }].map((turn) => ({
          question: { text: turn.question },
          answer: { text: turn.answer },
        })),
      }),
      ...(request.returnDetails &&
        found && {
          details: describeResearch({
            request,
            question: found.material.question,
            searched: [found.material.question, ...found.material.parts.map((one) => one.question)],
            parts: said,
            counts: await found.finder.counts(),
            suggestions:
              status === 'answer' ? suggestQuestions(found.material.question, said, passages) : [],
            model,
          }),
        }),
    },
  };
}

function allPassages({ passages, parts }: Material) {
  return [...passages, ...parts.flatMap((part) => part.passages)];
}
