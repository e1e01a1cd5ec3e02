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

/** Figures of each part. */
export const mainFigures: readonly Figure[] = [
  {
    name: 'passage first',
    measure: 'right passage cited first, %',
    of: isAnswerable,
    holds: first,
    peer: peerFirst,
    goal: 80,
  },
  {
    name: 'passage among three',
    measure: 'right passage in the first three cited, %',
    of: isAnswerable,
    holds: ({ judgement }) => judgement.isAmongThree,
    peer: ({ plain }) => plain.paragraphs.slice(0, 3).some((at) => plain.isRight(at)),
    goal: 92,
  },
  {
    name: 'answer in the first sentence',
    measure: 'answer in the first cited sentence, %',
    of: ({ judgement }) => judgement.holdsSpan !== undefined,
    holds: ({ judgement }) => judgement.holdsSpan === true,
    peer: (asked) => holdsAny(asked.plain.sentence, spansOf(asked)),
  },
  {
    name: 'answerable answered',
    measure: 'not refused or asked back, %',
    of: isAnswerable,
    holds: ({ judgement }) => judgement.status === 'answer',
  },
  {
    name: 'unanswerable refused',
    measure: 'refused, %',
    of: ofKind('unanswerable'),
    holds: ({ judgement }) => judgement.status === 'error:insufficient-info',
    peer: ({ plain }) => plain.paragraphs.length === 0,
    goal: 85,
  },
  {
    name: 'disagreements',
    measure: 'all values shown and cited, %',
    of: ofKind('disagreeing'),
    holds: ({ judgement }) => judgement.showsAllValues,
  },
  {
    name: 'disagreements dated',
    measure: 'and each with its date, the newest marked, %',
    of: ofKind('disagreeing'),
    holds: ({ judgement }) => judgement.datesAllValues,
  },
  {
    name: 'ambiguous names',
    measure: 'asked back with two names, %',
    of: ofKind('ambiguous'),
    holds: ({ judgement }) => judgement.asksBack,
  },
  {
    name: 'follow-ups',
    measure: 'right passage first in a conversation, %',
    of: ofKind('follow-up'),
    holds: first,
    peer: peerFirst,
  },
  {
    name: 'follow-ups from history',
    measure: 'right passage first when told the history, %',
    of: ofKind('follow-up'),
    holds: ({ fromHistory }) => fromHistory?.isFirst === true,
  },
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
  return {
    name: `passage first, ${name}`,
    measure: 'right passage cited first, %',
    of: (asked) => isAnswerable(asked) && of(asked),
    holds: first,
    peer: peerFirst,
  };
}

/** Figures by language and kind. */
export const closerFigures: readonly Figure[] = [
  ...(['en', 'cs'] as const).map((language) =>
    passageFigure(language, ({ question }) => question.language === language),
  ),
  passageFigure('over languages', crosses),
  ...cited.map((kind) => passageFigure(kind, ofKind(kind))),
  ...(['en', 'cs'] as const).map(
    (language): Figure => ({
      name: `unanswerable refused, ${language}`,
      measure: 'refused, %',
      of: (asked) => asked.question.kind === 'unanswerable' && asked.question.language === language,
      holds: ({ judgement }) => judgement.status === 'error:insufficient-info',
    }),
  ),
];
