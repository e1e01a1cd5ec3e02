import type { ResearchResponse } from '../lib/contract/retrieval.ts';
import { type Judgement, judgeAnswer } from './judge-answer.ts';
import { type LabelledQuestion, readResearchQuestions } from './research-questions.ts';
import { inTurns, type ResearchServices, startResearchServices } from './research-services.ts';
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
export async function askSamples(
  isWanted: (question: LabelledQuestion) => boolean = () => true,
  words: (question: string) => string = (question) => question,
): Promise<Asked[]> {
  const services = await startResearchServices('samples');
  try {
    await services.settle();
    return await inTurns(readResearchQuestions().filter(isWanted), (question) =>
      askQuestion(services, { ...question, question: words(question.question) }),
    );
  } finally {
    await services.close();
  }
}

const dates = new Map(
  [...readSampleArticles().values()].map(({ id, date }) => [archiveId(id), date]),
);

async function askQuestion(services: ResearchServices, question: LabelledQuestion): Promise<Asked> {
  const passages = question.passages.map((passage) => ({
    ...passage,
    article: archiveId(passage.article),
  }));
  const judge = (response: ResearchResponse) =>
    judgeAnswer({ ...question, passages, dates }, response);
  let previousInteractionId: string | undefined;
  for (const turn of question.history) {
    const { interactionId } = await services.ask({
      query: turn.question,
      ...(previousInteractionId !== undefined && { previousInteractionId }),
    });
    previousInteractionId = interactionId;
  }
  const response = await services.ask({
    query: question.question,
    ...(previousInteractionId !== undefined && { previousInteractionId }),
  });
  const asked = { question, response, judgement: judge(response) };
  if (question.history.length === 0) return asked;
  const told = await services.ask({
    query: question.question,
    history: question.history.map((turn) => ({
      question: { text: turn.question },
      answer: { text: turn.answer },
    })),
  });
  return { ...asked, fromHistory: judge(told) };
}
