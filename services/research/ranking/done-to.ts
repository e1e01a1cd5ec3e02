import type { Stretch } from '../../../lib/contract/fields.ts';
import type { FoundSentence } from '../../archive/port.ts';
import type { Question } from '../types.ts';

/** What stands before a verb that tells what was done to the subject. English alone: elsewhere word order says less. */
const passive =
  /(?<!\p{L})(?:was|were|been|being|is|are|be|gets?|got)(?: \p{L}+ly| never| first| also)? $/u;
/** "By the young Italian glazier Peruggia". */
const byWhom = /(?<!\p{L})by(?: [\p{L}’'-]+){0,4} $/u;
/** "Who stole", "Which painter discovered", but not "Who was". */
const asksDoer =
  /^(?:and |but )?(?:who|which \p{L}+)(?: \p{L}+ly| first| then| also)? (?!(?:was|were|is|are|had|has|have|did|does|do|will|would|can|could)(?!\p{L}))/iu;

/**
 * Whether it is asked who did something, and what a sentence names at a place did not: "The portrait by Leonardo was stolen"
 * does not tell who stole it, "was stolen by Peruggia" does.
 */
export function isNoDoer(
  { text, language, terms }: Pick<FoundSentence, 'text' | 'language' | 'terms'>,
  { off }: Stretch,
  { kind, resolved, language: own, terms: asked }: Question,
): boolean {
  if (kind !== 'who' || language !== 'en' || own !== 'en' || !asksDoer.test(resolved)) return false;
  const acts = terms.filter(({ term }) => asked[term]?.isAction === true);
  const points = [...text];
  const before = (place: number) => points.slice(0, place).join('');
  if (acts.length === 0 || !acts.every((act) => passive.test(before(act.off)))) return false;
  const isBehind = acts.some((act) => off > act.off);
  return !isBehind || !byWhom.test(before(off));
}
