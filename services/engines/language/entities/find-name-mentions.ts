import type { EntityType } from '../../../../lib/contract/inventories.ts';
import { memoize, memoizeWeakly } from '../../../../lib/runtime/memoize.ts';
import type { Knowledge, KnownItem } from '../../knowledge/names/port.ts';
import { type DocumentView, type SentenceView, tokensOf } from '../document-view.ts';
import type { Token } from '../types.ts';
import { findExplainedNames, linkDefinedAcronyms } from './defined-acronyms.ts';
import { findKnownHits, type KnownHit } from './gazetteer/find-known-hits.ts';
import { nameStem, nameStems } from './inflection/inflect-name.ts';
import type { NameMention } from './name-mention.ts';
import type { NameKind, NameSpan } from './names/name-labels.ts';
import { recognizeNames } from './names/name-recognizer.ts';
import { type NameSentence, prepareNameSentence } from './names/name-sentence.ts';
import { isCapitalized } from './names/name-shape.ts';
import { withoutPeoples } from './names/peoples.ts';
import { findSlavicNames } from './names/slavic-names.ts';
import { findNamedStreets } from './names/street-names.ts';
import { createTitleCaseReader, isTitleCased } from './names/title-case.ts';
import {
  correctKind,
  joinHyphened,
  longestSpans,
  properNoun,
  trimSpan,
} from './names/trim-spans.ts';
import { addRepeatedNames } from './repeated-names.ts';
import { overlap } from './span-set.ts';
import { readTownClubs } from './town-clubs.ts';

const typeOf: Readonly<Record<NameKind, EntityType | undefined>> = {
  PER: 'person',
  ORG: 'organization',
  LOC: 'location',
  EVT: 'event',
  MISC: 'general',
  // Peoples and titles are no entities of their own.
  GPE: undefined,
  TTL: undefined,
};

/** Names of people, institutions, places and other things, found by the knowledge base and the recognizer together. */
export function findNameMentions(view: DocumentView): readonly NameMention[] {
  return withoutPeoples(view, findNamesAndPeoples(view));
}

/** The same with words for peoples and inhabitants that the recognizer takes for names. */
function findNamesAndPeoples(view: DocumentView): readonly NameMention[] {
  const { language, knowledge } = view;
  const inside = new Set<string>();
  const readSentence = readerOf(knowledge)(language);
  const found = view.sentences.filter(hasWords).map((sentence) => {
    const names = readSentence(sentence.tokens);
    if (!names.isTitle) noteCapitals(names.prepared, inside);
    return { sentence, ...names };
  });
  const readTitleCased = createTitleCaseReader(found);
  const mentions = found.flatMap(({ sentence, prepared, isTitle, spans: own, hits }) => {
    const read = isTitle ? readTitleCased(own, prepared) : own;
    const spans = read.map((span) => endAtKnownPerson(span, hits, prepared));
    const trusted = hits.filter((hit) => isTrusted(hit, prepared, spans, inside));
    return mergeNames(sentence, spans, trusted);
  });
  return addRepeatedNames(
    view,
    linkDefinedAcronyms(view, readTownClubs(view, unifyTypes(view, mentions))),
  );
}

/**
 * Names as a sentence alone shows them, with what is known. Those of sentences that are kept for the article's next analysis are kept
 * with them.
 */
const readerOf = memoizeWeakly((knowledge: Knowledge) =>
  memoize((language: string) =>
    memoizeWeakly((tokens: readonly Token[]) => {
      const prepared = prepareNameSentence(tokens, language, knowledge);
      const { MISC: things = [], ...told } = Object.groupBy(
        findSlavicNames(prepared),
        ({ kind }) => kind,
      );
      const spans = longestSpans([
        ...findExplainedNames(tokens),
        ...findNamedStreets(prepared),
        ...Object.values(told).flat(),
        ...recognizeNames(prepared)
          .flatMap((span) => trimSpan(span, prepared))
          .map((span) => joinHyphened(correctKind(span, prepared), prepared)),
        // What has no cue of its kind may be a part of a name that was recognized.
        ...things,
      ]);
      const hits = findKnownHits(tokens, prepared.folded, language, knowledge);
      return { prepared, isTitle: isTitleCased(prepared), spans, hits };
    }),
  ),
);

/** A person's known name ends a span that goes on with other words: "Nelson Mandela Speaks". */
function endAtKnownPerson(
  span: NameSpan,
  hits: readonly KnownHit[],
  { upos }: NameSentence,
): NameSpan {
  if (span.kind !== 'PER') return span;
  const known = hits.find(
    ({ from, to, items }) =>
      from === span.from && to - from > 1 && items.every(({ type }) => type === 'person'),
  );
  if (!known || upos.subarray(known.to, span.to).includes(properNoun)) return span;
  return { ...span, to: known.to };
}

function hasWords({ tokens }: SentenceView): boolean {
  return tokens.some(({ norm }) => /[\p{L}\p{N}]/u.test(norm));
}

/** Words with a capital inside a sentence are names at its beginning too. */
function noteCapitals(sentence: NameSentence, inside: Set<string>): void {
  if (sentence.isAllCaps) return;
  for (const [at, word] of sentence.folded.entries()) {
    if (at > 0 && isCapitalized(sentence.shapes[at] ?? 0)) {
      inside.add(nameStem(word, sentence.language));
    }
  }
}

/** Hardly anyone knows the village or song of that name: it is only meant where the word reads like a name. */
const obscure = 25;
/** Minimum popularity of a place or body that explains a lone word better than a person unknown. */
const wellKnown = 36;

function isTrusted(
  hit: KnownHit,
  { folded, upos, isAllCaps, language }: NameSentence,
  spans: readonly NameSpan[],
  inside: ReadonlySet<string>,
): boolean {
  const span = spans.find((other) => overlap(other, hit));
  if (hit.isPart) {
    const isSame = span?.from === hit.from && span.to === hit.to;
    const isPerson = hit.items.every(({ type }) => type === 'person');
    if (!span) return upos[hit.from] === properNoun;
    return isSame && (span.kind === 'PER' || !isPerson);
  }
  const isObscure = hit.items.every(({ popularity }) => popularity < obscure);
  if (hit.to - hit.from > 1) return true;
  // In a line of capitals, any word looks like an acronym.
  if (hit.isAcronym && !isObscure && !isAllCaps) return true;
  // French has a river Tage, and German days: another language's name has to read like a name.
  if (hit.isForeign && !span) return false;
  if (span) return span.kind !== 'GPE' && span.kind !== 'TTL';
  if (isObscure) return false;
  const tag = upos[hit.from] ?? 0;
  const isNoun = tag === 0 || tag === properNoun;
  if (hit.from > 0 && !isAllCaps) return isNoun;
  return tag === properNoun || inside.has(nameStem(folded[hit.from] ?? '', language));
}

/** One list without overlaps. The longer one of two that overlap stays; hits and spans of the same stretch are merged. */
function mergeNames(
  sentence: SentenceView,
  spans: readonly NameSpan[],
  hits: readonly KnownHit[],
): NameMention[] {
  const mentions: NameMention[] = [];
  for (const hit of hits) {
    const { from, to, isPart, items } = hit;
    const rival = spans.find((span) => overlap(span, hit));
    const same = rival?.from === from && rival.to === to ? rival : undefined;
    const rivalLength = rival && typeOf[rival.kind] ? rival.to - rival.from : 0;
    if (!same && rivalLength > to - from) continue;
    const type = (same && typeOf[same.kind]) || items[0]?.type || 'general';
    const place = { sentence: sentence.index, from, to, ...(same && { kind: same.kind }) };
    mentions.push({ ...place, type, candidates: items, isPart });
  }
  for (const span of spans) {
    const type = typeOf[span.kind];
    if (!type || mentions.some((other) => overlap(other, span))) continue;
    mentions.push({ ...span, sentence: sentence.index, type, candidates: [] });
  }
  return mentions.sort((a, b) => a.from - b.from);
}

/** A headline has few words around a name to tell its type by. */
const titleVote = 0.5;

/** Countries of the text's well-known places. */
function countriesOf(mentions: readonly NameMention[]): ReadonlySet<string> {
  const places = mentions.flatMap(({ candidates }) => candidates[0] ?? []);
  const known = places.filter(
    ({ type, popularity }) => type === 'location' && popularity >= obscure,
  );
  return new Set(known.flatMap(({ country }) => country ?? []));
}

/** One type through the text, by most mentions; a lone word is a person only if it is part of a person's full name. */
function unifyTypes(view: DocumentView, mentions: readonly NameMention[]): NameMention[] {
  const votes = new Map<string, Map<EntityType, number>>();
  const readings = new Map<string, Set<EntityType>>();
  const people = new Set<string>();
  const keys = mentions.map((mention) => {
    const stems = nameStems(tokensOf(view, mention), view.language);
    if (mention.type === 'person' && stems.length > 1) for (const stem of stems) people.add(stem);
    const key = stems.join(' ');
    readings.set(key, (readings.get(key) ?? new Set()).add(mention.type));
    const own = votes.get(key) ?? new Map<EntityType, number>();
    votes.set(key, own);
    const isTitle = view.sentences[mention.sentence]?.paragraphType === 'TITLE';
    own.set(mention.type, (own.get(mention.type) ?? 0) + (isTitle ? titleVote : 1));
    return key;
  });
  const near = countriesOf(mentions);
  const isNearby = ({ type, country }: KnownItem) =>
    type === 'location' && country !== undefined && near.has(country);
  return mentions.map((mention, index) => {
    const key = keys[index] ?? '';
    if (mention.candidates.length > 0) {
      const isMistaken = mention.type === 'person' && !people.has(key);
      if (!isMistaken || mention.candidates[0]?.type === 'person') return mention;
      const likely = mention.candidates.find(
        (candidate) =>
          candidate.popularity >= wellKnown ||
          isNearby(candidate) ||
          readings.get(key)?.has(candidate.type),
      );
      if (!likely) return mention;
      const { kind: _, ...rest } = mention;
      return { ...rest, type: likely.type };
    }
    const own = votes.get(key);
    if (!own || own.size < 2) return mention;
    let type: EntityType | undefined;
    for (const [other, count] of own) {
      const isUnlikely = other === 'person' && !people.has(key);
      if (!isUnlikely && count > (own.get(type ?? 'number') ?? 0)) type = other;
    }
    return { ...mention, type: type ?? mention.type };
  });
}
