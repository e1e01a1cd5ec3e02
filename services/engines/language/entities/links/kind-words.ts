import { join } from 'node:path';
import { memoize } from '../../../../../lib/runtime/memoize.ts';
import { foldForMatching } from '../../../../../lib/text/fold-for-matching.ts';
import { readLanguageLists } from '../../../../../lib/text/word-lists.ts';
import { kindNames } from '../../../knowledge/names/port.ts';
import type { DocumentView } from '../../document-view.ts';
import { inflectName } from '../inflection/inflect-name.ts';
import type { NameMention } from '../name-mention.ts';

/** Kinds by the folded words for them in a language, in all case forms. */
const kindsOfWords = memoize((language: string): ReadonlyMap<string, readonly string[]> => {
  const kinds = new Map<string, string[]>();
  const add = (word: string, kind: string) => {
    for (const form of [word, ...inflectName(word, language)]) {
      const key = foldForMatching(form.toLowerCase());
      const known = kinds.get(key);
      if (!known) kinds.set(key, [kind]);
      else if (!known.includes(kind)) known.push(kind);
    }
  };
  for (const [kind, names] of kindNames(language)) {
    for (const name of names) if (!name.includes(' ')) add(name, kind);
  }
  const lists = readLanguageLists(join(import.meta.dirname, 'kind-words'), language);
  for (const kind of lists?.sections() ?? []) {
    for (const word of lists?.words(kind) ?? []) add(word, kind);
  }
  return kinds;
});

/** Tokens before and after a name in which a word says what it is: "the river Jordan", "Peter Weiss, a minister". */
const reach = 4;

/** Kinds that words beside one of the mentions give. */
export function kindsBeside(
  { sentences, language }: DocumentView,
  mentions: readonly NameMention[],
): ReadonlySet<string> {
  const kindsOf = kindsOfWords(language);
  const said = new Set<string>();
  for (const { sentence, from, to } of mentions) {
    const tokens = sentences[sentence]?.tokens ?? [];
    const before = tokens.slice(Math.max(0, from - reach), from);
    for (const { norm } of [...before, ...tokens.slice(to, to + reach)]) {
      for (const kind of kindsOf.get(foldForMatching(norm)) ?? []) said.add(kind);
    }
  }
  return said;
}
