import type { DocumentView, TokenSpan } from '../../document-view.ts';
import { placeWeights, relevanceOf } from '../../entities/relevance.ts';
import { compareSpans, SpanSet, uniqueSpans } from '../../entities/span-set.ts';
import type { FoundEntity } from '../../findings.ts';
import { type DocumentWords, readWords } from './document-words.ts';
import { findNames } from './find-names.ts';
import { type Evidence, findEvidence } from './match-rule.ts';
import type { IndexedTag, TagVocabulary } from './tag-index.ts';

/** A tag of the newsroom that a text would be filed under. */
export type EditorialMatch = {
  tag: IndexedTag;
  /** Its names and mentions of the entity that it stands for. */
  names: readonly TokenSpan[];
  mentions: readonly TokenSpan[];
  /** 0–100, as entities have it. */
  relevance: number;
  entity: FoundEntity | undefined;
};

/** A name inside a longer one says little: "University of Oxford" is not about the town. */
const insideFactor = 0.3;
const wholeNames = new Set<FoundEntity['type']>(['person', 'organization', 'product', 'event']);

/** The tags whose names or rules match the text, forbidden ones included. */
export function findEditorialTags(
  view: DocumentView,
  entities: readonly FoundEntity[],
  vocabulary: TagVocabulary,
): EditorialMatch[] {
  if (vocabulary.isEmpty) return [];
  const words = readWords(view);
  const placed = placeNames(words, entities, vocabulary);
  const tags = new Set([...placed.keys(), ...tagsByRule(words, vocabulary)]);
  const weightOf = placeWeights(view);
  const isInside = insideTest(entities);
  const matches: EditorialMatch[] = [];
  for (const tag of tags) {
    const { names, entity } = placed.get(tag) ?? { names: [], entity: undefined };
    const nameWeight = names.reduce(
      (sum, span) => sum + weightOf(span) * (isInside(span) ? insideFactor : 1),
      0,
    );
    const evidence = tag.rule && findEvidence(tag.rule.condition, { words, names, weightOf });
    const isGiven = tag.rule?.only ? evidence !== undefined : evidence || names.length > 0;
    if (!isGiven) continue;
    const byName = tag.rule?.only ? 0 : nameWeight;
    matches.push({
      tag,
      names,
      mentions: joinSpans(tag.rule?.only ? [] : names, evidence),
      relevance: relevanceOf(Math.max(byName, evidence?.weight ?? 0)),
      entity,
    });
  }
  return matches;
}

type Placed = { names: TokenSpan[]; entity: FoundEntity | undefined };

/** Names of each tag, its own or those of the entity that it is or stands for. */
function placeNames(
  words: DocumentWords,
  entities: readonly FoundEntity[],
  vocabulary: TagVocabulary,
): Map<IndexedTag, Placed> {
  const placed = new Map<IndexedTag, Placed>();
  const placeOf = (tag: IndexedTag) => {
    const place = placed.get(tag) ?? { names: [], entity: undefined };
    placed.set(tag, place);
    return place;
  };
  for (const entity of entities) {
    if (entity.gkbId === undefined) continue;
    const same = vocabulary.find(entity.gkbId);
    for (const tag of new Set([...vocabulary.standingFor(entity.gkbId), ...(same ? [same] : [])])) {
      placed.set(tag, { names: [...entity.mentions], entity });
    }
  }
  const entityAt = new SpanSet(
    entities.flatMap((entity) => entity.mentions.map((span) => ({ ...span, entity }))),
  );
  for (const { tag, sentence, from, to } of findNames(words, vocabulary)) {
    const found = entityAt.at(sentence, from);
    const isWhole = found?.from === from && found.to === to;
    // The place names something else that is known by the same name.
    const isOther = isWhole && tag.standsFor !== undefined && found.entity.gkbId !== tag.standsFor;
    if (isOther && found.entity.gkbId !== undefined && found.entity.gkbId !== tag.gkbId) continue;
    const place = placeOf(tag);
    place.names.push({ sentence, from, to });
    if (!isWhole || place.entity || !isNamed(found.entity)) continue;
    // Called by the tag's name once, it is the same thing wherever else it is called by less.
    place.entity = found.entity;
    place.names.push(...found.entity.mentions);
  }
  for (const place of placed.values()) place.names = uniqueSpans(place.names);
  return placed;
}

function isNamed({ type }: FoundEntity): boolean {
  return wholeNames.has(type) || type === 'location' || type === 'general';
}

/** The tags whose rule a word of the text may fulfil. */
function tagsByRule({ sentences }: DocumentWords, vocabulary: TagVocabulary): Set<IndexedTag> {
  const tags = new Set<IndexedTag>();
  const add = (found: Iterable<IndexedTag>) => {
    for (const tag of found) tags.add(tag);
  };
  const words = sentences.flatMap((sentence) => sentence.words);
  for (const key of new Set(words.flatMap(({ keys }) => keys))) add(vocabulary.rulesAt(key));
  const lengths = [...vocabulary.prefixLengths];
  if (lengths.length === 0) return tags;
  const forms = new Set(words.flatMap(({ folded, foldedLemma }) => [folded, foldedLemma]));
  for (const form of forms) {
    for (const length of lengths) {
      if (form.length >= length) add(vocabulary.rulesAtPrefix(form.slice(0, length)));
    }
  }
  return tags;
}

/** True if a span is only a part of what a person, an organization, a product or an event is called. */
function insideTest(entities: readonly FoundEntity[]): (span: TokenSpan) => boolean {
  const whole = new SpanSet(
    entities.filter(({ type }) => wholeNames.has(type)).flatMap(({ mentions }) => mentions),
  );
  return (span) => {
    const around = whole.at(span.sentence, span.from);
    return around !== undefined && around.to - around.from > span.to - span.from;
  };
}

/** Names and evidence in the order of the text, none over another. */
function joinSpans(
  names: readonly TokenSpan[],
  evidence: Evidence | undefined,
): readonly TokenSpan[] {
  const taken = new SpanSet(names);
  const others = (evidence?.spans ?? []).filter((span) => taken.addIfFree(span));
  return [...names, ...others].sort(compareSpans);
}
