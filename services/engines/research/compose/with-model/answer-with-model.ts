import { searchWords } from '../../../../../lib/text/fold-for-search.ts';
import { checkClaim } from '../../cite/check-claim.ts';
import { passageKey } from '../../retrieve/article-texts.ts';
import { allPassages, type Material } from '../../retrieve/material.ts';
import type { ComposedPart, Passage, ResearchStatus } from '../../types.ts';
import { wordsOf } from '../../words.ts';
import { ChunkBudget } from '../chunk-budget.ts';
import { composeAnswer } from '../compose-answer.ts';
import { findDisagreement, reportDisagreement } from '../disagreement/find-disagreement.ts';
import { refuse, warnOfAge, warnOfSubstitutes } from '../notices.ts';
import { askModel } from './ask-model.ts';
import type { Claim } from './claim-reader.ts';
import { ModelFailure } from './model-failure.ts';
import type { OutsideModel } from './outside-model.ts';
import { askPrompt, noSupportMark, PassageBook, researchTools } from './prompt.ts';

const maxPassages = { lightweight: 24, deep: 40 };

type ModelAnswering = {
  readonly model: OutsideModel;
  readonly signal: AbortSignal;
  search(query: string): Promise<readonly Passage[]>;
};

export type ModelStep =
  | { readonly kind: 'part'; readonly part: ComposedPart }
  | { readonly kind: 'search'; readonly query: string }
  | { readonly kind: 'check'; readonly leftOut: number };

/**
 * Yields an answer in a model's words, each statement once its passages are found to support it. Disagreements come first,
 * as without a model. If the model fails, an error and the archive's own sentences follow.
 */
export async function* answerWithModel(
  material: Material,
  { model: outside, signal, search }: ModelAnswering,
): AsyncGenerator<ModelStep, { status: ResearchStatus; model: string | undefined }, undefined> {
  const { question, texts, maxChunks } = material;
  const words = wordsOf(question.language).model;
  const given = passagesOf(material);
  const book = new PassageBook();
  const prompt = askPrompt(question, book.toData(book.add(given)));
  const budget = new ChunkBudget(maxChunks);
  const said: ComposedPart[] = [];
  let hasNoRoom = false;
  const show = function* (part: ComposedPart): Generator<ModelStep, void, undefined> {
    const fitted = budget.fit(part);
    if (!fitted) {
      hasNoRoom = true;
      return;
    }
    said.push(fitted);
    yield { kind: 'part', part: fitted };
  };
  const { opposed, notes } = await firstParts(material, given);
  for (const part of opposed) yield* show(part);
  const before = said.length;
  const isToldBefore = said.some(({ type }) => type === 'bullet');
  hasNoRoom = false;
  let title: string | undefined;
  let leftOut = 0;
  let hasRepeated = false;
  let refused = false;
  let model: string | undefined;
  try {
    const tools = researchTools(book, texts, search);
    for await (const line of askModel(outside.settings, { prompt, tools, signal })) {
      if (line.kind === 'tool') {
        // Reading on in an article is no search.
        if (line.query !== '') yield { kind: 'search', query: line.query };
      } else if (line.kind === 'title') title = line.text;
      else if (line.text.includes(noSupportMark)) refused = true;
      else {
        const part = shownClaim(line, book, question.language, title);
        if (!part) leftOut += 1;
        // Looping models repeat themselves.
        else if (said.some(({ text }) => isSame(text, part.text))) hasRepeated = true;
        else {
          if (said.length === 0) for (const note of notes) yield* show(note);
          yield* show(part);
        }
      }
    }
    if (leftOut > 0) yield { kind: 'check', leftOut };
    const hasSaid = said.length > before;
    // Earlier parts may be all there is to say, or all there is room for.
    if (!hasSaid && !refused && !hasRepeated && !hasNoRoom) throw new ModelFailure('nonsense');
    outside.noteAnswer();
    if (hasSaid || isToldBefore) return { status: 'answer', model: outside.settings.model };
    for (const part of refuse(material).parts) yield* show(part);
    return { status: 'error:insufficient-info', model: outside.settings.model };
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    outside.noteFailure(error);
    model = said.length > before ? outside.settings.model : undefined;
    const text = `${words[error.fault]} ${words.archiveInstead}`;
    yield* show({ type: 'error', text, sources: [] });
  }
  yield* instead(material, said, show);
  return { status: 'error:llm-error', model };
}

function isSame(one: string, other: string): boolean {
  return searchWords(one).join(' ') === searchWords(other).join(' ');
}

function passagesOf(material: Material): Passage[] {
  const all = allPassages(material)
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score);
  const unique = new Map(all.toReversed().map((each) => [passageKey(each), each]));
  return [...unique.values()].reverse().slice(0, maxPassages[material.mode]);
}

/** Returns disagreements, which come first, and notes, which precede the model's words. */
async function firstParts(material: Material, given: readonly Passage[]) {
  const { question, passages, findings, minScore, maxChunks, texts, time } = material;
  const { rarities } = findings;
  const disagreement = findDisagreement(question, passages, { minScore, rarities });
  const read: ComposedPart[] = [{ type: 'bullet', text: '', sources: given }];
  const notes = [
    ...warnOfSubstitutes(question, findings, read),
    ...warnOfAge(question, read, time),
  ];
  if (!disagreement) return { opposed: [], notes };
  const { warnings, bullets } = await reportDisagreement(disagreement, question, texts, maxChunks);
  return { opposed: [...warnings, ...notes, ...bullets], notes };
}

function shownClaim(
  { text, marks }: Claim,
  book: PassageBook,
  language: string,
  title: string | undefined,
): ComposedPart | undefined {
  const sources = marks.flatMap((mark) => book.get(mark) ?? []);
  if (checkClaim(text, sources, language)) return undefined;
  const isSaid = title !== undefined && checkClaim(title, sources, language) === undefined;
  return { type: 'bullet', ...(isSaid && { title }), text, sources };
}

/** Yields the archive's own sentences that the model has not cited. */
async function* instead(
  material: Material,
  said: readonly ComposedPart[],
  show: (part: ComposedPart) => Generator<ModelStep, void, undefined>,
): AsyncGenerator<ModelStep, void, undefined> {
  const places = new Set(said.flatMap(({ sources }) => sources.map(passageKey)));
  const { parts } = await composeAnswer(material);
  for (const part of parts) {
    const isNew =
      part.type === 'bullet'
        ? part.sources.some((source) => !places.has(passageKey(source)))
        : said.every(({ text }) => text !== part.text);
    if (isNew) yield* show(part);
  }
}
