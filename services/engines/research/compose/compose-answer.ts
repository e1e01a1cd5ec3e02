import { passageKey } from '../retrieve/article-texts.ts';
import type { Material } from '../retrieve/material.ts';
import type { Composed, ComposedPart, Passage, Question } from '../types.ts';
import { asksOfNamesAlone } from '../understand/terms/question-terms.ts';
import { wordsOf } from '../words.ts';
import {
  bullet,
  bulletsOf,
  explainAnsweringSentence,
  makeSelfContained,
  quoted,
  type Titled,
} from './bullets.ts';
import { fitChunks } from './chunk-budget.ts';
import { composeBeginnings, composeEvents, composeTimeline } from './compose-events.ts';
import { chooseAnswer } from './disagreement/choose-answer.ts';
import { findDisagreement, reportDisagreement } from './disagreement/find-disagreement.ts';
import { pickDistinct } from './distinct-passages.ts';
import {
  laterReport,
  refuse,
  warning,
  warnOfAge,
  warnOfLaterReport,
  warnOfSubstitutes,
} from './notices.ts';

export async function composeAnswer(material: Material): Promise<Composed> {
  const { question, findings, choices, maxChunks, time } = material;
  if (choices.length > 1) {
    return { status: 'confirmation', parts: fitChunks(askBack(material), maxChunks) };
  }
  if (!isSupported(material)) return refuse(material);
  const { warnings, bullets } = await composeBody(material);
  const fitted = fitChunks(bullets, maxChunks);
  if (fitted.length === 0) return refuse(material);
  const substitutes = warnOfSubstitutes(question, findings, fitted);
  const age = warnOfAge(question, fitted, time);
  return { status: 'answer', parts: [...substitutes, ...warnings, ...age, ...fitted] };
}

function isSupported({ passages, parts, minScore }: Material): boolean {
  const all = [passages, ...parts.map((part) => part.passages)];
  return all.some(([best]) => best !== undefined && best.score >= minScore);
}

type Body = { warnings: ComposedPart[]; bullets: ComposedPart[] };

async function composeBody(material: Material): Promise<Body> {
  const { question, parts } = material;
  const plain = (bullets: ComposedPart[]): Body => ({ warnings: [], bullets });
  const events = async () => plain(await withParts(material, await composeEvents(material)));
  if (question.asked) return composeAsked(material);
  if (asksForEverything(material)) return plain(await composeBeginnings(material));
  switch (question.kind) {
    case 'events':
    case 'summary':
      return events();
    case 'timeline':
      return plain(await withParts(material, await composeTimeline(material)));
    case 'comparison': {
      const compared = parts.length > 1 ? await composeComparison(material) : [];
      return plain(compared.length > 0 ? compared : await answerDirectly(material));
    }
    case 'what':
      return asksAboutTime(question) || asksAboutSubject(question) ? events() : answer(material);
    case 'who':
      return asksAboutSubject(question) ? events() : answer(material);
    case 'where':
    case 'when':
    case 'how-many':
    case 'yes-no':
    case 'why':
    case 'how':
      return answer(material);
    default:
      return question.kind satisfies never;
  }
}

/** Answers each of the things asked at once under its title, and says which the archive does not support. */
async function composeAsked(material: Material): Promise<Body> {
  const words = wordsOf(material.question.language);
  const warnings: ComposedPart[] = [];
  const bullets: ComposedPart[] = [];
  const missing: string[] = [];
  for (const { title, question, passages, findings } of material.parts) {
    const own = { ...material, question, passages, findings, parts: [] };
    const body = isSupported(own) ? await composeBody(own) : { warnings: [], bullets: [] };
    const [first, ...others] = body.bullets.slice(0, maxOfPart);
    if (!first) {
      missing.push(title);
      continue;
    }
    warnings.push(...body.warnings);
    const same = bullets.findIndex(({ text }) => text === first.text);
    const said = bullets[same];
    if (said) bullets[same] = { ...said, title: `${said.title} – ${title}` };
    else bullets.push({ ...first, title });
    bullets.push(
      ...others
        .filter(({ text }) => bullets.every((bullet) => bullet.text !== text))
        .map((other) => ({ ...other, title })),
    );
  }
  if (bullets.length === 0) return { warnings: [], bullets };
  if (missing.length > 0) warnings.push(warning(words.noSupportFor(missing)));
  return { warnings, bullets };
}

/** True for "What happened in 1912?": anything in a period, or within the filters. */
function asksForEverything({ question: { terms, articleFilters }, isFiltered }: Material): boolean {
  return terms.length === 0 && (isFiltered || articleFilters.publishDate !== undefined);
}

/** True for "What was reported before 1900": an article tells what happened then from its beginning on. */
function asksAboutTime({ period, articleFilters, answerTypes, terms }: Question): boolean {
  if (answerTypes.length > 0) return false;
  if (articleFilters.publishDate !== undefined) return true;
  return period !== undefined && terms.every(({ isName }) => !isName);
}

/** True for "What did we write about the Titanic?", "Who was Emil Zátopek?": a subject without a predicate asks for events. */
function asksAboutSubject({ kind, answerTypes, terms, period, entities }: Question): boolean {
  const isWho = kind === 'who' && entities.some(({ type }) => type === 'person');
  const isOpen = answerTypes.length === 0 || (isWho && period === undefined);
  return isOpen && asksOfNamesAlone(terms);
}

async function answer(material: Material): Promise<Body> {
  const { question, passages, findings, texts, minScore, minBeside, maxChunks } = material;
  const { rarities } = findings;
  const disagreement = findDisagreement(question, passages, { minScore, minBeside, rarities });
  if (disagreement) return reportDisagreement(disagreement, question, texts, maxChunks);
  const [best] = passages;
  const later = best && laterReport(best, passages, question, minBeside);
  const bullets = await withParts(material, await answerDirectly(material, later));
  return { warnings: later ? [warnOfLaterReport(later, question)] : [], bullets };
}

const maxBeside = 2;
/** Share of the best score that a sentence beside it needs. */
const nearBest = 0.6;

/** Composes the sentence that answers, later reports of it, and one or two sentences that support it or add to it. */
async function answerDirectly(material: Material, later?: Passage): Promise<ComposedPart[]> {
  const { question, passages, findings, texts, minScore, minBeside } = material;
  const [top] = passages;
  if (!top || top.score < minScore) return [];
  const rated = { ...question, rarities: findings.rarities };
  const best = question.kind === 'how-many' ? chooseAnswer(top, rated) : top;
  const { shown, context } = await explainAnsweringSentence(best, texts);
  const parts = [bullet(shown, best, question)];
  const said: Passage[] = [best];
  const places = new Set([passageKey(best)]);
  const add = async (passage: Passage) =>
    parts.push(bullet(await makeSelfContained(passage, texts, places), passage, question));
  if (context) {
    parts.push(bullet(quoted(context), context, question));
    said.push(context);
    places.add(passageKey(context));
  }
  if (later) {
    await add(later);
    said.push(later);
    places.add(passageKey(later));
  }
  const needed = Math.max(minBeside, best.score * nearBest);
  const near = passages.filter((each) => each !== top && each !== later && each.score >= needed);
  for (const each of pickDistinct(near, maxBeside - said.length + 1, said)) await add(each);
  return parts;
}

function askBack({ question, choices }: Material): ComposedPart[] {
  const text = wordsOf(question.language).whichOne(choices.map(({ choice }) => choice.label));
  const bullets = choices.map(({ choice, passage }) =>
    bullet(quoted(passage), passage, question, choice.label),
  );
  return [warning(text), ...bullets];
}

const maxOfPart = 2;

/** Adds what the parts of a question contribute to the whole, each under its title. */
async function withParts({ question, parts, texts, minScore }: Material, bullets: ComposedPart[]) {
  const said: Passage[] = bullets.flatMap(({ sources }) => [...sources]);
  const chosen: Titled[] = [];
  for (const { title, passages } of parts) {
    const supported = passages.filter(({ score }) => score >= minScore);
    const own = pickDistinct(supported, maxOfPart, said);
    said.push(...own);
    chosen.push(...own.map((passage) => ({ passage, title })));
  }
  return [...bullets, ...(await bulletsOf(chosen, question, texts))];
}

const maxOfThing = { lightweight: 2, deep: 4 };
/** Share of the score of a thing's best sentence that another needs. */
const nearThingsBest = 0.8;

/** Composes one group for each thing compared, sentences about several things first. */
async function composeComparison(material: Material): Promise<ComposedPart[]> {
  const { question, parts, texts, minScore, mode } = material;
  const supported = parts.map(({ title, passages }) => {
    const needed = Math.max(minScore, (passages[0]?.score ?? 0) * nearThingsBest);
    return { title, passages: passages.filter(({ score }) => score >= needed) };
  });
  const shared = new Map<string, { passage: Passage; titles: string[] }>();
  for (const { title, passages } of supported) {
    const [best] = passages;
    if (!best) continue;
    const known = shared.get(passageKey(best));
    if (known) known.titles.push(title);
    else shared.set(passageKey(best), { passage: best, titles: [title] });
  }
  const chosen: Titled[] = [...shared.values()]
    .filter(({ titles }) => titles.length > 1)
    .map(({ passage, titles }) => ({ passage, title: titles.join(' – ') }));
  const said = chosen.map(({ passage }) => passage);
  for (const { title, passages } of supported) {
    const own = pickDistinct(passages, maxOfThing[mode], said);
    said.push(...own);
    chosen.push(...own.map((passage) => ({ passage, title })));
  }
  return bulletsOf(chosen, question, texts);
}
