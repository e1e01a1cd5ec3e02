import { foldForSearch } from '../../../../lib/text/fold-for-search.ts';
import type { FoundSentence, PassageFindings } from '../../archive/port.ts';
import { areSameName } from '../../archive/words/port.ts';
import { articleFacts } from '../rank/cover-terms.ts';
import type { Passage, Question, QuestionTerm } from '../types.ts';
import { surnameOf } from '../understand/terms/written-names.ts';
import type { Material, SupportedChoice } from './material.ts';

type Choice = Question['choices'][number];
type Bearer = { readonly name: string; readonly articles: Set<number>; mentions: number };

const maxChoices = 4;
/** Share of the best bearer's support from the rest of the question that another one needs. */
const nearBest = 0.6;
/** Share of the most frequent bearer's mentions that another one needs. */
const minNamed = 0.15;
/** Lighter words do not decide. */
const minWeight = 0.5;

/** Lists the persons that a bare surname may mean, unless the rest of the question decides for one. */
export function findChoices(question: Question, findings: PassageFindings): Choice[] {
  for (const [at, term] of question.terms.entries()) {
    if (!isBareSurname(term, question)) continue;
    const bearers = bearersOf(term.text, findings);
    const likely = likelyBearers(bearers, at, question, findings);
    if (likely.length < 2) continue;
    return likely.slice(0, maxChoices).map(({ name }) => ({
      label: name,
      question: withWholeName(question, term, name),
    }));
  }
  return [];
}

/** Words for several bearers of a name together. */
const together =
  /(?<!\p{L})(?:brothers|sisters|siblings|family|couple|twins|brat(?:ři|rů|rům|ry|řích|ří|ra)|sest(?:ry|er|rám)|sourozen\p{L}+|rodin\p{L}{1,2}|manžel(?:é|ů|ům|ka|ky|ku)|dvojčat\p{L}*)(?!\p{L})/iu;

function isBareSurname({ text, isName }: QuestionTerm, { terms, entities, resolved }: Question) {
  if (!isName || !/^\p{Lu}[\p{L}’'-]+$/u.test(text) || together.test(resolved)) return false;
  // "The Wrights" means all of them.
  if (/s$/.test(text) && resolved.includes(`the ${text}`)) return false;
  const isOther = ({ gkbId, type, stdForm }: Question['entities'][number]) =>
    gkbId !== undefined && type !== 'person' && foldForSearch(stdForm) === foldForSearch(text);
  if (entities.some(isOther)) return false;
  // Disambiguated by the question itself: "Johnsonovi (Ben Johnson)".
  return !terms.some((other) => {
    const last = other.text.split(' ').at(-1) ?? '';
    return other.text.includes(' ') && areSameName(foldForSearch(last), foldForSearch(text));
  });
}

function bearersOf(surname: string, { sentences }: PassageFindings): Bearer[] {
  const bearers = new Map<string, Bearer>();
  const own = foldForSearch(surname);
  for (const sentence of sentences) {
    const { article } = sentence;
    for (const { stdForm, type } of [...sentence.entities, ...sharedNames(sentence)]) {
      const words = stdForm.split(' ');
      const last = foldForSearch(words.at(-1) ?? '');
      if (type !== 'person' || words.length < 2) continue;
      if (last !== own && !areSameName(last, own)) continue;
      const key = foldForSearch(words.slice(-2).join(' '));
      const bearer = bearers.get(key) ?? { name: stdForm, articles: new Set(), mentions: 0 };
      bearer.articles.add(article);
      bearer.mentions += 1;
      bearers.set(key, bearer);
    }
  }
  const ranked = [...bearers.values()].toSorted((one, other) => other.mentions - one.mentions);
  const maxMentions = ranked[0]?.mentions ?? 0;
  return ranked.filter(({ mentions }) => mentions >= maxMentions * minNamed);
}

/** Splits "Orville and Wilbur Wright" into two persons; Tyne and Wear are none. */
function sharedNames({
  text,
  entities,
}: Pick<FoundSentence, 'text' | 'entities'>): { stdForm: string; type: string }[] {
  const surnames = new Set(
    entities.flatMap(({ stdForm, type }) => (type === 'person' ? [surnameOf(stdForm)] : [])),
  );
  return [...text.matchAll(pair)].flatMap(([, one = '', other = '', surname = '']) =>
    surnames.has(foldForSearch(surname))
      ? [one, other].map((first) => ({ stdForm: `${first} ${surname}`, type: 'person' }))
      : [],
  );
}

const name = "\\p{Lu}[\\p{L}’'-]+";
const pair = new RegExp(
  `(?<!\\p{Lu}\\p{L}* )(${name}) (?:and|&|a|i|und|et|y|en) (${name}) (${name})(?! ${name})`,
  'gu',
);

/** Keeps those whose articles match the rest of the question about as well as the best one's. */
function likelyBearers(
  bearers: readonly Bearer[],
  name: number,
  { terms }: Question,
  findings: PassageFindings,
): Bearer[] {
  const facts = articleFacts(findings);
  const saidOf = (article: number) =>
    terms.reduce((sum, { weight }, term) => {
      if (term === name || weight <= minWeight) return sum;
      const share = facts[article]?.inArticle.get(term) ?? 0;
      return sum + weight * share * Math.sqrt(findings.rarities[term] ?? 0);
    }, 0);
  const scored = bearers.map((bearer) => ({
    bearer,
    said: Math.max(0, ...[...bearer.articles].map(saidOf)),
  }));
  const best = Math.max(0, ...scored.map(({ said }) => said));
  return scored.filter(({ said }) => said >= best * nearBest).map(({ bearer }) => bearer);
}

function withWholeName({ resolved, language }: Question, term: QuestionTerm, name: string): string {
  // Longest first: "Johnsonovi" contains "Johnson".
  const written = [term.text, ...(term.alternatives ?? []).map(({ text }) => text)]
    .toSorted((one, other) => other.length - one.length)
    .find((each) => resolved.includes(each));
  if (written === undefined) return `${resolved} (${name})`;
  const isPlain = language === 'en' || foldForSearch(written) === surnameOf(name);
  return resolved.replace(written, isPlain ? name : `${written} (${name})`);
}

/** Keeps the choices that a readable article supports, if two are left: one may have been withdrawn since it was found. */
export async function supportedChoices(
  { choices }: Question,
  { passages, findings, texts }: Pick<Material, 'passages' | 'findings' | 'texts'>,
): Promise<SupportedChoice[]> {
  if (choices.length < 2) return [];
  const ranked = new Set(passages.map(({ sentence }) => sentence));
  const others = findings.sentences.flatMap((sentence): Passage[] => {
    const article = findings.articles[sentence.article];
    return article && !ranked.has(sentence)
      ? [{ sentence, article, score: 0, answer: undefined }]
      : [];
  });
  const naming = choices.map((choice) => ({
    choice,
    all: [...passages, ...others].filter((each) => tellsOf(each, choice.label)),
  }));
  const readable = await texts.read(
    naming.flatMap(({ all }) => all.map(({ article }) => article.id)),
  );
  const said = new Set<Passage>();
  const supported = naming.flatMap(({ choice, all }): SupportedChoice[] => {
    const open = all.filter(({ article }) => readable.has(article.id));
    const passage = open.find((each) => !said.has(each)) ?? open[0];
    if (!passage) return [];
    said.add(passage);
    return [{ choice, passage }];
  });
  return supported.length < 2 ? [] : supported;
}

function tellsOf({ sentence }: Passage, label: string): boolean {
  const wanted = foldForSearch(label);
  return (
    [...sentence.entities, ...sharedNames(sentence)].some(
      ({ stdForm }) => foldForSearch(stdForm) === wanted,
    ) || foldForSearch(sentence.text).includes(wanted)
  );
}
