import type { SentenceEntity } from '../../archive/port.ts';
import type { Passage, Question } from '../types.ts';
import { isWhole } from './counts-other.ts';

/** Where one thing that a sentence tells ends and the next begins. */
const joints: Readonly<Record<string, RegExp>> = {
  en: /[,;:]\s|\s(?:and|but|while|or)\s/giu,
  cs: /[,;:]\s|\s(?:a|ale|nebo|zatímco|i)\s/giu,
};
/** So many code points away a word counts half. */
const halfDistance = 10;

/**
 * The passage with that answer of its sentence which stands among most words of the question: of "437 dead and 843 injured"
 * what is asked of the injured is the second.
 */
export function chooseAnswer(
  passage: Passage,
  question: Question,
  rarities: readonly number[],
): Passage {
  const { sentence, answer } = passage;
  const own = sentence.entities.filter(
    ({ type, off }) => question.answerTypes.includes(type) && !isWhole(passage, off),
  );
  const words = sentence.terms.filter(({ term }) => question.terms[term]?.isName === false);
  if (own.length === 0 || words.length === 0) return passage;
  const ends = clauseEnds(passage);
  const clauseOf = (off: number) => ends.findIndex((end) => off < end);
  const scoreOf = ({ off, len }: SentenceEntity) =>
    words.reduce((sum, { term, share = 1, ...word }) => {
      if (clauseOf(word.off) !== clauseOf(off)) return sum;
      const gap = Math.max(0, word.off - off - len, off - word.off - word.len);
      // What is rare and surely said decides.
      const weight = ((rarities[term] ?? 1) * share) ** 2;
      return sum + (weight * halfDistance) / (halfDistance + gap);
    }, 0);
  const best = own.toSorted((one, other) => scoreOf(other) - scoreOf(one))[0];
  const now = own.find(({ off }) => off === answer?.off);
  if (!best || (now && scoreOf(now) >= scoreOf(best))) return passage;
  return { ...passage, answer: { off: best.off, len: best.len } };
}

/** Where each clause ends, code points. */
function clauseEnds({ sentence }: Passage): number[] {
  const pattern = joints[sentence.language] ?? joints.en ?? /[,;]\s/gu;
  const ends = [...sentence.text.matchAll(pattern)].map(
    ({ index }) => [...sentence.text.slice(0, index)].length + 1,
  );
  return [...ends, Number.MAX_SAFE_INTEGER];
}
