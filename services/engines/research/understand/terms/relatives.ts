import { fold } from '../../../../../lib/text/fold.ts';
import type { QuestionTerm } from '../../types.ts';

/** Whom a question is about by whom they belong to: "his wife"; folded. */
const relative =
  /^(?:wi(?:fe|ves)|husbands?|sons?|daughters?|father|mother|parents?|brothers?|sisters?|child(?:ren)?|manzel\p{L}*|zen(?:a|y|e|u|ou)|syn\p{L}*|dcer\p{L}*|otec|otce|otci|otcem|matk\p{L}+|matce|rodic\p{L}*|brat(?:r\p{L}*)?|sest(?:r\p{L}+|er)|det[ie]\p{L}*|dit[ea]t?\p{L}*)$/u;

/** Whether a term calls somebody by whom they belong to. */
export function isRelative(term: QuestionTerm | undefined): boolean {
  return term !== undefined && !term.isName && relative.test(fold(term.text));
}
