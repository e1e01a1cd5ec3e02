import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';

/** An answering sentence of a sample, with the answer in it. */
export const LabelledPassage = z.strictObject({
  article: z.string(),
  sentence: z.string().min(1),
  /** Equivalent sentences of the article. */
  also: z.array(z.string().min(1)).optional(),
  /** Alternative answers; each sentence contains one. */
  spans: z.array(z.string().min(1)).min(1).optional(),
});
export type LabelledPassage = z.output<typeof LabelledPassage>;

const asked = {
  id: z.string().regex(/^[a-z-]+-\d{2,3}$/),
  /**
   * `dev` and `test` are for learning and choosing settings; `plain` are the first questions that readers would type;
   * `fresh` and `blind` were written by people who knew the articles only: settings and pruning are judged by `fresh`,
   * nothing is chosen by `blind`.
   */
  part: z.enum(['dev', 'test', 'plain', 'fresh', 'blind']),
  language: z.enum(['en', 'cs']),
  question: z.string().min(1),
};
const passages = z.array(LabelledPassage).min(1);

function questionFile<K extends string, S extends z.ZodRawShape>(kind: K, shape: S) {
  return z.strictObject({
    kind: z.literal(kind),
    questions: z.array(z.strictObject({ ...asked, ...shape })),
  });
}

const QuestionFile = z.discriminatedUnion('kind', [
  // Any passage answers.
  questionFile('who', { passages }),
  questionFile('when', { passages }),
  questionFile('where', { passages }),
  questionFile('how-many', { passages }),
  questionFile('what-happened', { passages }),
  questionFile('date-filter', { passages }),
  questionFile('follow-up', {
    passages,
    history: z.array(z.strictObject({ question: z.string(), answer: z.string() })).min(1),
  }),
  // A good answer cites all passages.
  questionFile('summary', { passages }),
  questionFile('timeline', { passages }),
  questionFile('comparison', { passages }),
  /** Without passages nothing answers. */
  questionFile('plain', { passages: z.array(LabelledPassage), near: z.string().optional() }),
  questionFile('blind', { passages: z.array(LabelledPassage), near: z.string().optional() }),
  questionFile('disagreeing', { passages: passages.min(2) }),
  questionFile('ambiguous', { names: z.array(z.string()).min(2) }),
  questionFile('unanswerable', {
    why: z.enum(['wrong-fact', 'absent', 'false-premise']),
    near: z.string().optional(),
  }),
]);
type QuestionFile = z.output<typeof QuestionFile>;

export type QuestionKind = QuestionFile['kind'];
export type LabelledQuestion = z.output<z.ZodObject<typeof asked>> & {
  kind: QuestionKind;
  /** Empty if nothing answers, or the name is ambiguous. */
  passages: readonly LabelledPassage[];
  history: readonly { question: string; answer: string }[];
  names: readonly string[];
};

/** True for questions of labelled kinds; others are of any kind. */
export function hasKind({ part }: Pick<LabelledQuestion, 'part'>): boolean {
  return part === 'dev' || part === 'test';
}

const folder = resolve(import.meta.dirname, 'research-questions');

/** Reads the labelled questions of `eval/research-questions`. */
export function readResearchQuestions(): LabelledQuestion[] {
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const file = QuestionFile.parse(JSON.parse(readFileSync(join(folder, name), 'utf8')));
      return file.questions.map((question) => {
        const asked = { passages: [], history: [], names: [], ...question };
        const isOpen = file.kind === 'plain' || file.kind === 'blind';
        const isInVain = isOpen && asked.passages.length === 0;
        return { ...asked, kind: isInVain ? 'unanswerable' : file.kind };
      });
    });
}

/** Questions of each kind when the goals were set: 120. */
const firstOfKind: Partial<Record<QuestionKind, number>> = {
  who: 9,
  when: 8,
  where: 7,
  'how-many': 9,
  'what-happened': 5,
  'date-filter': 6,
  'follow-up': 11,
  summary: 4,
  timeline: 4,
  comparison: 4,
  disagreeing: 15,
  ambiguous: 8,
  unanswerable: 30,
};

/** True for the 120 questions of `dev` for which the goals were set. */
export function isOfFirst({ id, part, kind }: LabelledQuestion): boolean {
  return part === 'dev' && Number(/\d+$/.exec(id)?.[0]) <= (firstOfKind[kind] ?? 0);
}

/** True if all answering passages are in other languages than the question. */
export function crossesLanguages(
  { language, passages: answers }: LabelledQuestion,
  languageOf: (article: string) => string,
): boolean {
  return answers.length > 0 && answers.every(({ article }) => languageOf(article) !== language);
}

const longEnough = /\p{L}{5,}/gu;
const letters = [...'aeiourstln'];

/**
 * Introduces one typo (Damerau 1964) into a word of five letters or more, but not the first word or a first letter.
 * Deterministic.
 */
export function mistyped(text: string): string {
  const words = [...text.matchAll(longEnough)].filter(({ index }) => index > 0);
  const numbers = createHash('sha256').update(text).digest();
  const choose = (at: number, count: number) => numbers.readUInt32BE(at * 4) % count;
  const word = words[choose(0, Math.max(1, words.length))];
  if (!word) return text;
  const own = [...word[0]];
  const at = 1 + choose(1, own.length - 2);
  const [letter = '', next = ''] = own.slice(at);
  const slips = [
    [next, letter],
    [next],
    [letter, letter, next],
    [letters[choose(2, 10)] ?? '', next],
  ];
  own.splice(at, 2, ...(slips[choose(3, slips.length)] ?? []));
  return text.slice(0, word.index) + own.join('') + text.slice(word.index + word[0].length);
}
