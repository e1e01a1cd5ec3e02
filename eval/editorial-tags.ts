import { readWords } from '../services/engines/language/tags/editorial/document-words.ts';
import { findNames } from '../services/engines/language/tags/editorial/find-names.ts';
import { TagIndex } from '../services/engines/language/tags/editorial/tag-index.ts';
import { type Language, languages } from '../services/engines/language/types.ts';
import type { GoldSentence } from '../training/language/conllu.ts';
import { devSentences } from '../training/language/gold.ts';
import { viewText } from './annotate-text.ts';
import { bagOf } from './bm25.ts';
import { type EvalResult, type EvalRow, f1, rowsOf } from './eval-row.ts';

/**
 * Measures finding editorial tags in any inflection: a treebank's nouns, capitalised as tags, must be found in exactly the
 * sentences with the noun.
 */
export const editorialTagRows: readonly EvalRow[] = rowsOf(
  languages,
  'editorial tags *',
  findNouns,
);

function findNouns(language: Language): EvalResult {
  const sentences = devSentences(language);
  const index = new TagIndex(language, () => undefined);
  for (const noun of frequentNouns(sentences)) {
    const name = noun.charAt(0).toUpperCase() + noun.slice(1);
    index.put({ gkbId: noun, name, forbidden: false });
  }
  let hits = 0;
  let found = 0;
  let wanted = 0;
  for (const { text, tokens } of sentences) {
    const words = readWords(viewText(text, language));
    const tags = new Set(findNames(words, index).map(({ tag }) => tag.gkbId));
    const nouns = new Set(tokens.filter(({ upos }) => upos === 'NOUN').map(({ lemma }) => lemma));
    const asked = [...nouns].filter((noun) => index.find(noun));
    hits += asked.filter((noun) => tags.has(noun)).length;
    found += tags.size;
    wanted += asked.length;
  }
  return { measure: 'F1 of tags by sentence', value: f1(hits, found, wanted) };
}

/** Returns nouns that occur at least twice, mostly in inflected forms. */
function frequentNouns(sentences: readonly GoldSentence[]): string[] {
  const nouns = sentences
    .flatMap(({ tokens }) => tokens)
    .filter(({ upos, lemma }) => upos === 'NOUN' && /^\p{L}{3,}$/u.test(lemma));
  return [...bagOf(nouns.map(({ lemma }) => lemma))]
    .filter(([, count]) => count > 1)
    .map(([noun]) => noun);
}
