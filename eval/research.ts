import { askSamples } from './ask-samples.ts';
import { makePlainAnswerer } from './bm25.ts';
import { type EvalResult, type EvalRow, mean, once, percent } from './eval-row.ts';
import { resolvableParts } from './judge-answer.ts';
import {
  closerFigures,
  type Figure,
  type Measured,
  mainFigures,
  ofKind,
  type Test,
} from './research-figures.ts';
import { hasKind, isOfFirst, type LabelledQuestion, mistyped } from './research-questions.ts';
import { readingRows } from './research-reading.ts';
import { paragraphsOf, readSampleArticles } from './sample-articles.ts';

const parts = ['goals', 'dev', 'test', 'all', 'plain', 'fresh', 'blind', 'slips'] as const;
type Part = (typeof parts)[number];

const askedSamples = once(() => askSamples());
const askedWithSlips = once(() => askSamples(hasKind, mistyped));

const plainSamples = once(() => {
  const paragraphs = [...readSampleArticles().values()].flatMap((sample) =>
    paragraphsOf(sample).map((text) => ({
      text,
      language: sample.language,
      title: sample.title,
      article: sample.id,
    })),
  );
  const answer = makePlainAnswerer(paragraphs);
  return (question: LabelledQuestion) => {
    const found = answer(question.question, question.language);
    const isRight = (at: number) =>
      question.passages.some(
        ({ article, sentence, also = [] }) =>
          paragraphs[at]?.article === article &&
          [sentence, ...also].some((each) => paragraphs[at]?.text.includes(each)),
      );
    return { ...found, isRight };
  };
});

async function measured(part: Part): Promise<Measured[]> {
  const asked = part === 'slips' ? await askedWithSlips() : await askedSamples();
  return asked
    .filter(({ question }) => isOf(question, part))
    .map((each) => ({ ...each, plain: plainSamples()(each.question) }));
}

function isOf(question: LabelledQuestion, part: Part): boolean {
  if (part === 'goals') return isOfFirst(question);
  const isWhole = part === 'all' || part === 'slips';
  return isWhole ? hasKind(question) : question.part === part;
}

const withGoals: ReadonlySet<Part> = new Set(['goals', 'all']);

async function measureFigure(part: Part, figure: Figure): Promise<EvalResult> {
  const asked = (await measured(part)).filter(figure.of);
  const share = (holds: Test) => percent(asked.filter(holds).length, asked.length);
  return {
    measure: `${figure.measure} of ${asked.length}${figure.peer ? ' (trial: plain BM25)' : ''}`,
    value: share(figure.holds),
    ...(figure.peer && { trial: share(figure.peer) }),
    ...(withGoals.has(part) && figure.goal !== undefined && { goal: figure.goal }),
  };
}

const ofPlain: ReadonlySet<string> = new Set([
  'passage first',
  'passage among three',
  'answer in the first sentence',
  'marks',
  'answerable answered',
  'unanswerable refused',
  'passage first, over languages',
]);

function pointsRow(part: Part): EvalRow {
  return {
    name: `research ${part}, points of longer answers`,
    async run() {
      const asked = (await measured(part)).filter(ofKind('summary', 'timeline', 'comparison'));
      const covered = mean(asked.map(({ judgement }) => judgement.covered));
      return { measure: 'labelled sentences that are cited, %', value: percent(covered, 1) };
    },
  };
}

function partRows(part: Part): EvalRow[] {
  // Held-back questions are not analysed by kind.
  const isPlain = !['goals', 'dev', 'test', 'all'].includes(part);
  const ofAnyKind = [...mainFigures, ...closerFigures].filter(({ name }) => ofPlain.has(name));
  const figures = {
    dev: [...mainFigures, ...closerFigures],
    all: [...mainFigures, ...closerFigures],
    goals: mainFigures,
    test: mainFigures,
    plain: ofAnyKind,
    fresh: ofAnyKind,
    blind: ofAnyKind,
    slips: ofAnyKind,
  }[part];
  return [
    ...figures.map((figure) => ({
      name: `research ${part}, ${figure.name}`,
      run: () => measureFigure(part, figure),
    })),
    ...(isPlain ? [] : [pointsRow(part)]),
    {
      name: `research ${part}, resolvable parts`,
      async run() {
        const asked = await measured(part);
        const judged = asked.flatMap(({ judgement, fromHistory }) => [
          judgement,
          ...(fromHistory ? [fromHistory] : []),
        ]);
        return resolvableParts(judged);
      },
    },
  ];
}

/**
 * Measures the research assistant over HTTP. `research dev`: for choosing settings; `research goals`: the 120 of them for
 * which the goals were set; `research test`: held back; `research all`: `dev` and `test`; `research slips`: the same with a
 * typo in each question; `research plain`: the first questions that readers would type;
 * `research blind`: by an author who had seen neither assistant nor other questions; `research reading`: the
 * reading-comprehension set.
 */
export const researchRows: readonly EvalRow[] = [...parts.flatMap(partRows), ...readingRows];
