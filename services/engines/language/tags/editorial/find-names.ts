import type { TokenSpan } from '../../document-view.ts';
import { compareSpans, longestFirst, SpanSet } from '../../entities/span-set.ts';
import type { DocumentWord, DocumentWords, WordSentence } from './document-words.ts';
import { isFormOf, isLooseFormOf, isMeant } from './match-word.ts';
import { readForm } from './tag-form.ts';
import type { IndexedForm, IndexedTag, TagVocabulary } from './tag-index.ts';
import { pairKey, type WordKey } from './word-key.ts';

type TagNameSpan = TokenSpan & { tag: IndexedTag };

/** Every place that has a name of a tag in any inflection; only the longest of names that overlap counts. */
export function findNames(words: DocumentWords, vocabulary: TagVocabulary): TagNameSpan[] {
  const places: TagNameSpan[] = [];
  for (const [sentence, own] of words.sentences.entries()) {
    for (let from = 0; from < own.words.length; from++) {
      let tried: Set<IndexedForm> | undefined;
      for (const key of lookUpKeys(own.words[from], own.words[from + 1])) {
        for (const form of vocabulary.formsAt(key)) {
          tried ??= new Set();
          if (tried.has(form)) continue;
          tried.add(form);
          const to = matchForm(words, own, from, form.text);
          if (to !== undefined) places.push({ sentence, from, to, tag: form.tag });
        }
      }
    }
  }
  return withoutCovered(places);
}

function* lookUpKeys(
  word: DocumentWord | undefined,
  next: DocumentWord | undefined,
): Generator<WordKey> {
  for (const key of word?.keys ?? []) {
    yield key;
    for (const second of next?.keys ?? []) yield pairKey(key, second);
  }
}

/** The end of a form that begins at a token, if it does. */
function matchForm(
  words: DocumentWords,
  sentence: WordSentence,
  from: number,
  text: string,
): number | undefined {
  const form = readForm(text, words.language);
  const [only] = form;
  const first = sentence.words[from];
  if (!only || !first) return undefined;
  if (form.length > 1) {
    const isWhole = form.every((word, at) => {
      const found = sentence.words[from + at];
      return found !== undefined && isLooseFormOf(found, word);
    });
    return isWhole ? from + form.length : undefined;
  }
  const fits = isFormOf(first, only, words) && isMeant(first, only, sentence, words);
  return fits ? from + 1 : undefined;
}

/** The longer ones of names that overlap; several tags may have the same name. */
function withoutCovered(places: TagNameSpan[]): TagNameSpan[] {
  const taken = new SpanSet<TagNameSpan>();
  const seen = new Set<string>();
  const kept = longestFirst(places).filter((place) => {
    const other = taken.overlapping(place);
    if (other && (other.from !== place.from || other.to !== place.to)) return false;
    const id = `${place.sentence} ${place.from} ${place.tag.gkbId}`;
    if (seen.has(id)) return false;
    seen.add(id);
    taken.add(place);
    return true;
  });
  return kept.sort(compareSpans);
}
