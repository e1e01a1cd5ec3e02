import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { trainingFile } from '../training/language/training-data.ts';
import { citedChunks } from './cited-chunks.ts';
import { type Judgement, judgeAnswer } from './judge-answer.ts';
import { inTurns, startResearchServices } from './research-services.ts';
import { textSentences } from './text-sentences.ts';

const language = 'en';

/** The form of SQuAD; `answer_start` counts code points of the paragraph. */
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

export type ReadingQuestion = {
  question: string;
  /** Place of its paragraph in the list. */
  paragraph: number;
  /** The sentence that the answer stands in, or the whole paragraph where it goes beyond one. */
  sentence: string;
  spans: readonly string[];
};
export type Reading = { paragraphs: readonly string[]; questions: readonly ReadingQuestion[] };

/** The reading-comprehension development set: paragraphs and questions about them. */
export function readReadingSet(): Reading {
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

export type AskedParagraph = {
  isRightParagraph: boolean;
  judgement: Judgement;
  /** With the paragraph taken out of what is asked. */
  statusWithout: string;
};

/** The id is one word, so that a filter that shuts it out shuts out no other. */
function idOf(paragraph: number): string {
  return `paragraph${String(paragraph).padStart(4, '0')}`;
}

/** Every paragraph an article of its own; each question is asked of all of them, and of all but its own. */
export async function askParagraphs({ paragraphs, questions }: Reading): Promise<AskedParagraph[]> {
  const services = await startResearchServices('empty');
  try {
    await services.add(
      paragraphs.map((text, at) => ({
        id: idOf(at),
        language,
        paraSpecs: [{ type: 'text', text }],
      })),
    );
    await services.settle();
    return await inTurns(questions, async ({ question, paragraph, sentence, spans }) => {
      const article = idOf(paragraph);
      const response = await services.ask({ query: question });
      const passages = [{ article, sentence, spans: [...spans] }];
      const judgement = judgeAnswer({ language, names: [], passages }, response);
      const without = await services.ask({
        query: question,
        articleFilters: { articleId: `(-"${article}")` },
      });
      return {
        isRightParagraph: citedChunks(response)[0]?.articleId === article,
        judgement,
        statusWithout: without.answer.status,
      };
    });
  } finally {
    await services.close();
  }
}
