import type { Stretch } from '../../../../lib/contract/fields.ts';
import { memoizeByLanguage } from '../../../../lib/runtime/memoize.ts';
import { foldForSearch } from '../../../../lib/text/fold-for-search.ts';
import { codePointLength } from '../../../../lib/text/text.ts';
import type { FoundSentence } from '../../archive/port.ts';
import type { WorkerJob, WorkerPool } from '../../language/port.ts';
import { answerCandidates } from '../rank/answer-candidates.ts';
import type { ComposedPart, Question } from '../types.ts';
import { type QuestionToken, readAnalysis } from '../understand/question-tokens.ts';

/** A word of a dependency tree; `off` in code points. */
export type TreeWord = Pick<QuestionToken, 'text' | 'off' | 'pos' | 'relation' | 'head'>;

export type ReadTree = (text: string, language: string) => Promise<readonly TreeWord[]>;

/** Of one answer. */
const maxTrees = 100;

/** Reads trees by the language engine, each text once; empty in a language without a parser. */
export function treeReader(
  pool: Pick<WorkerPool<WorkerJob>, 'run'>,
  time: Date,
  signal: AbortSignal,
): ReadTree {
  return memoizeByLanguage(async (text: string, language: string) => {
    const analyzed = await pool.run(
      {
        kind: 'analysis',
        text,
        language,
        analyses: ['language'],
        referenceDate: time.toISOString().slice(0, 10),
        returnMentions: true,
        returnTrees: 'parser',
        returnItemSentiment: false,
        returnGkbProperties: false,
        tagType: 'media',
        blocked: [],
        expected: [],
      },
      { chars: text.length, signal },
    );
    const { tokens } = readAnalysis(analyzed);
    return tokens.some(({ relation }) => relation !== '') ? tokens : [];
  }, maxTrees);
}

const asksHowMany =
  /^(?:many|much|number|count|kolik\p{L}*|pocet|poctu|cuant\p{L}*|wie ?viele?|combien|hoeveel|ile|ilu|kolk\p{L}*)$/u;
const countRelation = /^(?:nummod|det:numgov|det:nummod|det|compound|flat|fixed|amod|advmod)/;
/** Relations of words that begin a clause of their own; an `xcomp` shares the subject of the clause above it. */
const clausal = /^(?:root|advcl|acl|ccomp|csubj|parataxis)/;
const subject = /^[nc]subj/;

/** The noun that a number counts, an index; the number itself where it stands for one: "711 were rescued". */
function countedNoun(words: readonly TreeWord[], number: number): number {
  let noun = number;
  for (let at = words[number]; at && countRelation.test(at.relation) && at.head >= 0; ) {
    noun = at.head;
    at = words[noun];
  }
  return noun;
}

/** The word at the top of the clause of a word. Verbs with "and" share a clause unless they have subjects of their own. */
function clauseOf(words: readonly TreeWord[], at: number): number {
  let top = at;
  for (let steps = 0; steps < words.length; steps++) {
    const { relation = 'root', head = -1, pos = '' } = words[top] ?? {};
    const isOwn =
      clausal.test(relation) ||
      (relation === 'conj' &&
        pos === 'VERB' &&
        words.some((each) => each.head === top && subject.test(each.relation)));
    if (isOwn || head < 0) return top;
    top = head;
  }
  return top;
}

function isWithin(words: readonly TreeWord[], at: number, top: number): boolean {
  for (let [own, steps] = [at, 0]; own >= 0 && steps <= words.length; steps++) {
    if (own === top) return true;
    own = words[own]?.head ?? -1;
  }
  return false;
}

/** Lists the words that say what a number counts: its noun with all that depends on it, and its clause without other numbers. */
function wordsOfCount(
  words: readonly TreeWord[],
  number: number,
  others: readonly number[],
): readonly number[] {
  const noun = countedNoun(words, number);
  const clause = clauseOf(words, number);
  const apart = others
    .map((other) => countedNoun(words, other))
    .filter((other) => other !== noun && !isWithin(words, noun, other));
  return [...words.keys()].filter(
    (at) =>
      !apart.some((other) => isWithin(words, at, other)) &&
      (isWithin(words, at, noun) || clauseOf(words, at) === clause),
  );
}

/** Folded words of the clause in which the question asks for a number; undefined where its tree does not tell. */
function askedWords(words: readonly TreeWord[]): ReadonlySet<string> | undefined {
  const number = words.findIndex(({ text }) => asksHowMany.test(foldForSearch(text)));
  if (number < 0) return undefined;
  const clause = clauseOf(words, number);
  const noun = countedNoun(words, number);
  const all = [...words.keys()].filter(
    (at) =>
      at === noun ||
      at === clause ||
      (words[at]?.head === noun && clausal.test(words[at]?.relation ?? '')),
  );
  return new Set(all.map((at) => foldForSearch(words[at]?.text ?? '')));
}

/** Weight of words that say little: "people". */
const weakWord = 0.5;

/**
 * Keeps a number marked as the answer only if it counts or measures what was asked for, by the noun and the verb that it
 * belongs to in the tree; marks another number of the sentence where that one does. Of "1,517 died and 711 were rescued", the
 * dead alone answer "How many died". Without a tree the mark stays. Values that disagree are not chosen so: two of 29 true
 * disagreements were lost by it.
 */
export async function checkCountedMark(
  part: ComposedPart,
  question: Question,
  readTree: ReadTree,
): Promise<ComposedPart> {
  const [passage] = part.sources;
  const { answer } = part;
  if (question.kind !== 'how-many' || !answer || !passage?.answer) return part;
  const { sentence, article } = passage;
  const words = await readTree(sentence.text, sentence.language);
  const strong = strongTerms(question, await readTree(question.resolved, question.language));
  if (words.length === 0 || strong.size === 0) return part;
  const shift = answer.off - passage.answer.off;
  const { answerTypes } = question;
  const numbers = [
    passage.answer,
    ...sentence.entities.filter(({ type }) => answerTypes.includes(type)),
  ];
  const told = { sentence, numbers, strong };
  const isMeant = (place: Stretch, isSurely = false) => counts(place, words, told, isSurely);
  if (isMeant(passage.answer)) return part;
  const other = answerCandidates(sentence, article, question).find(
    (each) => each.isMeasured && isMeant(each, true),
  );
  const { answer: _, ...unmarked } = part;
  return other ? { ...part, answer: { off: other.off + shift, len: other.len } } : unmarked;
}

/** Terms of what is counted or measured; of the whole question where its tree does not tell. */
function strongTerms({ terms }: Question, tree: readonly TreeWord[]): ReadonlySet<number> {
  const all = [...terms.entries()].filter(([, { weight }]) => weight > weakWord);
  const words = all.filter(([, { isName }]) => !isName);
  // "How high is Mount Everest?" has only a name.
  const own = words.length > 0 ? words : all;
  const asked = askedWords(tree);
  const told = own.filter(([, { text }]) =>
    foldForSearch(text)
      .split(' ')
      .some((word) => asked?.has(word)),
  );
  return new Set((told.length > 0 ? told : own).map(([at]) => at));
}

type Counted = {
  readonly sentence: FoundSentence;
  readonly numbers: readonly Stretch[];
  readonly strong: ReadonlySet<number>;
};

/** Surely: by the noun or the verb itself, not by another word of the clause. */
function counts(
  place: Stretch,
  words: readonly TreeWord[],
  { sentence, numbers, strong }: Counted,
  isSurely: boolean,
) {
  const wordOf = ({ off, len }: Stretch) =>
    words.findLastIndex((word) => word.off >= off && word.off < off + len);
  const number = wordOf(place);
  if (number < 0) return false;
  const others = numbers.filter(({ off }) => off !== place.off).map(wordOf);
  const own = isSurely
    ? [countedNoun(words, number), clauseOf(words, number)]
    : wordsOfCount(
        words,
        number,
        others.filter((at) => at >= 0),
      );
  return sentence.terms.some(
    ({ term, off, len }) =>
      strong.has(term) &&
      own.some((at) => {
        const word = words[at];
        return (
          word !== undefined && word.off < off + len && off < word.off + codePointLength(word.text)
        );
      }),
  );
}
