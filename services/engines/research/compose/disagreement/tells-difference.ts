import type { Passage, Question } from '../../types.ts';

/** "86 centimetres higher than", "twelve more than". */
const behindEnglish =
  /^(?:\s+\p{L}+){0,2}\s+(?:more|fewer|less|(?:high|tall|long|short|low|old|young|lat|earli|fast|slow|bigg|larg|small|deep|wid|heavi|light)e?r)\s+than(?!\p{L})/iu;
/** "O 86 centimetrů vyšší než", "o tři roky starší". */
const beforeCzech = /(?:^|[^\p{L}])o\s+(?:(?:asi|zhruba|téměř|skoro|celých)\s+)?$/iu;
const behindCzech = /^(?:\s+\p{L}+)?\s+(?:více|víc|méně|míň|\p{L}+(?:ší|čí|ěji|eji))(?!\p{L})/iu;
const asksForDifference =
  /(?<!\p{L})(?:o kolik|(?:by )?how (?:much|many) (?:more|less|fewer|\p{L}+er)|by how (?:much|many)|difference|rozdíl)(?!\p{L})/iu;

/** As far around a number is looked, code points. */
const near = 60;

/** Whether a number at a place of a sentence says how far two things are apart: that is no value of one, unless it is asked for. `points`: of the sentence. */
export function tellsDifference(
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
