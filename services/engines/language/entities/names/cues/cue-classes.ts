import { foldText } from '../../../../../../lib/text/fold-text.ts';
import { inflectName } from '../../inflection/inflect-name.ts';
import { czechCues } from './cs.ts';
import { englishCues } from './en.ts';
import type { NameCues } from './name-cues.ts';
import {
  dutchCues,
  frenchCues,
  germanCues,
  polishCues,
  slovakCues,
  spanishCues,
} from './others.ts';

const cuesOf = new Map<string, NameCues>([
  ['en', englishCues],
  ['cs', czechCues],
  ['sk', slovakCues],
  ['de', germanCues],
  ['es', spanishCues],
  ['fr', frenchCues],
  ['nl', dutchCues],
  ['pl', polishCues],
]);

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

const nounKinds = ['titles', 'organizationNouns', 'placeNouns', 'eventNouns'] as const;

function buildClasses(language: string): ReadonlyMap<string, number> {
  const classes = new Map<string, number>();
  const add = (word: string, bit: number) => {
    const key = foldText(word);
    classes.set(key, (classes.get(key) ?? 0) | bit);
  };
  for (const suffix of companySuffixes.split(' ')) add(suffix, cue.companySuffix);
  const cues = cuesOf.get(language);
  if (!cues) return classes;
  const bits = {
    titles: cue.title,
    organizationNouns: cue.organization,
    placeNouns: cue.place,
    eventNouns: cue.event,
  };
  for (const kind of nounKinds) {
    for (const word of cues[kind].split(' ')) {
      add(word, bits[kind]);
      for (const form of inflectName(word, language)) add(form, bits[kind]);
    }
  }
  for (const word of cues.sayingVerbs.split(' ')) add(word, cue.saying);
  for (const word of cues.placePrepositions.split(' ')) add(word, cue.placePreposition);
  for (const word of cues.connectors.split(' ')) add(word, cue.connector);
  return classes;
}

const built = new Map<string, ReadonlyMap<string, number>>();

/** The kinds of cue that a folded word is in a language, as bits of `cue`; company suffixes in every language. */
export function cueClasses(language: string): (folded: string) => number {
  let classes = built.get(language);
  if (!classes) {
    classes = buildClasses(language);
    built.set(language, classes);
  }
  const known = classes;
  return (folded) => known.get(folded) ?? 0;
}
