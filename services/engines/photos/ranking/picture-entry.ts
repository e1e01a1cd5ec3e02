import { undeterminedLanguage } from '../../../../lib/contract/inventories.ts';
import { photoCosts } from '../../../../lib/contract/photo-details.ts';
import { readWords, stopWords, wordsVersion } from '../../archive/words/port.ts';
import { orientationOf } from '../derived-members.ts';
import { type PictureEntry, termFields } from '../local/picture-index.ts';
import type { TermMaker } from '../local/store/entry-table.ts';
import type { FoundInTexts, PictureMetadata } from '../local/store/stored-picture.ts';
import type { PhotoSource } from '../photo-bank.ts';
import { foldName } from './concepts.ts';
import { guessLanguage } from './guess-language.ts';

type Named = { gkbId?: string | undefined; stdForm: string };

type PictureTopics = { shown?: PictureMetadata['shown']; found?: FoundInTexts | undefined };

/** Builds the index entry, see {@link PictureEntry}. */
export function entryOf(picture: PhotoSource, topics: PictureTopics = {}): PictureEntry {
  return {
    id: picture.id,
    terms: termsOf(picture, topics),
    takenAt: timeOf(picture.takenAt),
    createdAt: timeOf(picture.createdAt),
    updatedAt: timeOf(picture.updatedAt),
    orientation: orientationOf(picture),
    cost: photoCosts.find((cost) => cost === picture.rights.cost) ?? 'unknown',
  };
}

/** Marks that a picture has texts in a language. */
export function languageTerm(language: string): string {
  return `l:${language}`;
}

function termsOf(picture: PhotoSource, { shown = [], found }: PictureTopics) {
  const terms = new Map<string, number>();
  const add = (term: string, place: number) => terms.set(term, (terms.get(term) ?? 0) | place);
  const { keywords, people, place: where } = picture;
  const texts = [
    ...textsOf(picture.name, termFields.name),
    ...textsOf(picture.description, termFields.description),
    ...textsOf({ und: picture.altText ?? '' }, termFields.description),
  ];
  // Keywords come without a language: they may be in that of any text.
  const languages = [...new Set([...texts.map(({ language }) => language), 'en'])];

  const addWords = (text: string, language: string, place: number) => {
    const grammar = stopWords(language);
    const { stems } = readWords(text, language);
    for (const stem of stems) if (!grammar.has(stem)) add(`w:${stem}`, place);
    return stems;
  };
  const addNamed = ({ gkbId, stdForm }: Named, place: number) => {
    if (gkbId !== undefined) add(`g:${gkbId}`, place);
    add(`n:${foldName(stdForm)}`, place);
  };
  const addKeyword = (keyword: string, place: number) => {
    add(`k:${foldName(keyword)}`, place);
    for (const language of languages) {
      const { stems } = readWords(keyword, language);
      // The picture was tagged with the phrase, not with its words.
      addWords(keyword, language, stems.length > 1 ? termFields.description : place);
      add(`k:${stems.join(' ')}`, place);
    }
  };

  for (const { text, language, place } of texts) {
    add(languageTerm(language), place);
    addWords(text, language, place);
  }
  for (const keyword of keywords) addKeyword(keyword, termFields.keywords);
  for (const { name, gkbId } of people) {
    addNamed({ stdForm: name, gkbId }, termFields.people);
    for (const language of languages) addWords(name, language, termFields.people);
  }
  for (const name of [where?.name, where?.city, where?.region, where?.country]) {
    if (name === undefined) continue;
    add(`p:${foldName(name)}`, termFields.place);
    for (const language of languages) addWords(name, language, termFields.place);
  }
  for (const { taxonomy, code } of picture.categories ?? []) {
    add(`c:${taxonomy}|${code}`, termFields.categories);
  }
  for (const named of shown) addNamed(named, termFields.keywords);
  for (const named of found?.entities ?? []) addNamed(named, termFields.found);
  for (const { stdForm } of found?.tags ?? []) add(`k:${foldName(stdForm)}`, termFields.found);
  terms.delete('k:');
  terms.delete('n:');
  return terms;
}

function textsOf(byLanguage: Readonly<Record<string, string>>, place: number) {
  return Object.entries(byLanguage)
    .filter(([, text]) => text.trim() !== '')
    .map(([language, text]) => ({
      text: text.normalize('NFC'),
      language: language === undeterminedLanguage ? guessLanguage(text) : language,
      place,
    }));
}

function timeOf(date: string | undefined): number {
  return date === undefined ? Number.NaN : Date.parse(date);
}

/** Raise it whenever pictures get other terms; stored entries are rebuilt then. */
const scheme = 1;

export const pictureTerms: TermMaker = {
  version: `${scheme}-${wordsVersion}`,
  entryOf: ({ picture, found }) => entryOf(picture, { shown: picture.shown, found }),
};
