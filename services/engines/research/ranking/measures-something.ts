import type { Stretch } from '../../../../lib/contract/fields.ts';
import type { FoundSentence } from '../../archive/port.ts';
import { measureOf } from '../disagreement/measure-of.ts';
import type { Question } from '../types.ts';

/** As far behind a number its unit stands and what there is so much of, code points. */
const behind = 24;

/** Whether a number measures something, or is of a score, where things are counted: "thirty metres", but not "37 tonnes of oil" where oil is asked for. `points`: of the sentence. */
export function measuresSomething(
  { terms }: Pick<FoundSentence, 'terms'>,
  { off, len }: Stretch,
  { isCount, terms: asked }: Question,
  points: readonly string[],
): boolean {
  if (!isCount) return false;
  const end = off + len;
  // "4–2" counts neither.
  if (/^[–:-]\d/.test(points.slice(end, end + 2).join(''))) return true;
  if (/\d[–:-]$/.test(points.slice(Math.max(0, off - 2), off).join(''))) return true;
  if (measureOf(points.slice(end, end + behind).join('')) === undefined) return false;
  return !terms.some(
    ({ term, off: at }) => asked[term]?.isName === false && at >= end && at <= end + behind,
  );
}
