import type { ResearchEvent } from '../../../../lib/contract/research-event.ts';
import { leastBeside, leastSupport } from './least-support.ts';
import type { Material, SubAnswer } from './material.ts';
import { supportedChoices } from './supported-choices.ts';
import { ArticleTexts } from './article-texts.ts';
import type { ResearchEngine } from '../engine.ts';
import { SupportFinder } from './support-finder.ts';
import { planQuestions } from '../understand/plan-questions.ts';
import { progress } from '../progress.ts';
import { findChoices } from './find-choices.ts';
import type { Passage, Question } from '../types.ts';
import { type ResearchAsk, understand } from '../understand/understand.ts';
import { wordsOf } from '../words.ts';

export type FoundSupport = {
  readonly material: Material;
  readonly finder: SupportFinder;
  /** By other words than the question's, in the same scope. */
  search(query: string): Promise<readonly Passage[]>;
};

/** Finds what may answer a question, or each part of it. */
export async function* lookForSupport(
  engine: ResearchEngine,
  ask: ResearchAsk,
  asked: Question,
): AsyncGenerator<ResearchEvent, FoundSupport, undefined> {
  const { request, tenant, time } = ask;
  const minScore = request.params.minScore ?? leastSupport;
  const finder = new SupportFinder(engine, ask);
  const understood = await atItsTime(asked, finder, minScore);
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
    minBeside: request.params.minScore ?? leastBeside,
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

/** What is asked openly about a time is told by what was published then; where nothing was, by later articles. */
async function atItsTime(
  question: Question,
  finder: SupportFinder,
  minScore: number,
): Promise<Question> {
  if (!question.ofTime) return question;
  const then = { ...question, ...question.ofTime };
  const [best] = (await finder.find(then)).passages;
  return best && best.score >= minScore ? then : question;
}
