import { undeterminedLanguage } from '../../../../lib/contract/inventories.ts';
import type { PhotoReasons, PhotoRecord } from '../../../../lib/contract/photo-details.ts';
import { readWords } from '../../archive/words/port.ts';
import type { PictureIndex } from '../local/picture-index.ts';
import type { FeedbackScore } from '../verdict-store.ts';
import { type Concept, foldName } from './concepts.ts';
import { guessLanguage } from './guess-language.ts';

const most = { entities: 6, tags: 6, words: 8 };
/** Beyond this, the date did not count. */
const maxDays = 30;
const minWordWeight = 0.12;
const telling = 0.3;

type Explained = {
  concepts: readonly Concept[];
  feedbackScore: FeedbackScore | undefined;
  daysApart: number | undefined;
};

/** Lists what a picture shares with the article or query, most important first. */
export function explainHit(
  index: PictureIndex,
  row: number,
  photo: PhotoRecord,
  { concepts, feedbackScore, daysApart }: Explained,
): PhotoReasons {
  const own = new Set(Array.from(index.termsOf(row), (number) => index.termText(number)));
  const had = concepts
    .toSorted((one, other) => other.weight - one.weight)
    .map((concept) => ({ concept, terms: termsHad(concept, own) }))
    .filter(({ terms }) => terms.length > 0);
  const texts = wordsOfPhoto(photo);
  const entities: PhotoReasons['entities'] = [];
  const tags = new Set<string>();
  /** Words of the caption by their stem. */
  const words = new Map<string, string>();
  let place: string | undefined;
  for (const { concept, terms } of had) {
    const { kind, label, gkbId } = concept;
    const inPlace = terms.find((term) => term.startsWith('p:'));
    if (inPlace !== undefined) place ??= placeName(photo, inPlace.slice(2)) ?? label;
    if (kind === 'entity') {
      const stdForm = nameOf(photo, label);
      // A similarity search knows ids without names; the name is another concept.
      if (stdForm !== gkbId) entities.push({ gkbId, stdForm });
    } else if (kind === 'tag') {
      tags.add(label);
    } else if (kind === 'word' && concept.weight >= minWordWeight) {
      const stem = terms.map((term) => term.slice(2)).find((each) => texts.caption.has(each));
      const word = texts.caption.get(stem ?? '');
      if (stem !== undefined && word !== undefined) words.set(stem, word);
    }
  }
  const stems = new Set(had.flatMap(({ terms }) => terms.map((term) => term.slice(2))));
  for (const keyword of photo.keywords)
    if (isShared(keyword, texts.languages, stems)) tags.add(keyword);
  const known = new Set(entities.map(({ stdForm }) => foldName(stdForm)));
  const others = uniqueFolded(tags).filter((tag) => !known.has(foldName(tag)));
  if (entities.length + others.length + words.size === 0) {
    const nearest = photo.keywords.find((keyword) => hasAny(keyword, texts.languages, stems));
    if (nearest !== undefined) others.push(nearest);
  }
  const stemsOfTags = new Set(others.flatMap((tag) => stemsIn(tag, texts.languages)));
  const otherWords = [...words].filter(([stem]) => !stemsOfTags.has(stem));
  const similar = feedbackScore?.similar ?? 0;
  return {
    entities: entities.slice(0, most.entities),
    tags: others.slice(0, most.tags),
    words: otherWords.slice(0, most.words).map(([, word]) => word),
    place,
    ...(daysApart !== undefined && daysApart <= maxDays && { daysApart: Math.round(daysApart) }),
    ...(Math.abs(similar) >= telling && { feedback: similar > 0 ? 'accepted' : 'rejected' }),
  };
}

function termsHad({ terms, conjunction }: Concept, own: ReadonlySet<string>): string[] {
  const had = terms.map(({ term }) => term).filter((term) => own.has(term));
  return conjunction?.terms.every((term) => own.has(term)) ? [...had, ...conjunction.terms] : had;
}

function wordsOfPhoto({ name, description }: PhotoRecord) {
  const caption = new Map<string, string>();
  const languages = new Set(['en']);
  for (const texts of [name, description]) {
    for (const [given, text] of Object.entries(texts)) {
      const language = given === undeterminedLanguage ? guessLanguage(text) : given;
      languages.add(language);
      const { forms, stems } = readWords(text.normalize('NFC'), language);
      for (const [at, stem] of stems.entries()) addFirst(caption, stem, forms[at] ?? stem);
    }
  }
  return { caption, languages: [...languages] };
}

/** True if all words of a keyword are shared. */
function isShared(keyword: string, languages: readonly string[], shared: ReadonlySet<string>) {
  if (shared.has(foldName(keyword))) return true;
  return languages.some((language) => {
    const { stems } = readWords(keyword.normalize('NFC'), language);
    return stems.length > 0 && stems.every((stem) => shared.has(stem));
  });
}

function hasAny(keyword: string, languages: readonly string[], shared: ReadonlySet<string>) {
  return stemsIn(keyword, languages).some((stem) => shared.has(stem));
}

function stemsIn(keyword: string, languages: readonly string[]): string[] {
  return languages.flatMap((language) => readWords(keyword.normalize('NFC'), language).stems);
}

function uniqueFolded(names: Iterable<string>): string[] {
  const first = new Map<string, string>();
  for (const name of names) addFirst(first, foldName(name), name);
  return [...first.values()];
}

function addFirst(words: Map<string, string>, key: string, form: string): void {
  if (!words.has(key)) words.set(key, form);
}

/** Finds the photo's own spelling of a folded name, as similarity searches have them. */
function nameOf({ people, place = {} }: PhotoRecord, label: string): string {
  const names = [...people.map(({ name }) => name), ...Object.values(place).map(String)];
  return names.find((name) => foldName(name) === label) ?? label;
}

function placeName({ place = {} }: PhotoRecord, folded: string): string | undefined {
  const names = [place.name, place.city, place.region, place.country];
  return names.find((name) => name !== undefined && foldName(name) === folded);
}
