import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { holdsAny } from './answer-text.ts';
import { type EvalRow, once, percent } from './eval-row.ts';
import { askInTurns } from './research-services.ts';

/** A question that asks for several things, each with answers of which one has to be said; none: no article says it. */
const Compound = z.strictObject({
  id: z.string(),
  language: z.enum(['en', 'cs']),
  question: z.string().min(1),
  asks: z.array(z.strictObject({ accept: z.array(z.string().min(1)) })).min(1),
  /** Looks like one of several, but asks for one thing. */
  isSingle: z.literal(true).optional(),
});

const answered = once(async () => {
  const file = new URL('data/compound-questions.json', import.meta.url);
  const questions = z.array(Compound).parse(JSON.parse(readFileSync(file, 'utf8')));
  return askInTurns(questions, async (ask, { question, asks, isSingle = false }) => {
    const { answer } = await ask({ query: question });
    const isAnswer = answer.status === 'answer';
    const said = isAnswer ? answer.parts.map(({ text }) => text).join('\n') : '';
    const answerable = asks.filter(({ accept }) => accept.length > 0);
    const right = answerable.filter(({ accept }) => holdsAny(said, accept)).length;
    return { isSingle, asked: answerable.length, right };
  });
});

type Answered = Awaited<ReturnType<typeof answered>>[number];

function row(name: string, measure: string, count: (all: readonly Answered[]) => number[]) {
  return {
    name: `research compound, ${name}`,
    async run() {
      const [right = 0, asked = 0] = count(await answered());
      return { measure: `${measure}, % of ${asked}`, value: percent(right, asked) };
    },
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

/** Measures questions that ask for several things at once, by what the whole answer says. */
export const compoundRows: readonly EvalRow[] = [
  row('things answered', 'answerable things that are said', (all) => {
    const several = all.filter(({ isSingle }) => !isSingle);
    return [sum(several.map(({ right }) => right)), sum(several.map(({ asked }) => asked))];
  }),
  row('all things answered', 'questions whose answerable things are all said', (all) => {
    const several = all.filter(({ isSingle }) => !isSingle);
    return [several.filter(({ asked, right }) => asked === right).length, several.length];
  }),
  row('one thing', 'questions for one thing that are answered', (all) => {
    const single = all.filter(({ isSingle }) => isSingle);
    return [sum(single.map(({ right }) => right)), single.length];
  }),
];
