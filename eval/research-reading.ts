import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { trainingFile } from '../training/language/training-data.ts';
import { holdsAny, textSentences } from './answer-text.ts';
import { makePlainAnswerer } from './bm25.ts';
import { citedChunks } from './cited-chunks.ts';
import { type EvalRow, once, percent } from './eval-row.ts';
import { type Judgement, judgeAnswer, resolvableParts } from './judge-answer.ts';
import { type Ask, askInTurns } from './research-services.ts';

const reading = once(() => readReadingSet());
const askedParagraphs = once(() => askParagraphs(reading()));
const plainReading = once(() => {
  const { paragraphs, questions: all } = reading();
  const answer = makePlainAnswerer(paragraphs.map((text) => ({ text, language: 'en' })));
  return all.map(({ question, paragraph, spans }) => {
    const { paragraphs: ranked, sentence } = answer(question, 'en');
    const isFirst = ranked[0] === paragraph;
    return { isFirst, holdsSpan: holdsAny(sentence, spans), isRefused: ranked.length === 0 };
  });
});
type PlainReading = ReturnType<typeof plainReading>[number];

function readingRow(
  name: string,
  measure: string,
  holds: (asked: AskedParagraph) => boolean,
  peer: ((plain: PlainReading) => boolean) | undefined,
  goal?: number,
): EvalRow {
  return {
    name: `research reading, ${name}`,
    async run() {
      const asked = await askedParagraphs();
      const plain = plainReading();
      return {
        measure: `${measure}, % of ${asked.length}${peer ? ' (trial: plain BM25)' : ''}`,
        value: percent(asked.filter(holds).length, asked.length),
        ...(peer && { trial: percent(plain.filter(peer).length, plain.length) }),
        ...(goal !== undefined && { goal }),
      };
    },
  };
}

/** Measures the reading-comprehension development set, each paragraph as an article. */
export const readingRows: readonly EvalRow[] = [
  readingRow(
    'paragraph first',
    'right paragraph cited first',
    ({ isRightParagraph }) => isRightParagraph,
    ({ isFirst }) => isFirst,
    90,
  ),
  readingRow(
    'answer in the first sentence',
    'answer in the first cited sentence',
    ({ judgement }) => judgement.holdsSpan === true,
    ({ holdsSpan }) => holdsSpan,
    76,
  ),
  readingRow(
    'answered',
    'not refused or asked back',
    ({ judgement }) => judgement.status === 'answer',
    undefined,
  ),
  readingRow(
    'refused without the paragraph',
    'refused with the paragraph taken out',
    ({ statusWithout }) => statusWithout === 'error:insufficient-info',
    ({ isRefused }) => isRefused,
    60,
  ),
  {
    name: 'research reading, resolvable parts',
    run: async () => resolvableParts((await askedParagraphs()).map(({ judgement }) => judgement)),
  },
];

const language = 'en';

/** SQuAD format; `answer_start` counts code points of the paragraph. */
const ReadingSet = z.object({
  data: z.array(
    z.object({
      paragraphs: z.array(
        z.object({
          context: z.string(),
          qas: z.array(
            z.object({
              question: z.string(),
              answers: z.array(z.object({ text: z.string(), answer_start: z.int() })).min(1),
            }),
          ),
        }),
      ),
    }),
  ),
});

type ReadingQuestion = {
  question: string;
  paragraph: number;
  /** The sentence with the answer, or the paragraph if it spans several. */
  sentence: string;
  spans: readonly string[];
};
type Reading = { paragraphs: readonly string[]; questions: readonly ReadingQuestion[] };

function readReadingSet(): Reading {
  const file = readFileSync(trainingFile('dev/qa/xquad.en.first-half.json'), 'utf8');
  const all = ReadingSet.parse(JSON.parse(file)).data.flatMap(({ paragraphs }) => paragraphs);
  return {
    paragraphs: all.map(({ context }) => context),
    questions: all.flatMap(({ context, qas }, paragraph) => {
      const sentences = textSentences(context, language);
      return qas.map(({ question, answers }) => ({
        question,
        paragraph,
        sentence: sentenceAt(context, sentences, answers[0]),
        spans: [...new Set(answers.map(({ text }) => text))],
      }));
    }),
  };
}

function sentenceAt(
  context: string,
  sentences: readonly string[],
  answer: { text: string; answer_start: number } | undefined,
): string {
  const start = [...context].slice(0, answer?.answer_start ?? 0).join('').length;
  const end = start + (answer?.text.length ?? 0);
  let from = 0;
  for (const sentence of sentences) {
    from = context.indexOf(sentence, from);
    const to = from + sentence.length;
    if (from <= start && end <= to) return sentence;
    from = to;
  }
  return context;
}

type AskedParagraph = {
  isRightParagraph: boolean;
  judgement: Judgement;
  /** Status with the paragraph excluded. */
  statusWithout: string;
};

/** Single words, which filters exclude precisely. */
function idOf(paragraph: number): string {
  return `paragraph${String(paragraph).padStart(4, '0')}`;
}

/** Asks each question about all paragraphs, and about all but its own. */
function askParagraphs({ paragraphs, questions }: Reading): Promise<AskedParagraph[]> {
  const articles = paragraphs.map((text, at) => ({
    id: idOf(at),
    language,
    paraSpecs: [{ type: 'text', text }],
  }));
  const work = async (ask: Ask, { question, paragraph, sentence, spans }: ReadingQuestion) => {
    const article = idOf(paragraph);
    const response = await ask({ query: question });
    const passages = [{ article, sentence, spans: [...spans] }];
    const judgement = judgeAnswer({ language, names: [], passages }, response);
    const articleFilters = { articleId: `(-"${article}")` };
    const without = await ask({ query: question, articleFilters });
    return {
      isRightParagraph: citedChunks(response)[0]?.articleId === article,
      judgement,
      statusWithout: without.answer.status,
    };
  };
  return askInTurns(questions, work, articles);
}
