import { fold } from '../../../../lib/text/fold.ts';
import { codePointLength } from '../../../../lib/text/text.ts';
import { isGrammatical } from '../../archive/words/port.ts';
import type { Passage } from '../types.ts';

/** Whoever is asked for is one of these. */
const anybody = /^(?:people|persons?|lidi|lide|osob\w*|obyvatel\w*|inhabitants?|victims?|obeti?)$/;
/** "Of the 97 people", "z 97 lidí": what follows is a part of them. */
const partitive =
  /(?:^|\s)(?:(?:out )?of(?: the| some| about| a total of)?|ze? (?:celkem |asi |zhruba )?)\s*$/iu;

/**
 * Whether a passage's number counts something else than the question asks for: the word behind it is neither one of the question,
 * nor anybody, nor one of grammar ("22 members of the crew died").
 */
export function countsOther({ sentence, answer }: Passage): boolean {
  if (!answer) return false;
  const end = answer.off + answer.len;
  const behind = [...sentence.text].slice(end).join('');
  const next = /^(\s+)([\p{L}\p{M}’'-]+)/u.exec(behind);
  const word = next?.[2];
  if (next?.[1] === undefined || word === undefined) return false;
  if (anybody.test(fold(word)) || isGrammatical(fold(word), sentence.language)) return false;
  const at = end + codePointLength(next[1]);
  return !sentence.terms.some(({ off, len }) => off <= at && at < off + len);
}

/** Whether what is told of is a part of what a number counts. */
export function isWhole({ sentence }: Pick<Passage, 'sentence'>, off: number): boolean {
  return partitive.test([...sentence.text].slice(0, off).join(''));
}
