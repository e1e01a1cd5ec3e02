import { annotate } from '../services/engines/language/annotate.ts';
import { viewDocument } from '../services/engines/language/document-view.ts';
import { readWords } from '../services/engines/language/tags/editorial/document-words.ts';
import { findNames } from '../services/engines/language/tags/editorial/find-names.ts';
import { TagIndex } from '../services/engines/language/tags/editorial/tag-index.ts';
import { type Language, languages } from '../services/engines/language/types.ts';
import type { GoldSentence } from '../training/language/conllu.ts';
import { devSentences } from '../training/language/gold.ts';
import { type EvalResult, type EvalRow, percent } from './eval-row.ts';

/**
 * Measures finding editorial tags in any inflection: a treebank's nouns, capitalised as tags, must be found in exactly the
 * sentences with the noun.
 */
export const editorialTagRows: readonly EvalRow[] = languages.map((language) => ({
  name: `editorial tags ${language}`,
  run: () => findNouns(language),
}));

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
    const options = { language, newlineEndsSentence: true };
    const words = readWords(viewDocument(annotate([{ type: 'BODY', text }], options)));
    const tags = new Set(findNames(words, index).map(({ tag }) => tag.gkbId));
    const nouns = new Set(tokens.filter(({ upos }) => upos === 'NOUN').map(({ lemma }) => lemma));
    const asked = [...nouns].filter((noun) => index.find(noun));
    hits += asked.filter((noun) => tags.has(noun)).length;
    found += tags.size;
    wanted += asked.length;
  }
  return { measure: 'F1 of tags by sentence', value: percent(2 * hits, found + wanted) };
}

/** Returns nouns that occur at least twice, mostly in inflected forms. */
function frequentNouns(sentences: readonly GoldSentence[]): string[] {
  const counts = new Map<string, number>();
  for (const { tokens } of sentences) {
    for (const { upos, lemma } of tokens) {
      if (upos !== 'NOUN' || !/^\p{L}{3,}$/u.test(lemma)) continue;
      counts.set(lemma, (counts.get(lemma) ?? 0) + 1);
    }
  }
  return [...counts].filter(([, count]) => count > 1).map(([noun]) => noun);
}
