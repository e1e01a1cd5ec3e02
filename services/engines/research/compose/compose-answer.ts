import { findDisagreement } from './disagreement/find-disagreement.ts';
import { tellDisagreement } from './disagreement/report-disagreement.ts';
import { asksOfNamesAlone } from '../understand/terms/question-terms.ts';
import type { Composed, ComposedPart, Question } from '../types.ts';
import { answerDirectly } from './answer-directly.ts';
import { askBack } from './ask-back.ts';
import { compareThings } from './compare-things.ts';
import { fitChunks } from './chunk-budget.ts';
import { laterReport, tellLater } from './later-report.ts';
import type { Material } from '../retrieve/material.ts';
import { warnOfAge } from './warnings.ts';
import { refuse } from './refuse.ts';
import { warnOfTaken } from './taken-for.ts';
import { tellBeginnings, tellEvents } from './compose-events.ts';
import { tellParts } from './tell-parts.ts';
import { tellTimeline } from './compose-timeline.ts';

/** An answer made of sentences of the archive; where none supports one, it says so. */
export async function composeAnswer(material: Material): Promise<Composed> {
  const { question, findings, choices, maxChunks, time } = material;
  if (choices.length > 1) {
    const { status, parts } = askBack(material);
    return { status, parts: fitChunks(parts, maxChunks) };
  }
  if (!isSupported(material)) return refuse(material);
  const { warnings, bullets } = await tell(material);
  const told = fitChunks(bullets, maxChunks);
  // What was found may have been withdrawn meanwhile.
  if (told.length === 0) return refuse(material);
  const taken = warnOfTaken(question, findings, told);
  const age = warnOfAge(question, told, time);
  return { status: 'answer', parts: [...taken, ...warnings, ...(age ? [age] : []), ...told] };
}

function isSupported({ passages, parts, minScore }: Material): boolean {
  const all = [passages, ...parts.map((part) => part.passages)];
  return all.some(([best]) => best !== undefined && best.score >= minScore);
}

type Told = { warnings: ComposedPart[]; bullets: ComposedPart[] };

async function tell(material: Material): Promise<Told> {
  const { question, parts } = material;
  if (isOfScope(material)) return plain(await tellBeginnings(material));
  switch (question.kind) {
    case 'events':
    case 'summary':
      return plain(await withParts(material, await tellEvents(material)));
    case 'timeline':
      return plain(await withParts(material, await tellTimeline(material)));
    case 'comparison': {
      const compared = parts.length > 1 ? await compareThings(material) : [];
      return plain(compared.length > 0 ? compared : await answerDirectly(material));
    }
    case 'what':
      if (isOfTime(question) || isOfSubject(question)) {
        return plain(await withParts(material, await tellEvents(material)));
      }
      return answer(material);
    case 'who':
      if (isOfSubject(question))
        return plain(await withParts(material, await tellEvents(material)));
      return answer(material);
    case 'where':
    case 'when':
    case 'how-many':
    case 'yes-no':
    case 'why':
    case 'how':
      return answer(material);
    default: {
      const unknown: never = question.kind;
      return unknown;
    }
  }
}

function plain(bullets: ComposedPart[]): Told {
  return { warnings: [], bullets };
}

/** "What happened in 1912?": whatever there is in a time, or in what the filters let through. */
function isOfScope({ question: { terms, articleFilters }, isFiltered }: Material): boolean {
  return terms.length === 0 && (isFiltered || articleFilters.publishDate !== undefined);
}

/** "What was reported before 1900": what happened then is asked for, and an article tells that from its beginning on. */
function isOfTime({ period, articleFilters, answerTypes, terms }: Question): boolean {
  if (answerTypes.length > 0) return false;
  if (articleFilters.publishDate !== undefined) return true;
  return period !== undefined && terms.every(({ isName }) => !isName);
}

/** "What did we write about the Titanic?", "Who was Emil Zátopek?": nothing of it is asked, so what happened is told. */
function isOfSubject({ kind, answerTypes, terms, period, entities }: Question): boolean {
  const isWho = kind === 'who' && entities.some(({ type }) => type === 'person');
  const isOpen = answerTypes.length === 0 || (isWho && period === undefined);
  return isOpen && asksOfNamesAlone(terms);
}

/** The sentence that answers, or all values where articles disagree. */
async function answer(material: Material): Promise<Told> {
  const { question, passages, findings, texts, minScore, minBeside, maxChunks } = material;
  const { rarities } = findings;
  const disagreement = findDisagreement(question, passages, { minScore, minBeside, rarities });
  if (!disagreement) {
    const [best] = passages;
    const later = best && laterReport(best, passages, question, minBeside);
    const bullets = await withParts(material, await answerDirectly(material, later));
    const warning = later && tellLater(later, question);
    return { warnings: warning ? [warning] : [], bullets };
  }
  const { warning, bullets } = await tellDisagreement(disagreement, question, texts, maxChunks);
  return { warnings: [warning], bullets };
}

async function withParts(material: Material, bullets: ComposedPart[]): Promise<ComposedPart[]> {
  return material.parts.length > 0
    ? [...bullets, ...(await tellParts(material, bullets))]
    : bullets;
}
