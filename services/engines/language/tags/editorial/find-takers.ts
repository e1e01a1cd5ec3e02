import { foldText } from '../../../../../lib/text/fold-text.ts';
import type { TokenSpan } from '../../document-view.ts';
import { normalize } from '../../tokens.ts';
import type { FoundTag } from '../found-tag.ts';
import type { EditorialMatch } from './find-editorial-tags.ts';
import type { IndexedTag, TagVocabulary } from './tag-vocabulary.ts';
import { formKey } from './word-key.ts';

/** Tells which of the matched tags are the same thing as another tag that was found. */
export type TakerSearch = (other: FoundTag) => IndexedTag[];

/** Recognizes the same thing by an id, by a form, or because it stands nowhere but where a tag's names do. */
export function createTakerSearch(
  matches: readonly EditorialMatch[],
  vocabulary: TagVocabulary,
  language: string,
): TakerSearch {
  const matched = new Set(matches.map(({ tag }) => tag));
  const byPlace = new Map<string, Set<IndexedTag>>();
  for (const { tag, names } of matches) {
    for (const span of names) {
      const key = keyOf(span);
      const tags = byPlace.get(key);
      if (tags) tags.add(tag);
      else byPlace.set(key, new Set([tag]));
    }
  }
  return ({ gkbId, stdForm, mentions }) => {
    const takers = new Set<IndexedTag>();
    if (gkbId !== undefined) {
      const same = vocabulary.find(gkbId);
      if (same) takers.add(same);
      for (const tag of vocabulary.standingFor(gkbId)) takers.add(tag);
    }
    const folded = foldForm(stdForm);
    for (const { tag, text } of vocabulary.formsAt(formKey(folded, language))) {
      if (foldForm(text) === folded) takers.add(tag);
    }
    const [first, ...more] = mentions.map(keyOf);
    for (const tag of byPlace.get(first ?? '') ?? []) {
      if (more.every((place) => byPlace.get(place)?.has(tag))) takers.add(tag);
    }
    return [...takers].filter((tag) => matched.has(tag));
  };
}

function keyOf({ sentence, from, to }: TokenSpan): string {
  return `${sentence} ${from} ${to}`;
}

function foldForm(form: string): string {
  return foldText(normalize(form));
}
