import { foldForSearch } from '../../../../../lib/text/fold-for-search.ts';
import { codePointLength } from '../../../../../lib/text/text.ts';
import { isGrammatical } from '../../../archive/words/port.ts';
import type { Passage, Question } from '../../types.ts';

const anybody = /^(?:people|persons?|lidi|lide|osob\w*|obyvatel\w*|inhabitants?|victims?|obeti?)$/;
/** Matches before a total: "of the 97 people", "z 97 lidí". */
const partitive =
  /(?:^|\s)(?:(?:out )?of(?: the| some| about| a total of)?|ze? (?:celkem |asi |zhruba )?)\s*$/iu;

/** True if the next word is neither in the question nor one for people: "22 members of the crew died". */
export function countsOther({ sentence, answer }: Passage): boolean {
  if (!answer) return false;
  const end = answer.off + answer.len;
  const behind = [...sentence.text].slice(end).join('');
  const next = /^(\s+)([\p{L}\p{M}’'-]+)/u.exec(behind);
  const word = next?.[2];
  if (next?.[1] === undefined || word === undefined) return false;
  if (anybody.test(foldForSearch(word)) || isGrammatical(foldForSearch(word), sentence.language))
    return false;
  const at = end + codePointLength(next[1]);
  return !sentence.terms.some(({ off, len }) => off <= at && at < off + len);
}

export function isTotalOfParts({ sentence }: Pick<Passage, 'sentence'>, off: number): boolean {
  return partitive.test([...sentence.text].slice(0, off).join(''));
}

/** Matches "86 centimetres higher than", "twelve more than". */
const behindEnglish =
  /^(?:\s+\p{L}+){0,2}\s+(?:more|fewer|less|(?:high|tall|long|short|low|old|young|lat|earli|fast|slow|bigg|larg|small|deep|wid|heavi|light)e?r)\s+than(?!\p{L})/iu;
/** Matches "o 86 centimetrů vyšší než", "o tři roky starší". */
const beforeCzech = /(?:^|[^\p{L}])o\s+(?:(?:asi|zhruba|téměř|skoro|celých)\s+)?$/iu;
const behindCzech = /^(?:\s+\p{L}+)?\s+(?:více|víc|méně|míň|\p{L}+(?:ší|čí|ěji|eji))(?!\p{L})/iu;
const asksForDifference =
  /(?<!\p{L})(?:o kolik|(?:by )?how (?:much|many) (?:more|less|fewer|\p{L}+er)|by how (?:much|many)|difference|rozdíl)(?!\p{L})/iu;

/** Context around a number, code points. */
const near = 60;

/** True if a number states a difference between two things, which is no value of one, unless a difference is asked for. */
export function statesDifference(
  { sentence }: Pick<Passage, 'sentence'>,
  { off, len }: { off: number; len: number },
  { resolved }: Pick<Question, 'resolved'>,
  points: readonly string[] = [...sentence.text],
): boolean {
  if (asksForDifference.test(resolved)) return false;
  const behind = points.slice(off + len, off + len + near).join('');
  if (sentence.language !== 'cs') return behindEnglish.test(behind);
  return (
    beforeCzech.test(points.slice(Math.max(0, off - near), off).join('')) &&
    behindCzech.test(behind)
  );
}
