import { join } from 'node:path';
import { memoize } from '../../../../../lib/runtime/memoize.ts';
import { foldForMatching } from '../../../../../lib/text/fold-for-matching.ts';
import { readLanguageLists } from '../../../../../lib/text/word-lists.ts';
import { inflectName } from '../inflection/inflect-name.ts';

/** Kinds of cue words as bits, since one word can be of several kinds. */
export const cue = {
  title: 1,
  saying: 2,
  placePreposition: 4,
  organization: 8,
  place: 16,
  event: 32,
  connector: 64,
  companySuffix: 128,
} as const;

const companySuffixes =
  'inc inc. ltd ltd. llc plc corp corp. co co. gmbh ag se sa s.a. s.r.o. a.s. s.p.a. spa nv n.v. bv b.v. oy ab as kg k.s. v.o.s. sro sp. z.o.o. sarl';

/** Lists of a language's file, by their sections: nouns, of which all case forms count, and other words. */
const nounCues = {
  titles: cue.title,
  'organization nouns': cue.organization,
  'place nouns': cue.place,
  'event nouns': cue.event,
};
const otherCues = {
  'saying verbs': cue.saying,
  'place prepositions': cue.placePreposition,
  connectors: cue.connector,
};

/** The kinds of cue that a folded word is in a language, as bits of `cue`; company suffixes in every language. */
export const cueClasses = memoize((language: string): ((folded: string) => number) => {
  const classes = new Map<string, number>();
  const add = (word: string, bit: number) => {
    const key = foldForMatching(word);
    classes.set(key, (classes.get(key) ?? 0) | bit);
  };
  for (const suffix of companySuffixes.split(' ')) add(suffix, cue.companySuffix);
  const lists = readLanguageLists(join(import.meta.dirname, 'cues'), language);
  for (const [section, bit] of Object.entries(nounCues)) {
    for (const word of lists?.words(section) ?? []) {
      add(word, bit);
      for (const form of inflectName(word, language)) add(form, bit);
    }
  }
  for (const [section, bit] of Object.entries(otherCues)) {
    for (const word of lists?.words(section) ?? []) add(word, bit);
  }
  return (folded) => classes.get(folded) ?? 0;
});
