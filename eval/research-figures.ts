import { holdsAny } from './answer-text.ts';
import type { Asked } from './ask-samples.ts';
import type { PlainAnswer } from './bm25.ts';
import { crossesLanguages, type QuestionKind } from './research-questions.ts';
import { readSampleArticles } from './sample-articles.ts';

const samples = readSampleArticles();

/** An answer with that of the baseline. */
export type Measured = Asked & { plain: PlainAnswer & { isRight(paragraph: number): boolean } };
export type Test = (asked: Measured) => boolean;

const isAnswerable: Test = ({ question }) => question.passages.length > 0;
export const ofKind =
  (...kinds: QuestionKind[]): Test =>
  ({ question }) =>
    kinds.includes(question.kind);

/** Share of questions `of` a kind for which something `holds`; `peer` is the baseline's. */
export type Figure = {
  name: string;
  measure: string;
  of: Test;
  holds: Test;
  peer?: Test;
  goal?: number;
};

const first: Test = ({ judgement }) => judgement.isFirst;
const peerFirst: Test = ({ plain }) => plain.isRight(plain.paragraphs[0] ?? -1);
const spansOf = ({ question }: Measured) => question.passages.flatMap(({ spans = [] }) => spans);

function figure(
  name: string,
  measure: string,
  of: Test,
  holds: Test,
  more: Pick<Figure, 'peer' | 'goal'> = {},
): Figure {
  return { name, measure: `${measure}, %`, of, holds, ...more };
}

const isRefused: Test = ({ judgement }) => judgement.status === 'error:insufficient-info';

export const mainFigures: readonly Figure[] = [
  figure('passage first', 'right passage cited first', isAnswerable, first, {
    peer: peerFirst,
    goal: 80,
  }),
  figure(
    'passage among three',
    'right passage in the first three cited',
    isAnswerable,
    ({ judgement }) => judgement.isAmongThree,
    { peer: ({ plain }) => plain.paragraphs.slice(0, 3).some((at) => plain.isRight(at)), goal: 92 },
  ),
  figure(
    'answer in the first sentence',
    'answer in the first cited sentence',
    ({ judgement }) => judgement.holdsSpan !== undefined,
    ({ judgement }) => judgement.holdsSpan === true,
    { peer: (asked) => holdsAny(asked.plain.sentence, spansOf(asked)) },
  ),
  figure(
    'marks',
    'first marked answer is right',
    ({ judgement }) => judgement.marksSpan !== undefined,
    ({ judgement }) => judgement.marksSpan === true,
  ),
  figure(
    'answerable answered',
    'not refused or asked back',
    isAnswerable,
    ({ judgement }) => judgement.status === 'answer',
  ),
  figure('unanswerable refused', 'refused', ofKind('unanswerable'), isRefused, {
    peer: ({ plain }) => plain.paragraphs.length === 0,
    goal: 85,
  }),
  figure(
    'disagreements',
    'all values shown and cited',
    ofKind('disagreeing'),
    ({ judgement }) => judgement.showsAllValues,
  ),
  figure(
    'disagreements dated',
    'and each with its date, the newest marked',
    ofKind('disagreeing'),
    ({ judgement }) => judgement.datesAllValues,
  ),
  figure(
    'ambiguous names',
    'asked back with two names',
    ofKind('ambiguous'),
    ({ judgement }) => judgement.asksBack,
  ),
  figure('follow-ups', 'right passage first in a conversation', ofKind('follow-up'), first, {
    peer: peerFirst,
  }),
  figure(
    'follow-ups from history',
    'right passage first when told the history',
    ofKind('follow-up'),
    ({ fromHistory }) => fromHistory?.isFirst === true,
  ),
];

const cited: readonly QuestionKind[] = [
  'who',
  'when',
  'where',
  'how-many',
  'what-happened',
  'date-filter',
  'summary',
  'timeline',
  'comparison',
  'disagreeing',
];

function crosses({ question }: Measured): boolean {
  return crossesLanguages(question, (article) => samples.get(article)?.language ?? '');
}

function passageFigure(name: string, of: Test): Figure {
  const isOf: Test = (asked) => isAnswerable(asked) && of(asked);
  const more = { peer: peerFirst };
  return figure(`passage first, ${name}`, 'right passage cited first', isOf, first, more);
}

export const closerFigures: readonly Figure[] = [
  ...(['en', 'cs'] as const).map((language) =>
    passageFigure(language, ({ question }) => question.language === language),
  ),
  passageFigure('over languages', crosses),
  ...cited.map((kind) => passageFigure(kind, ofKind(kind))),
  ...(['en', 'cs'] as const).map((language) =>
    figure(
      `unanswerable refused, ${language}`,
      'refused',
      ({ question }) => question.kind === 'unanswerable' && question.language === language,
      isRefused,
    ),
  ),
];
