import { foldedWords } from '../../../../../lib/text/fold.ts';
import { composeAnswer } from '../compose-answer.ts';
import { ChunkBudget } from '../chunk-budget.ts';
import type { Material } from '../../retrieve/material.ts';
import { warnOfAge } from '../warnings.ts';
import { refuse } from '../refuse.ts';
import { warnOfTaken } from '../taken-for.ts';
import { placeOf } from '../../retrieve/article-texts.ts';
import { findDisagreement } from '../disagreement/find-disagreement.ts';
import { tellDisagreement } from '../disagreement/report-disagreement.ts';
import type { ComposedPart, Passage, ResearchStatus } from '../../types.ts';
import { wordsOf } from '../../words.ts';
import { askModel } from './ask-model.ts';
import { checkClaim } from '../../cite/check-claim.ts';
import type { Claim } from './claim-reader.ts';
import { ModelFailure } from './model-failure.ts';
import type { OutsideModel } from './outside-model.ts';
import { PassageBook } from './passage-book.ts';
import { askPrompt, noSupportMark } from './prompt.ts';
import { researchTools } from './research-tools.ts';

const mostPassages = { lightweight: 24, deep: 40 };

export type ModelAnswering = {
  readonly model: OutsideModel;
  readonly signal: AbortSignal;
  /** Looks for passages by other words than the question's, in the same scope. */
  search(query: string): Promise<readonly Passage[]>;
};

export type ModelStep =
  | { readonly kind: 'part'; readonly part: ComposedPart }
  | { readonly kind: 'search'; readonly query: string }
  | { readonly kind: 'check'; readonly leftOut: number };

/**
 * An answer in a model's words, statement by statement, each shown only once its passages are found to say it. What passages
 * disagree on comes first, as without a model. Where the model fails, it says so and the archive's own sentences follow.
 */
export async function* answerWithModel(
  material: Material,
  { model: outside, signal, search }: ModelAnswering,
): AsyncGenerator<ModelStep, { status: ResearchStatus; model: string | undefined }, undefined> {
  const { question, texts, maxChunks } = material;
  const words = wordsOf(question.language).model;
  const given = passagesOf(material);
  const book = new PassageBook();
  const prompt = askPrompt(question, book.tell(book.add(given)));
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
        // Reading on where a passage stands is no search.
        if (line.query !== '') yield { kind: 'search', query: line.query };
      } else if (line.kind === 'title') title = line.text;
      else if (line.text.includes(noSupportMark)) refused = true;
      else {
        const part = shownClaim(line, book, question.language, title);
        if (!part) leftOut += 1;
        // Models that go round in circles say the same over and over.
        else if (said.some(({ text }) => isSame(text, part.text))) hasRepeated = true;
        else {
          if (said.length === 0) for (const note of notes) yield* show(note);
          yield* show(part);
        }
      }
    }
    if (leftOut > 0) yield { kind: 'check', leftOut };
    const hasSaid = said.length > before;
    // What stands before its words may be all that there is to say, or room for.
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
  return foldedWords(one).join(' ') === foldedWords(other).join(' ');
}

/** The best passages of the question and of its parts, each once. */
function passagesOf({ passages, parts, isDeep }: Material): Passage[] {
  const all = [...passages, ...parts.flatMap((part) => part.passages)]
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score);
  const unique = new Map(all.toReversed().map((each) => [placeOf(each), each]));
  return [...unique.values()].reverse().slice(0, mostPassages[isDeep ? 'deep' : 'lightweight']);
}

/**
 * What passages disagree on, which stands first; and what there is to know of them beforehand, which stands before what the
 * model says of them: which name they are about, how old they are.
 */
async function firstParts(
  material: Material,
  given: readonly Passage[],
): Promise<{ opposed: ComposedPart[]; notes: ComposedPart[] }> {
  const { question, passages, findings, minScore, maxChunks, texts, time } = material;
  const { rarities } = findings;
  const disagreement = findDisagreement(question, passages, { minScore, rarities });
  const read: ComposedPart[] = [{ type: 'bullet', text: '', sources: given }];
  const age = warnOfAge(question, read, time);
  const notes = [...warnOfTaken(question, findings, read), ...(age ? [age] : [])];
  if (!disagreement) return { opposed: [], notes };
  const { warning, bullets } = await tellDisagreement(disagreement, question, texts, maxChunks);
  return { opposed: [warning, ...notes, ...bullets], notes };
}

/** A statement as a part, if its passages say it; under the model's title, if they say that too. */
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

/** The archive's own sentences, but for those that the model had told of already. */
async function* instead(
  material: Material,
  said: readonly ComposedPart[],
  show: (part: ComposedPart) => Generator<ModelStep, void, undefined>,
): AsyncGenerator<ModelStep, void, undefined> {
  const places = new Set(said.flatMap(({ sources }) => sources.map(placeOf)));
  const { parts } = await composeAnswer(material);
  for (const part of parts) {
    const isNew =
      part.type === 'bullet'
        ? part.sources.some((source) => !places.has(placeOf(source)))
        : said.every(({ text }) => text !== part.text);
    if (isNew) yield* show(part);
  }
}
