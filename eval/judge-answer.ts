import type { ResearchResponse } from '../lib/contract/retrieval.ts';
import { comparable, holdsAny } from './answer-text.ts';
import { citedChunks, coversPassage, isResolvable, supportedParts } from './cited-chunks.ts';
import type { LabelledPassage, LabelledQuestion } from './research-questions.ts';
import { textSentences } from './text-sentences.ts';

export type Judgement = {
  status: string;
  /** A right passage is what is cited first. */
  isFirst: boolean;
  /** One is among the first three that are cited. */
  isAmongThree: boolean;
  /** The answer stands in the first sentence that is said with a source; undefined where no answer was labelled. */
  holdsSpan: boolean | undefined;
  /** Of the labelled passages, the share that is cited. */
  covered: number;
  /** Each labelled value is in what is said, and its article is cited. */
  showsAllValues: boolean;
  /** With that, each is told as a value with the date of its article, and only the newest is marked so. */
  datesAllValues: boolean;
  /** Asks back and names at least two that the name can mean. */
  asksBack: boolean;
  parts: number;
  resolvableParts: number;
};

/** What is asked of an answer; passages name articles by their id in the archive. */
export type Expected = Pick<LabelledQuestion, 'language' | 'names'> & {
  passages: readonly LabelledPassage[];
  /** ISO dates of the articles, by id; needed where values have dates. */
  dates?: ReadonlyMap<string, string>;
};

/** Compares an answer with what was labelled. */
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

/** Needs the extension `research-details`: dates and the mark of the newest are told as data. */
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
