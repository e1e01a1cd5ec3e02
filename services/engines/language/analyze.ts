import { codePointLength } from '../../../lib/text/text.ts';
import { type Knowledge, shippedKnowledge } from '../knowledge/names/port.ts';
import {
  type AnalyzedItem,
  type AnalyzeInput,
  type AnalyzeResult,
  asksForNames,
  asksForParagraphs,
  asksForTrees,
} from './analyze-input.ts';
import type { DocumentView } from './document-view.ts';
import { findEntities } from './entities/find-entities.ts';
import { type NameSteps, runPlain } from './entities/names/encoded-labels.ts';
import type { FoundEntity, FoundRelation, FoundTag } from './findings.ts';
import { parserOf } from './parser/parse.ts';
import { type PreparedDocument, prepareDocument } from './prepare-document.ts';
import { findRelations } from './relations/find-relations.ts';
import { findEditorialTags } from './tags/editorial/find-editorial-tags.ts';
import { joinEditorialTags, withoutForbidden } from './tags/editorial/join-editorial-tags.ts';
import { noTags, type TagVocabulary } from './tags/editorial/tag-index.ts';
import { findTags } from './tags/find-tags.ts';
import { findTopicTags } from './topics/topic-tags.ts';
import {
  createMentionWriter,
  createPropertyWriter,
  type ItemOptions,
  writeEntity,
  writeTag,
} from './wire/write-entities.ts';
import {
  numberTokens,
  type TokenIds,
  writeCorrections,
  writeParagraphs,
} from './wire/write-paragraphs.ts';
import { entitiesBySpan, writeRelation } from './wire/write-relation.ts';
import {
  type SentimentItem,
  scoreSentences,
  writeDocSentiment,
  writeItemSentiments,
} from './wire/write-sentiment.ts';

const version = '3.3.0';

type TagsIn = (language: string) => TagVocabulary;

/**
 * Analyses or corrects one text (CONTRACT §2) with a knowledge base, that of the seed where none is given, and with
 * editorial tags, where some are given. Equal inputs give equal answers; only what was asked for is in them.
 */
export function analyze(
  input: AnalyzeInput,
  knowledge: Knowledge = shippedKnowledge(),
  tagsIn?: TagsIn,
): AnalyzeResult {
  return runPlain(analysisSteps(input, knowledge, tagsIn));
}

/** Does the same in steps. */
export function* analysisSteps(
  input: AnalyzeInput,
  knowledge: Knowledge,
  tagsIn: TagsIn | undefined,
): NameSteps<AnalyzeResult> {
  const prepared = yield* prepareDocument(input, knowledge);
  const ids = numberTokens(prepared.view);
  const vocabulary = tagsIn?.(prepared.view.language) ?? noTags;
  const found = input.kind === 'correction' ? nothing : find(prepared.view, input, vocabulary);
  const parts: Parts =
    input.kind === 'correction'
      ? {
          paragraphs: writeParagraphs(prepared, { ids, isPlain: true }),
          corrections: writeCorrections(prepared),
        }
      : writeParts(prepared, found, ids, input);
  const analysis: AnalyzeResult['analysis'] = {
    version,
    ...(input.id !== undefined && { id: input.id }),
    language: { detected: prepared.view.language },
    ...parts,
    usedChars: countCharacters(prepared),
    ...(input.metadata && { metadata: input.metadata }),
  };
  return { analysis, items: describeItems(found) };
}

/** Findings by what was asked for; members that were not are undefined. */
type Found = {
  /** Also those that only relations name. */
  entities?: FoundEntity[] | undefined;
  tags?: FoundTag[] | undefined;
  relations?: FoundRelation[] | undefined;
  hasEntities: boolean;
};

const nothing: Found = { hasEntities: false };

function find(view: DocumentView, input: AnalyzeInput, vocabulary: TagVocabulary): Found {
  if (!asksForNames(input)) return nothing;
  const asked = new Set(input.analyses);
  const hasEntities = asked.has('entities');
  const all = withoutForbidden(findEntities(view, input), vocabulary);
  const found: Found = { hasEntities };
  if (asked.has('tags')) {
    const own = findEditorialTags(view, all, vocabulary);
    const others = findTags(view, all, input);
    const tags = joinEditorialTags(own, others, vocabulary, { view, input });
    const topics = findTopicTags(view, input, vocabulary);
    found.tags = [...tags, ...topics].toSorted((one, other) => other.relevance - one.relevance);
  }
  if (asked.has('relations')) found.relations = findRelations(view, all);
  if (hasEntities) found.entities = all;
  else if (found.relations) found.entities = entitiesOfRelations(all, found.relations);
  return found;
}

/** Relations bring the entities that their arguments name (CONTRACT §2.6). */
function entitiesOfRelations(
  entities: readonly FoundEntity[],
  relations: readonly FoundRelation[],
): FoundEntity[] {
  const entityAt = entitiesBySpan(entities);
  const named = new Set(
    relations.flatMap(({ sentence, args }) =>
      args.map(({ head }) => entityAt(sentence, head)?.entity),
    ),
  );
  return entities.filter((_, index) => named.has(index));
}

function parseSentences({ language, sentences }: DocumentView): void {
  const parse = parserOf(language);
  if (!parse) return;
  for (const { tokens } of sentences) if (tokens[0]?.relation === undefined) parse(tokens);
}

type Parts = Omit<AnalyzeResult['analysis'], 'version' | 'language'>;

function writeParts(
  prepared: PreparedDocument,
  { entities, tags, relations }: Found,
  ids: TokenIds,
  input: AnalyzeInput,
): Parts {
  const { view } = prepared;
  const { returnMentions } = input;
  const hasSentiment = input.analyses.includes('sentiment');
  const hasItemSentiment = hasSentiment && input.returnItemSentiment;
  const hasParagraphs = asksForParagraphs(input);
  const options: ItemOptions = {
    writeMention: returnMentions ? createMentionWriter(view, ids) : undefined,
    writeProperties: input.returnGkbProperties
      ? createPropertyWriter(view.knowledge, input.presentationLanguage ?? view.language)
      : undefined,
  };
  const parts: Parts = {};
  const hasTrees = asksForTrees(input);
  if (hasTrees) parseSentences(view);
  if (hasParagraphs) parts.paragraphs = writeParagraphs(prepared, { ids, hasTrees });
  parts.entities = entities?.map((entity, index) => writeEntity(entity, index, options));
  parts.tags = tags?.map((tag, index) => writeTag(tag, index, input.tagType, options));
  if (relations) {
    const known = entities ?? [];
    const entityAt = entitiesBySpan(known);
    const context = { view, entities: known, entityAt, ids: returnMentions ? ids : undefined };
    parts.relations = relations.map((relation, index) => writeRelation(relation, index, context));
  }
  const scores = hasSentiment ? scoreSentences(view) : [];
  if (hasSentiment) parts.docSentiment = writeDocSentiment(view, scores);
  if (hasItemSentiment) {
    const items = placeItems({ entities, tags, relations });
    parts.itemSentiments = writeItemSentiments(view, scores, items, hasParagraphs);
  }
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined));
}

/** Every item by its id in the answer, with the sentences that it occurs in. */
function placeItems({ entities, tags, relations }: Omit<Found, 'hasEntities'>): SentimentItem[] {
  const place = (letter: string, items: readonly (FoundEntity | FoundTag)[] = []) =>
    items.flatMap(({ mentions }, index) =>
      // A topic is the whole article's, whose sentiment is there already.
      mentions.length === 0
        ? []
        : [{ id: `${letter}${index}`, sentences: mentions.map(({ sentence }) => sentence) }],
    );
  return [
    ...place('e', entities),
    ...place('t', tags),
    ...(relations ?? []).map(({ sentence }, index) => ({ id: `r${index}`, sentences: [sentence] })),
  ];
}

/** Items that feedback may name: the tags, and the entities if they were asked for. */
function describeItems({ entities, tags, hasEntities }: Found): AnalyzedItem[] {
  const toItem = (kind: AnalyzedItem['kind'], { gkbId, stdForm }: FoundEntity | FoundTag) => ({
    kind,
    ...(gkbId !== undefined && { gkbId }),
    stdForm,
  });
  return [
    ...(hasEntities ? (entities ?? []) : []).map((entity) => toItem('entity', entity)),
    ...(tags ?? []).map((tag) => toItem('tag', tag)),
  ];
}

/** Code points of all paragraphs as sent and one for each break between them (CONTRACT §2.1). */
function countCharacters({ paragraphs }: PreparedDocument): number {
  const breaks = Math.max(0, paragraphs.length - 1);
  return paragraphs.reduce((sum, { text }) => sum + codePointLength(text), breaks);
}
