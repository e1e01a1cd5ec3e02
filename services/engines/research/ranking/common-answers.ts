import type { Stretch } from '../../../../lib/contract/fields.ts';
import { codePointsBefore } from '../../../../lib/text/code-points.ts';
import type { FoundSentence } from '../../archive/port.ts';
import { readWords } from '../../archive/words/port.ts';
import { namedByStem } from '../question/noun-types.ts';
import type { Question } from '../types.ts';

/** What somebody or some place that is not named counts of a name. */
const ofNames = { person: 0.5, group: 0.45, place: 0.55 };
/** A place is where something happened when a preposition says so. */
const placeAlone = 0.25;
/** So many words may stand between a preposition and its noun. */
const mostBetween = 3;
const prepositions: Readonly<Record<string, ReadonlySet<string>>> = {
  en: new Set(
    'in at on to from into onto inside outside near under behind above below beside between through across off by towards toward around within beneath opposite'.split(
      ' ',
    ),
  ),
  cs: new Set(
    'v ve na do z ze u k ke za pod nad po pred mezi kolem vedle uvnitr mimo skrz pres blizko naproti pobliz od s'.split(
      ' ',
    ),
  ),
};

/** Nothing of it is told in units. */
type CommonAnswer = Stretch & { readonly fit: number; readonly isMeasured: true };

const saidStems = new WeakMap<Question, ReadonlySet<string>>();

function stemsSaidBy(question: Question): ReadonlySet<string> {
  const known = saidStems.get(question);
  if (known) return known;
  const stems = new Set(readWords(question.resolved, question.language).stems);
  saidStems.set(question, stems);
  return stems;
}

/** Who or where by what they are called, not by name: "paid by the insurer", "hidden in his room". */
export function commonAnswers(
  { text, language }: Pick<FoundSentence, 'text' | 'language'>,
  question: Question,
): CommonAnswer[] {
  const { kind } = question;
  if (kind !== 'who' && kind !== 'where') return [];
  const { forms, stems, starts, ends } = readWords(text, language);
  const said = stemsSaidBy(question);
  const leads = prepositions[language];
  return stems.flatMap((stem, at): CommonAnswer[] => {
    const section = namedByStem(stem, language);
    if (section === undefined || said.has(stem)) return [];
    if (kind === 'who' ? section === 'place' : section === 'person') return [];
    const isLed =
      kind === 'who' ||
      forms.slice(Math.max(0, at - mostBetween), at).some((form) => leads?.has(form) === true);
    // "The school", "in the school": a group is a place where something is in it.
    if (!isLed && section === 'group') return [];
    const [start = 0, end = 0] = [starts[at], ends[at]];
    const off = codePointsBefore(text, start);
    const ofKind = kind === 'where' ? ofNames.place : ofNames[section];
    const len = codePointsBefore(text, end) - off;
    return [{ off, len, fit: isLed ? ofKind : placeAlone, isMeasured: true }];
  });
}
