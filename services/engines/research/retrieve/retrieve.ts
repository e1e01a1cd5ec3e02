import type { ResearchEvent } from '../../../../lib/contract/research-event.ts';
import type { Ranker } from '../rank/rank-passages.ts';
import type { Passage, Question, ResearchAsk, ResearchEngine } from '../types.ts';
import { planQuestions } from '../understand/plan-questions.ts';
import { understand } from '../understand/understand.ts';
import { progress, wordsOf } from '../words.ts';
import { ArticleTexts } from './article-texts.ts';
import { findChoices } from './find-choices.ts';
import { type Material, minSupport, minSupportBeside, type SubAnswer } from './material.ts';
import { SupportFinder } from './support-finder.ts';
import { supportedChoices } from './supported-choices.ts';

export type FoundSupport = {
  readonly material: Material;
  readonly finder: SupportFinder;
  /** Searches by other words within the same scope. */
  search(query: string): Promise<readonly Passage[]>;
};

/** Finds passages that may answer a question or its parts. */
export async function* retrieve(
  engine: ResearchEngine,
  ask: ResearchAsk,
  asked: Question,
  rank: Ranker,
): AsyncGenerator<ResearchEvent, FoundSupport, undefined> {
  const { request, tenant, time } = ask;
  const minScore = request.params.minScore ?? minSupport;
  const finder = new SupportFinder(engine.archive, ask, rank);
  const understood = await narrowToItsTime(asked, finder, minScore);
  const words = wordsOf(understood.language);
  const isDeep = request.mode === 'deep';
  const planned = planQuestions(understood, isDeep);
  if (isDeep) {
    const count = planned.length + 1;
    yield progress('plan', words.planned(count), { count });
  }
  yield progress('search', words.searching, { question: understood.resolved });
  const texts = new ArticleTexts(engine.archive, tenant);
  const { findings, passages } = await finder.find(understood);
  const named = { ...understood, choices: findChoices(understood, findings) };
  const choices = await supportedChoices(named, { passages, findings, texts });
  const question = { ...understood, choices: choices.map(({ choice }) => choice) };
  const parts: SubAnswer[] = [];
  for (const each of planned) {
    yield progress('search', words.searchingFor(each.title), { question: each.title });
    const { passages: own } = await finder.find(each.question);
    parts.push({ ...each, passages: own });
  }
  const counts = await finder.counts();
  yield progress('read', words.reading, { count: counts.passages });
  const material: Material = {
    question,
    passages,
    findings,
    choices,
    parts,
    texts,
    minScore,
    minBeside: request.params.minScore ?? minSupportBeside,
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

/** Prefers what was published at the time that an open question is about; later articles are the fallback. */
async function narrowToItsTime(
  question: Question,
  finder: SupportFinder,
  minScore: number,
): Promise<Question> {
  if (!question.publishedThen) return question;
  const then = { ...question, ...question.publishedThen };
  const [best] = (await finder.find(then)).passages;
  return best && best.score >= minScore ? then : question;
}
