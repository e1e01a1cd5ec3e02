import type { ResearchResponse } from '../lib/contract/retrieval.ts';
import { type Judgement, judgeAnswer } from './judge-answer.ts';
import { type LabelledQuestion, readResearchQuestions } from './research-questions.ts';
import { type Ask, askInTurns } from './research-services.ts';
import { readSampleArticles } from './sample-articles.ts';

export type Asked = {
  question: LabelledQuestion;
  response: ResearchResponse;
  judgement: Judgement;
  /** For follow-ups: the result with the history given by the caller. */
  fromHistory?: Judgement;
};

export function archiveId(sample: string): string {
  return `sample-${sample}`;
}

/** Asks the labelled questions, rewritten by `words`, about the sample archive; follow-ups within a conversation. */
export function askSamples(
  isWanted: (question: LabelledQuestion) => boolean = () => true,
  words: (question: string) => string = (question) => question,
): Promise<Asked[]> {
  return askInTurns(readResearchQuestions().filter(isWanted), (ask, question) =>
    askQuestion(ask, { ...question, question: words(question.question) }),
  );
}

const dates = new Map(
  [...readSampleArticles().values()].map(({ id, date }) => [archiveId(id), date]),
);

async function askQuestion(ask: Ask, question: LabelledQuestion): Promise<Asked> {
  const passages = question.passages.map((passage) => ({
    ...passage,
    article: archiveId(passage.article),
  }));
  const judge = (response: ResearchResponse) =>
    judgeAnswer({ ...question, passages, dates }, response);
  let previousInteractionId: string | undefined;
  for (const turn of question.history) {
    const { interactionId } = await ask({ query: turn.question, previousInteractionId });
    previousInteractionId = interactionId;
  }
  const response = await ask({ query: question.question, previousInteractionId });
  const asked = { question, response, judgement: judge(response) };
  if (question.history.length === 0) return asked;
  const told = await ask({
    query: question.question,
    history: question.history.map((turn) => ({
      question: { text: turn.question },
      answer: { text: turn.answer },
    })),
  });
  return { ...asked, fromHistory: judge(told) };
}
