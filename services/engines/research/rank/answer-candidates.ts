import type { Stretch } from '../../../../lib/contract/fields.ts';
import { codePointsBefore } from '../../../../lib/text/code-points.ts';
import { foldForSearch } from '../../../../lib/text/fold-for-search.ts';
import { codePointLength } from '../../../../lib/text/text.ts';
import type { FoundArticle, FoundSentence } from '../../archive/port.ts';
import { readWords } from '../../archive/words/port.ts';
import type { Question } from '../types.ts';
import { isMoney, measureOf } from '../understand/answer-type/units.ts';
import { sectionOfStem } from '../understand/word-lists/noun-types.ts';

/** A stretch of a sentence that may be the answer; `fit` rates its type, 0–1. */
export type AnswerCandidate = Stretch & {
  readonly fit: number;
  /** True if it has the requested unit, or none is requested. */
  readonly isMeasured: boolean;
};

/** Factor of the first requested type, the second, and so on. */
const fits = [1, 0.8, 0.7, 0.6];
/** Amounts mentioned in passing: "one of them". */
const vague = /^(?:one|once|first|jeden|jedna|jedno|jednou|první|a|an|half|both|oba)$/iu;

export function answerCandidates(
  sentence: FoundSentence,
  { isAnalysed }: FoundArticle,
  question: Question,
): AnswerCandidate[] {
  const { answerTypes, answerUnits, resolved, entities: asked } = question;
  if (answerTypes.length === 0) return [];
  const said = foldForSearch(resolved);
  const ids = new Set(asked.flatMap(({ gkbId }) => gkbId ?? []));
  const points = [...sentence.text];
  const found = isAnalysed ? sentence.entities : byPattern(sentence);
  const named = found.flatMap(({ type, off, len, ...entity }): AnswerCandidate[] => {
    const place = answerTypes.indexOf(type);
    if (place < 0 || measuresSomething(sentence, { off, len }, question, points)) return [];
    const text = points.slice(off, off + len).join('');
    if ('gkbId' in entity && entity.gkbId !== undefined && ids.has(entity.gkbId)) return [];
    if (isSaid(text, said) || ('stdForm' in entity && isSaid(entity.stdForm, said))) return [];
    if (answerTypes[0] === 'money' && type !== 'money' && !isSum(points, { off, len })) return [];
    const behind = points.slice(off, off + len + unitDistance).join('');
    // A unit may come first: "at age 39", "ve věku 39 let".
    const before = points.slice(Math.max(0, off - leadDistance), off).join('');
    const isMeasured =
      !answerUnits ||
      foldForSearch(`${before} ${behind}`)
        .split(/[^\p{L}]+/u)
        .some((word) => answerUnits.test(word));
    const fit = (fits[place] ?? 0.5) * (vague.test(text) ? 0.4 : 1) * (isMeasured ? 1 : otherUnit);
    return [{ off, len, fit, isMeasured }];
  });
  return [...named, ...commonAnswers(sentence, question)];
}

/** "90 metres" and "two million people" are no price. */
function isSum(points: readonly string[], { off, len }: Stretch): boolean {
  const isSigned = /[$€£¥]\s?$/u.test(points.slice(Math.max(0, off - 2), off).join(''));
  const behind = points.slice(off + len, off + len + unitDistance).join('');
  return isSigned || /^\s?[$€£¥]/u.test(behind) || isMoney(measureOf(behind));
}

function isSaid(text: string, said: string): boolean {
  const own = foldForSearch(text);
  return own.length > 1 && said.includes(own);
}

/** Distance of a unit behind and before its number, code points; factor for a number with another unit. */
const unitDistance = 24;
const leadDistance = 8;
const otherUnit = 0.4;

const months =
  'January|February|March|April|May|June|July|August|September|October|November|December|ledna|února|března|dubna|května|června|července|srpna|září|října|listopadu|prosince';
const patterns: readonly (readonly [RegExp, string])[] = [
  [
    new RegExp(
      `\\d{1,2}\\.? (?:${months})(?: \\d{4})?|(?:${months}) \\d{1,2}(?:, \\d{4})?|(?:${months}) \\d{4}`,
      'gu',
    ),
    'date',
  ],
  [/(?<![\d.,])(?:1[0-9]|20)\d\d(?![\d.,]\d|\d)/gu, 'date'],
  [
    /(?:[$€£]\s?\d[\d.,]*(?: (?:million|billion))?|\d[\d.,]* (?:(?:million|billion|milion\p{L}*|miliard\p{L}*) )?(?:dollars|euros|pounds|korun|dolarů|eur))/gu,
    'money',
  ],
  [/\d[\d.,]*\s?(?:%|percent|per cent|procent\p{L}*)/gu, 'percent'],
  [
    /\d[\d.,]* (?:years?|months?|weeks?|days?|hours?|minutes?|seconds?|let|roky?|měsíc\p{L}*|týdn\p{L}*|dn[íyů]|hodin\p{L}*|minut\p{L}*|sekund\p{L}*)/gu,
    'duration',
  ],
  [/(?<![\p{L}\d])\d[\d.,]*\d|(?<![\p{L}\d])\d(?!\p{L})/gu, 'number'],
  [
    /(?<=\p{Ll}[\p{L}’']* |, |\()\p{Lu}[\p{L}’'-]+(?: (?:(?:de|of|the|von|van|da) )?\p{Lu}[\p{L}’'-]+)*/gu,
    'name',
  ],
];
const anyName = ['person', 'organization', 'location'];

/** Finds dates, amounts and capitalised names in an article that has not been analysed yet. */
function byPattern({ text }: FoundSentence) {
  const taken: { start: number; end: number }[] = [];
  return patterns.flatMap(([pattern, type]) =>
    [...text.matchAll(pattern)].flatMap(({ 0: found, index: start }) => {
      const end = start + found.length;
      if (taken.some((each) => start < each.end && end > each.start)) return [];
      taken.push({ start, end });
      const place = { off: codePointsBefore(text, start), len: codePointLength(found) };
      return (type === 'name' ? anyName : [type]).map((each) => ({ ...place, type: each }));
    }),
  );
}

/** True if a number measures something where things are counted: "thirty metres", but not "37 tonnes of oil" for oil. */
export function measuresSomething(
  { terms }: Pick<FoundSentence, 'terms'>,
  { off, len }: Stretch,
  { isCount, terms: asked }: Question,
  points: readonly string[],
): boolean {
  if (!isCount) return false;
  const end = off + len;
  if (/^[–:-]\d/.test(points.slice(end, end + 2).join(''))) return true;
  if (/\d[–:-]$/.test(points.slice(Math.max(0, off - 2), off).join(''))) return true;
  const last = end + unitDistance;
  if (measureOf(points.slice(end, last).join('')) === undefined) return false;
  return !terms.some(
    ({ term, off: at }) => asked[term]?.isName === false && at >= end && at <= last,
  );
}

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
): AnswerCandidate[] {
  const { kind } = question;
  if (kind !== 'who' && kind !== 'where') return [];
  const { forms, stems, starts, ends } = readWords(text, language);
  const said = stemsSaidBy(question);
  const leads = prepositions[language];
  return stems.flatMap((stem, at): AnswerCandidate[] => {
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
