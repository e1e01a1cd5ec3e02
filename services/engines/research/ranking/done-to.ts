import type { Stretch } from '../../../../lib/contract/fields.ts';
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

const anybodyMayBe = () => false;

/**
 * Where it is asked who did something, whether what a sentence names at a place did not: "The portrait by Leonardo was stolen"
 * does not tell who stole it, "was stolen by Peruggia" does.
 */
export function isNoDoer(
  { text, language, terms }: Pick<FoundSentence, 'text' | 'language' | 'terms'>,
  { kind, resolved, language: own, terms: asked }: Question,
): (place: Stretch) => boolean {
  const isAsked = kind === 'who' && language === 'en' && own === 'en' && asksDoer.test(resolved);
  const acts = isAsked ? terms.filter(({ term }) => asked[term]?.isAction === true) : [];
  if (acts.length === 0) return anybodyMayBe;
  const points = [...text];
  const before = (place: number) => points.slice(0, place).join('');
  if (!acts.every((act) => passive.test(before(act.off)))) return anybodyMayBe;
  return ({ off }) => !acts.some((act) => off > act.off) || !byWhom.test(before(off));
}
