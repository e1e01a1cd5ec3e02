import type { EditorialTag } from '../../../lib/contract/media-tags.ts';
import { foldForMatching } from '../../../lib/text/fold-for-matching.ts';

export type SearchedTag = {
  readonly gkbId: string;
  readonly externalId: string | undefined;
  /** The name, then standard forms and aliases, folded: case and marks do not matter. Line breaks around each. */
  readonly forms: string;
  readonly json: string;
};

const lineBreak = '\n';

function fold(text: string): string {
  return foldForMatching(text.normalize('NFC').toLowerCase());
}

export function readSearchedTag(json: string): SearchedTag {
  // Stored tags were validated when they came.
  const { gkbId, name, externalId, stdForms = {}, aliases = {} }: EditorialTag = JSON.parse(json);
  const forms = [name, ...Object.values(stdForms), ...Object.values(aliases).flat()];
  return { gkbId, externalId, forms: fold(`\n${forms.join(lineBreak)}\n`), json };
}

export function compareByName(a: SearchedTag, b: SearchedTag): number {
  if (a.forms !== b.forms) return a.forms < b.forms ? -1 : 1;
  return a.gkbId < b.gkbId ? -1 : 1;
}

export type NameQuery = {
  /** Folded strings, at least one of which is in the forms of any tag that fits; none where nothing is left of the query. */
  probes: readonly string[];
  /**
   * Rank of a tag, 0 best: the query is a whole form, its beginning, the beginning of a word in it, any other part of it,
   * or the same words in another inflection. Undefined where it does not fit.
   */
  rank(tag: SearchedTag): number | undefined;
};

export function readNameQuery(name: string): NameQuery {
  const query = fold(name).replace(/\s+/gu, ' ').trim();
  const stems = (query.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map((word) =>
    word.replace(endings, ''),
  );
  const longest = stems.toSorted((a, b) => b.length - a.length)[0];
  const inflected = inflectedPattern(stems);
  const probes =
    longest === undefined || query.includes(longest) ? [longest ?? query] : [query, longest];
  return {
    // Control characters and lone marks fold to nothing, which is in every text.
    probes: probes.filter((probe) => probe !== ''),
    rank({ forms }) {
      if (!forms.includes(query)) return inflected?.test(forms) ? 4 : undefined;
      if (forms.includes(lineBreak + query + lineBreak)) return 0;
      if (forms.includes(lineBreak + query)) return 1;
      return forms.includes(` ${query}`) ? 2 : 3;
    },
  };
}

/** Endings of nouns and adjectives in the languages of the desk, folded; three letters at least stay. */
const endings =
  /(?<=.{3})(?:iemi|ymi|imi|ami|emi|ach|ich|ych|iach|eho|emu|ego|ovi|owi|ova|ove|ern|ene|ens|ies|ism|em|om|um|ou|am|im|ym|mi|mu|ho|ow|es|en|er|et|as|os|a|e|i|o|u|y|s|n)$/u;

/** Matches the words in their order, each with any ending of up to four letters. */
function inflectedPattern(stems: readonly string[]): RegExp | undefined {
  if (stems.length === 0) return undefined;
  const words = stems.map((stem) => `${RegExp.escape(stem)}[\\p{L}\\p{M}]{0,4}`);
  const phrase = words.join('[^\\p{L}\\p{N}\\n]+');
  return new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${phrase}(?![\\p{L}\\p{M}\\p{N}])`, 'u');
}
