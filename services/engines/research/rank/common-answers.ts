import type { Stretch } from '../../../../lib/contract/fields.ts';
import { codePointsBefore } from '../../../../lib/text/code-points.ts';
import type { FoundSentence } from '../../archive/port.ts';
import { readWords } from '../../archive/words/port.ts';
import type { Question } from '../types.ts';
import { sectionOfStem } from '../understand/word-lists/noun-types.ts';

/** Fit of common nouns compared to names. */
const ofNames = { person: 0.5, group: 0.45, place: 0.55 };
/** Fit of a place without a preposition. */
const placeAlone = 0.25;
const maxBetween = 3;
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

type CommonAnswer = Stretch & { readonly fit: number; readonly isMeasured: true };

const saidStems = new WeakMap<Question, ReadonlySet<string>>();

function stemsSaidBy(question: Question): ReadonlySet<string> {
  const known = saidStems.get(question);
  if (known) return known;
  const stems = new Set(readWords(question.resolved, question.language).stems);
  saidStems.set(question, stems);
  return stems;
}

/** Finds answers by common nouns: "paid by the insurer", "hidden in his room". */
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
    const section = sectionOfStem(stem, language);
    if (section === undefined || said.has(stem)) return [];
    if (kind === 'who' ? section === 'place' : section === 'person') return [];
    const isLed =
      kind === 'who' ||
      forms.slice(Math.max(0, at - maxBetween), at).some((form) => leads?.has(form) === true);
    // A group is a place only behind a preposition: "in the school".
    if (!isLed && section === 'group') return [];
    const [start = 0, end = 0] = [starts[at], ends[at]];
    const off = codePointsBefore(text, start);
    const ofKind = kind === 'where' ? ofNames.place : ofNames[section];
    const len = codePointsBefore(text, end) - off;
    return [{ off, len, fit: isLed ? ofKind : placeAlone, isMeasured: true }];
  });
}
