import type { ResearchResponse } from '../lib/contract/retrieval.ts';
import { comparable, holdsAny, textSentences } from './answer-text.ts';
import { citedChunks, coversPassage, isResolvable, supportedParts } from './cited-chunks.ts';
import { type EvalResult, percent } from './eval-row.ts';
import type { LabelledPassage, LabelledQuestion } from './research-questions.ts';

export type Judgement = {
  status: string;
  /** The first citation is right. */
  isFirst: boolean;
  /** One of the first three citations is right. */
  isAmongThree: boolean;
  /** The first sourced sentence contains the answer; undefined without a labelled answer. */
  holdsSpan: boolean | undefined;
  /** The first answer that is marked is a labelled one; undefined without a mark or without labelled answers. */
  marksSpan: boolean | undefined;
  /** Share of labelled passages that are cited. */
  covered: number;
  /** Every labelled value is stated and its article cited. */
  showsAllValues: boolean;
  /** In addition, each is a value with its article's date, and only the newest is marked so. */
  datesAllValues: boolean;
  asksBack: boolean;
  parts: number;
  resolvableParts: number;
};

/** Labels of a question; passages refer to articles by archive id. */
export type Expected = Pick<LabelledQuestion, 'language' | 'names'> & {
  passages: readonly LabelledPassage[];
  /** ISO dates of articles by id, for values. */
  dates?: ReadonlyMap<string, string>;
};

export function judgeAnswer(expected: Expected, response: ResearchResponse): Judgement {
  const { answer } = response;
  const isAnswered = answer.status === 'answer';
  const chunks = isAnswered ? citedChunks(response) : [];
  const isRight = (chunk: (typeof chunks)[number]) =>
    expected.passages.some((passage) => coversPassage(chunk, passage));
  const spans = expected.passages.flatMap((passage) => passage.spans ?? []);
  const supported = supportedParts(response);
  const isCited = (passage: LabelledPassage) =>
    chunks.some((chunk) => coversPassage(chunk, passage));
  const showsAllValues = isAnswered && showsValues(expected, response, isCited);
  return {
    status: answer.status,
    isFirst: chunks[0] !== undefined && isRight(chunks[0]),
    isAmongThree: chunks.slice(0, 3).some(isRight),
    holdsSpan: spans.length === 0 ? undefined : holdsAny(firstSentence(expected, response), spans),
    marksSpan: marksSpan(expected, spans, response),
    covered:
      expected.passages.length === 0
        ? 0
        : expected.passages.filter(isCited).length / expected.passages.length,
    showsAllValues,
    datesAllValues: showsAllValues && datesValues(expected, response),
    asksBack: answer.status === 'confirmation' && namesTwo(expected.names, response),
    parts: isAnswered ? supported.length : 0,
    resolvableParts: isAnswered
      ? supported.filter((part) => isResolvable(part, response)).length
      : 0,
  };
}

function marksSpan(
  { passages }: Expected,
  spans: readonly string[],
  { answer: { status, parts } }: ResearchResponse,
): boolean | undefined {
  const marked = parts.find(({ answer }) => answer !== undefined);
  if (status !== 'answer' || marked?.answer === undefined) return undefined;
  if (spans.length === 0 && passages.length > 0) return undefined;
  const { off, len } = marked.answer;
  const mark = [...marked.text].slice(off, off + len).join('');
  return holdsAny(mark, spans) || spans.some((span) => holdsAny(span, [mark]));
}

function firstSentence({ language }: Expected, { answer }: ResearchResponse): string {
  if (answer.status !== 'answer') return '';
  const part = answer.parts.find(
    ({ type, sourceChunkIds }) => type !== 'error' && sourceChunkIds.length > 0,
  );
  return part === undefined
    ? ''
    : (textSentences(part.text, part.language ?? language)[0] ?? part.text);
}

function saidText({ answer }: ResearchResponse): string {
  return answer.parts
    .flatMap(({ title = '', text, values = [] }) => [
      title,
      text,
      ...values.map((value) => value.text),
    ])
    .join('\n');
}

function showsValues(
  { passages }: Expected,
  response: ResearchResponse,
  isCited: (passage: LabelledPassage) => boolean,
): boolean {
  const said = saidText(response);
  return passages.every(
    (passage) => isCited(passage) && holdsAny(said, passage.spans ?? [passage.sentence]),
  );
}

/** Needs the extension `research-details` for dates and the newest mark. */
function datesValues(
  { passages, dates = new Map() }: Expected,
  { answer, chunks }: ResearchResponse,
): boolean {
  const values = answer.parts.flatMap((part) => part.values ?? []);
  const articlesOf = (ids: readonly string[]) =>
    new Set(ids.flatMap((id) => chunks.find(({ chunkId }) => chunkId === id)?.articleId ?? []));
  const newest = passages
    .map(({ article }) => dates.get(article) ?? '')
    .toSorted()
    .at(-1);
  return passages.every(({ article, spans = [] }) => {
    const date = dates.get(article);
    const own = values.filter(
      ({ text, sourceChunkIds }) =>
        articlesOf(sourceChunkIds).has(article) &&
        (holdsAny(text, spans) || spans.some((span) => holdsAny(span, [text]))),
    );
    return (
      date !== undefined &&
      own.some(
        ({ publishDate, isNewest }) =>
          publishDate?.startsWith(date) === true && isNewest === (date === newest),
      )
    );
  });
}

function namesTwo(names: readonly string[], response: ResearchResponse): boolean {
  const choices = response.details?.choices.map(({ label }) => label) ?? [];
  const said = comparable([saidText(response), ...choices].join('\n'));
  const isNamed = (name: string) =>
    comparable(name)
      .split(' ')
      .every((word) => said.includes(word));
  return names.filter(isNamed).length >= 2;
}

/** Share of parts whose sources all resolve; must be 100 %. */
export function resolvableParts(judged: readonly Judgement[]): EvalResult {
  const all = judged.reduce((sum, { parts: count }) => sum + count, 0);
  const good = judged.reduce((sum, { resolvableParts }) => sum + resolvableParts, 0);
  return {
    measure: `parts whose chunks can all be opened, %; ${all - good} of ${all} cannot`,
    value: percent(good, all),
    goal: 100,
  };
}
