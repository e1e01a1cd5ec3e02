import type { researchSteps } from '../../../lib/contract/research-details.ts';
import type { ResearchEvent } from '../../../lib/contract/research-event.ts';

export type ValueKind = 'number' | 'date' | 'name';
export type QuestionAspect = 'who' | 'when' | 'where' | 'how-many';
export type ModelFault = 'slow' | 'refused' | 'busy' | 'broken' | 'cut' | 'nonsense';

type DatedValue = { value: string; date: string | undefined };

/** Texts of the assistant; everything else in an answer is from the archive. */
const en = {
  understanding: 'Understanding the question.',
  searching: 'Searching the archive.',
  searchingFor: (question: string) => `Searching the archive: ${question}.`,
  planned: (count: number) =>
    count === 1 ? 'One search will do.' : `Splitting the question into ${count} searches.`,
  reading: 'Reading passages.',
  answering: 'Putting the answer together.',
  queryRequired: 'Write a question.',
  noSupport: 'There is no support for this in the archive.',
  /** Things asked, by the words that ask for them. */
  noSupportFor: (asked: readonly string[]) =>
    `There is no support in the archive for part of the question: ${joined(asked.map(quoted), ' and ')}.`,
  lookedFor: (words: readonly string[]) => `Looked for: ${words.join(', ')}.`,
  unknownWords: (words: readonly string[]) =>
    `No article mentions ${joined(words.map(quoted), ' or ')}.`,
  insideFilters: 'Only articles within the chosen filters were searched.',
  whichOne: (names: readonly string[]) => `Which one do you mean: ${joined(names, ' or ')}?`,
  disagree: {
    number: 'The articles give different numbers.',
    date: 'The articles give different dates.',
    name: 'The articles give different names.',
  },
  /** Several if articles of the same day differ. */
  newestIs: (values: readonly string[], date: string | undefined) =>
    date === undefined
      ? `None of them says when it was published.`
      : `The newest, from ${date}, says ${joined(values.map(quoted), ' and ')}.`,
  /** Dates of the newest article with each value. */
  allValues: (all: readonly DatedValue[]) => `All that is given: ${dated(all).join('; ')}.`,
  /** A name that no article has, and its substitute. */
  takenFor: (typed: string, name: string) =>
    `No article mentions ${quoted(typed)}; this is what ${quoted(name)} finds.`,
  oldSupport: (date: string) =>
    `The question is about now, but the newest article that answers it is from ${date}.`,
  laterReport: (date: string) => `A later article, from ${date}, says more about this.`,
  changedMeanwhile:
    'An article that this answer rests on was withdrawn or changed while it was being written. Ask again.',
  aspects: { who: 'Who', when: 'When', where: 'Where', 'how-many': 'How many' },
  suggestions: {
    when: 'When did this happen?',
    where: 'Where did this happen?',
    why: 'Why did this happen?',
    who: (name: string) => `Who is ${name}?`,
    connection: (one: string, other: string) => `How are ${one} and ${other} connected?`,
  },
  model: {
    slow: 'The language model did not answer in time.',
    refused: 'The language model refused the key that it was asked with.',
    busy: 'The language model has no room for more questions at the moment.',
    broken: 'The language model could not be reached or failed.',
    cut: 'The language model broke off in the middle of its answer.',
    nonsense: 'The language model gave no answer that the archive supports.',
    archiveInstead: 'What follows is taken from the archive word for word.',
    leftOut: (count: number) =>
      count === 1
        ? 'One statement of the language model was left out because its passages do not support it.'
        : `${count} statements of the language model were left out because their passages do not support them.`,
  },
};

export type Words = typeof en;

const cs: Words = {
  understanding: 'Čtu otázku.',
  searching: 'Hledám v archivu.',
  searchingFor: (question) => `Hledám v archivu: ${question}.`,
  planned: (count) =>
    count === 1 ? 'Stačí jedno hledání.' : `Otázka se dělí, počet hledání: ${count}.`,
  reading: 'Čtu nalezené pasáže.',
  answering: 'Skládám odpověď.',
  queryRequired: 'Napište otázku.',
  noSupport: 'V archivu pro to není doklad.',
  noSupportFor: (asked) =>
    `Pro část otázky není v archivu doklad: ${joined(asked.map(quotedInCzech), ' a ')}.`,
  lookedFor: (words) => `Hledaná slova: ${words.join(', ')}.`,
  unknownWords: (words) => `Žádný článek neobsahuje ${joined(words.map(quotedInCzech), ' ani ')}.`,
  insideFilters: 'Prohledány byly jen články, které odpovídají zvoleným filtrům.',
  whichOne: (names) => `Koho máte na mysli: ${joined(names, ', nebo ')}?`,
  disagree: {
    number: 'Články uvádějí různá čísla.',
    date: 'Články uvádějí různá data.',
    name: 'Články uvádějí různá jména.',
  },
  newestIs: (values, date) =>
    date === undefined
      ? 'U žádného není známo, kdy vyšel.'
      : `Nejnovější z nich (${date}) uvádí ${joined(values.map(quotedInCzech), ' a ')}.`,
  allValues: (all) => `Uváděné údaje: ${dated(all).join('; ')}.`,
  takenFor: (typed, name) =>
    `Žádný článek neobsahuje ${quotedInCzech(typed)}; hledá se ${quotedInCzech(name)}.`,
  oldSupport: (date) =>
    `Otázka se týká současnosti, ale nejnovější článek, který na ni odpovídá, je z ${date}.`,
  laterReport: (date) => `Víc k tomu uvádí pozdější článek z ${date}.`,
  changedMeanwhile:
    'Článek, o který se odpověď opírá, byl během jejího psaní stažen nebo změněn. Zeptejte se znovu.',
  aspects: { who: 'Kdo', when: 'Kdy', where: 'Kde', 'how-many': 'Kolik' },
  suggestions: {
    when: 'Kdy k tomu došlo?',
    where: 'Kde k tomu došlo?',
    why: 'Proč k tomu došlo?',
    who: (name) => `Kdo je ${name}?`,
    connection: (one, other) => `Jak spolu souvisí ${one} a ${other}?`,
  },
  model: {
    slow: 'Jazykový model neodpověděl včas.',
    refused: 'Jazykový model odmítl přístupový klíč.',
    busy: 'Jazykový model teď nepřijímá další otázky.',
    broken: 'Jazykový model je nedostupný nebo selhal.',
    cut: 'Odpověď jazykového modelu se uprostřed přerušila.',
    nonsense: 'Jazykový model nenapsal nic, co by archiv dokládal.',
    archiveInstead: 'Následují věty přímo z archivu.',
    leftOut: (count) => `Vynechaná tvrzení jazykového modelu, která pasáže nedokládají: ${count}.`,
  },
};

const catalogue: Readonly<Record<string, Words>> = { en, cs };

export function wordsOf(language: string): Words {
  return catalogue[language] ?? en;
}

export function hasWords(language: string): boolean {
  return catalogue[language] !== undefined;
}

export function formatDay(time: number, language: string, precision: DatePrecision = 'day') {
  const isKnown = catalogue[language] !== undefined && language !== 'en';
  return new Intl.DateTimeFormat(isKnown ? language : 'en-GB', {
    timeZone: 'UTC',
    year: 'numeric',
    ...(precision !== 'year' && { month: 'long' }),
    ...(precision === 'day' && { day: 'numeric' }),
  }).format(time);
}
export type DatePrecision = 'year' | 'month' | 'day';

function quoted(text: string): string {
  return `“${text}”`;
}

function quotedInCzech(text: string): string {
  return `„${text}“`;
}

function dated(all: readonly DatedValue[]): string[] {
  return all.map(({ value, date }) => (date === undefined ? value : `${value} (${date})`));
}

function joined(words: readonly string[], before: string): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')}${before}${last}`;
}

export function progress(
  step: (typeof researchSteps)[number],
  text: string,
  more: { question?: string; count?: number } = {},
): ResearchEvent {
  return { type: 'message', content: { message: text, step, ...more } };
}
