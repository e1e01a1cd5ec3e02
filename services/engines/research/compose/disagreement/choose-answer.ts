import type { Stretch } from '../../../../../lib/contract/fields.ts';
import { codePointLength } from '../../../../../lib/text/text.ts';
import type { SentenceEntity } from '../../../archive/port.ts';
import { measuresSomething } from '../../rank/answer-candidates.ts';
import type { Passage, Question, RatedQuestion } from '../../types.ts';
import { isTotalOfParts, statesDifference } from './number-context.ts';

const joints: Readonly<Record<string, RegExp>> = {
  en: /[,;:]\s|\s(?:and|but|while|or)\s/giu,
  cs: /[,;:]\s|\s(?:a|ale|nebo|zatímco|i)\s/giu,
};
/** A sentence with more candidates is a table. */
const maxChosenFrom = 30;
/** Distance in code points at which a word counts half. */
const halfDistance = 10;

/** Chooses the candidate among most words of the question: of "437 dead and 843 injured", the second for the injured. */
export function chooseAnswer(passage: Passage, question: RatedQuestion): Passage {
  const { sentence, answer } = passage;
  const typed = sentence.entities.filter(({ type }) => question.answerTypes.includes(type));
  if (typed.length > maxChosenFrom) return passage;
  const points = [...sentence.text];
  const own = typed.filter(
    ({ off, len }) =>
      !isTotalOfParts(passage, off) &&
      !isAskedOf(passage, off, question) &&
      !measuresSomething(sentence, { off, len }, question, points) &&
      !statesDifference(passage, { off, len }, question, points),
  );
  if (own.length === 0) return passage;
  const near = nearWords(passage, question);
  const scoreOf = (each: SentenceEntity) => near(each).reduce((sum, { score }) => sum + score, 0);
  const [best] = own.toSorted((one, other) => scoreOf(other) - scoreOf(one));
  const now = own.find(({ off }) => off === answer?.off);
  if (!best || scoreOf(best) === 0 || (now && scoreOf(now) >= scoreOf(best))) return passage;
  return { ...passage, answer: { off: best.off, len: best.len } };
}

/** True if the number is the question's own: "over 100 metres". */
function isAskedOf({ sentence }: Passage, at: number, { terms }: Question): boolean {
  return sentence.terms.some(
    ({ term, off }) => off === at && /^\p{N}/u.test(terms[term]?.text ?? ''),
  );
}

/** A word of the question beside an answer: `share` how surely it is there, `score` how much it decides. */
type NearWord = { readonly term: number; readonly share: number; readonly score: number };

/** Finds words of the question, names apart, in the same clause as a stretch of the sentence. */
function nearWords(passage: Passage, question: RatedQuestion): (place: Stretch) => NearWord[] {
  const words = passage.sentence.terms.filter(({ term }) => question.terms[term]?.isName === false);
  const ends = clauseEnds(passage);
  const clauseOf = (off: number) => ends.findIndex((end) => off < end);
  return ({ off, len }) =>
    words
      .filter((word) => clauseOf(word.off) === clauseOf(off))
      .map(({ term, share = 1, ...word }) => {
        const gap = Math.max(0, word.off - off - len, off - word.off - word.len);
        // Rare, certain and heavy words decide: of "how many people died", what stands with the dead.
        const said = share * (question.terms[term]?.weight ?? 1);
        const weight = ((question.rarities[term] ?? 1) * said) ** 2;
        return { term, share, score: (weight * halfDistance) / (halfDistance + gap) };
      });
}

/** Weight of words that say little: "people". */
const weakWord = 0.5;

/** Lists the words of the question beside the answer, verbs first, then by score. */
export function wordsBeside(passage: Passage, question: RatedQuestion): NearWord[] {
  if (!passage.answer) return [];
  const weightOf = ({ term }: NearWord) => question.terms[term]?.weight ?? 0;
  return nearWords(
    passage,
    question,
  )(passage.answer)
    .filter((word) => weightOf(word) > weakWord)
    .toSorted((one, other) => weightOf(other) - weightOf(one) || other.score - one.score);
}

function clauseEnds({ sentence }: Passage): number[] {
  const pattern = joints[sentence.language] ?? joints.en ?? /[,;]\s/gu;
  let [points, from] = [0, 0];
  const ends = [...sentence.text.matchAll(pattern)].map(({ index }) => {
    points += codePointLength(sentence.text.slice(from, index));
    from = index;
    return points + 1;
  });
  return [...ends, Number.MAX_SAFE_INTEGER];
}
