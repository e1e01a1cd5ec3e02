import type { EditorialTag } from '../../../../lib/contract/media-tags.ts';
import type { AnalyzeInput } from '../../analyze-input.ts';
import type { TokenSpan } from '../../document-view.ts';
import { createBlockFilter } from '../../entities/feedback-filter.ts';
import { foldText } from '../../entities/fold-text.ts';
import type { FoundEntity } from '../../entities/found-entity.ts';
import { normalize } from '../../tokens.ts';
import type { FoundTag } from '../found-tag.ts';
import type { EditorialMatch } from './find-editorial-tags.ts';
import { formsIn } from './forms-in.ts';
import type { TagVocabulary } from './tag-vocabulary.ts';

const mostEditorialTags = 50;

/** Without what the newsroom has forbidden by its id. */
export function withoutForbidden(
  entities: readonly FoundEntity[],
  vocabulary: TagVocabulary,
): FoundEntity[] {
  return entities.filter(
    ({ gkbId }) => gkbId === undefined || !vocabulary.find(gkbId)?.isForbidden,
  );
}

/**
 * The newsroom's own tags first, and then the others but for those that are the same thing as one of its tags, or as one
 * that it has forbidden. Both are in the order of relevance.
 */
export function joinEditorialTags(
  matches: readonly EditorialMatch[],
  others: readonly FoundTag[],
  vocabulary: TagVocabulary,
  context: { language: string; input: AnalyzeInput },
): FoundTag[] {
  const { language, input } = context;
  const isBlocked = createBlockFilter(input.blocked);
  const given = new Map<string, FoundTag>();
  const takers: Taker[] = [];
  for (const match of [...matches, ...findTaught(matches, others, vocabulary)]) {
    const tag = vocabulary.read(match.tag);
    if (!tag) continue;
    takers.push(makeTaker(tag, match, language));
    const found = describeTag(tag, match, input.presentationLanguage ?? language);
    if (!tag.forbidden && !isBlocked(found)) given.set(tag.gkbId, found);
  }
  const rest = others.filter((other) => {
    const takenBy = takers.filter(({ takes }) => takes(other));
    for (const { gkbId } of takenBy) {
      const found = given.get(gkbId);
      if (found) found.relevance = Math.max(found.relevance, other.relevance);
    }
    return takenBy.length === 0 && !isForbidden(other, vocabulary);
  });
  const best = [...given.values()]
    .sort((a, b) => b.relevance - a.relevance || (a.stdForm < b.stdForm ? -1 : 1))
    .slice(0, mostEditorialTags);
  return [...best, ...rest];
}

/** What feedback taught by the id of a tag of the vocabulary is that tag, wherever its form was found. */
function findTaught(
  matches: readonly EditorialMatch[],
  others: readonly FoundTag[],
  vocabulary: TagVocabulary,
): EditorialMatch[] {
  const found = new Set(matches.map(({ tag }) => tag));
  return others.flatMap(({ gkbId, mentions, relevance }) => {
    const tag = gkbId === undefined ? undefined : vocabulary.find(gkbId);
    if (!tag || found.has(tag)) return [];
    return { tag, names: mentions, mentions, relevance, entity: undefined };
  });
}

function isForbidden({ gkbId }: FoundTag, vocabulary: TagVocabulary): boolean {
  if (gkbId === undefined) return false;
  return [...vocabulary.standingFor(gkbId)].some((tag) => tag.isForbidden);
}

function describeTag(
  tag: EditorialTag,
  { mentions, relevance, entity }: EditorialMatch,
  language: string,
): FoundTag {
  const { gkbId, name, stdForms, standsFor, externalId, categories } = tag;
  return {
    gkbId,
    stdForm: stdForms?.[language] ?? name,
    ...(entity?.known && { known: entity.known }),
    mentions,
    relevance,
    editorial: {
      ...(standsFor !== undefined && { standsFor }),
      ...(externalId !== undefined && { externalId }),
      ...(categories && { categories: categories.join('|') }),
    },
  };
}

type Taker = { gkbId: string; takes: (other: FoundTag) => boolean };

/** Recognizes what is the same thing as a tag: by an id, by a form, or because it stands wherever the tag's names do. */
function makeTaker(tag: EditorialTag, { names }: EditorialMatch, language: string): Taker {
  const ids = new Set([tag.gkbId, tag.standsFor]);
  const allForms = [...formsIn(tag, language), ...Object.values(tag.stdForms ?? {})];
  const forms = new Set(allForms.map(foldForm));
  const keyOf = ({ sentence, from, to }: TokenSpan) => `${sentence} ${from} ${to}`;
  const places = new Set(names.map(keyOf));
  return {
    gkbId: tag.gkbId,
    takes: ({ gkbId, stdForm, mentions }) =>
      (gkbId !== undefined && ids.has(gkbId)) ||
      forms.has(foldForm(stdForm)) ||
      (mentions.length > 0 && mentions.every((span) => places.has(keyOf(span)))),
  };
}

function foldForm(form: string): string {
  return foldText(normalize(form));
}
