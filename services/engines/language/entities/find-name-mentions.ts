import type { EntityType } from '../../../../lib/contract/inventories.ts';
import type { DocumentView, SentenceView } from '../document-view.ts';
import { findExplainedNames, linkDefinedAcronyms } from './defined-acronyms.ts';
import { findKnownHits, type KnownHit } from './gazetteer/find-known-hits.ts';
import { nameStem } from './inflection/inflect-name.ts';
import type { NameMention } from './name-mention.ts';
import type { NameKind, NameSpan } from './names/name-labels.ts';
import { recognizeNames } from './names/name-recognizer.ts';
import { type NameSentence, prepareNameSentence } from './names/name-sentence.ts';
import { isCapitalized } from './names/name-shape.ts';
import { findSlavicNames } from './names/slavic-names.ts';
import { createTitleCaseReader, isTitleCased } from './names/title-case.ts';
import { correctKind, longestSpans, properNoun, trimSpan } from './names/trim-spans.ts';
import { unifyTypes } from './unify-types.ts';

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
export function findNameMentions(view: DocumentView): NameMention[] {
  const { language, knowledge } = view;
  const inside = new Set<string>();
  const found = view.sentences.filter(hasWords).map((sentence) => {
    const prepared = prepareNameSentence(sentence.tokens, language, knowledge);
    if (!isTitleCased(sentence.tokens, prepared, language))
      noteCapitals(prepared, language, inside);
    const labelled = recognizeNames(prepared, language);
    const spans = longestSpans([
      ...findExplainedNames(sentence.tokens),
      ...findSlavicNames(sentence.tokens, prepared, language),
      ...labelled
        .flatMap((span) => trimSpan(span, prepared))
        .map((span) => correctKind(span, prepared, language)),
    ]);
    const hits = findKnownHits(sentence, prepared.folded, language, knowledge);
    return { sentence, prepared, spans, hits };
  });
  const readTitleCased = createTitleCaseReader(found, language);
  const mentions = found.flatMap(({ sentence, prepared, spans: own, hits }) => {
    const spans = isTitleCased(sentence.tokens, prepared, language)
      ? readTitleCased(sentence.tokens, own, prepared)
      : own;
    const trusted = hits.filter((hit) =>
      isTrusted(hit, prepared, spans, (word) => inside.has(nameStem(word, language))),
    );
    return mergeNames(sentence, spans, trusted);
  });
  return linkDefinedAcronyms(view, unifyTypes(view, mentions));
}

/** True if the sentence has letters or digits, so that it may have names. */
function hasWords({ tokens }: SentenceView): boolean {
  return tokens.some(({ norm }) => /[\p{L}\p{N}]/u.test(norm));
}

/** Words with a capital inside a sentence are names at its beginning too. */
function noteCapitals(
  { folded, shapes, isAllCaps }: NameSentence,
  language: string,
  inside: Set<string>,
): void {
  if (isAllCaps) return;
  for (let at = 1; at < folded.length; at++) {
    const word = folded[at];
    if (word !== undefined && isCapitalized(shapes[at] ?? 0)) inside.add(nameStem(word, language));
  }
}

/**
 * A large knowledge base has a village or a song by the name of many a word; what hardly anyone knows is only meant
 * where the word reads like a name.
 */
const obscure = 25;

function isTrusted(
  hit: KnownHit,
  { folded, upos, isAllCaps }: NameSentence,
  spans: readonly NameSpan[],
  isNamedInside: (word: string) => boolean,
): boolean {
  const span = spans.find((other) => other.from < hit.to && hit.from < other.to);
  if (hit.isPart) {
    const isSame = span?.from === hit.from && span.to === hit.to;
    const isPerson = hit.items.every(({ type }) => type === 'person');
    if (!span) return upos[hit.from] === properNoun;
    return isSame && (span.kind === 'PER' || !isPerson);
  }
  if (hit.to - hit.from > 1 || hit.isAcronym) return true;
  if (span) return span.kind !== 'GPE' && span.kind !== 'TTL';
  if (hit.items.every(({ popularity }) => popularity < obscure)) return false;
  const tag = upos[hit.from] ?? 0;
  const isNoun = tag === 0 || tag === properNoun;
  if (hit.from > 0 && !isAllCaps) return isNoun;
  return tag === properNoun || isNamedInside(folded[hit.from] ?? '');
}

/** One list without overlaps. The longer one of two that overlap stays; hits and spans of the same stretch are merged. */
function mergeNames(
  sentence: SentenceView,
  spans: readonly NameSpan[],
  hits: readonly KnownHit[],
): NameMention[] {
  const mentions: NameMention[] = [];
  const place = { sentence: sentence.index };
  for (const hit of hits) {
    const rival = spans.find((span) => span.from < hit.to && hit.from < span.to);
    const isSame = rival?.from === hit.from && rival.to === hit.to;
    const rivalLength = rival && typeOf[rival.kind] ? rival.to - rival.from : 0;
    if (!isSame && rivalLength > hit.to - hit.from) continue;
    const { from, to, isPart, items } = hit;
    const type = (isSame && rival && typeOf[rival.kind]) || items[0]?.type || 'general';
    mentions.push({
      ...place,
      from,
      to,
      type,
      source: 'known',
      ...(isSame && rival && { kind: rival.kind }),
      candidates: items,
      isPart,
    });
  }
  for (const span of spans) {
    const type = typeOf[span.kind];
    const isTaken = mentions.some((other) => other.from < span.to && span.from < other.to);
    if (!type || isTaken) continue;
    const { from, to, kind } = span;
    mentions.push({
      ...place,
      from,
      to,
      type,
      source: 'recognized',
      kind,
      candidates: [],
      isPart: false,
    });
  }
  return mentions.sort((a, b) => a.from - b.from);
}
