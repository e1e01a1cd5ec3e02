import type { EditorialTag } from '../../../../../lib/contract/media-tags.ts';
import { foldForMatching } from '../../../../../lib/text/fold-for-matching.ts';
import type { AnalyzeInput } from '../../analyze-input.ts';
import type { DocumentView } from '../../document-view.ts';
import { createBlockFilter } from '../../entities/feedback.ts';
import { spanKey } from '../../entities/span-set.ts';
import type { FoundEntity, FoundTag } from '../../findings.ts';
import { normalize } from '../../segmentation/tokenize.ts';
import type { EditorialMatch } from './find-editorial-tags.ts';
import type { IndexedTag, TagVocabulary } from './tag-index.ts';
import { formKey } from './word-key.ts';

const maxEditorialTags = 50;

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
 * The newsroom's own tags, and the others but for those that are the same thing as one of its tags, or as one that it has
 * forbidden; all in the order of relevance, its own before others of the same relevance.
 */
export function joinEditorialTags(
  matches: readonly EditorialMatch[],
  others: readonly FoundTag[],
  vocabulary: TagVocabulary,
  context: { view: DocumentView; input: AnalyzeInput },
): FoundTag[] {
  const { view, input } = context;
  const { language, knowledge } = view;
  const all = [...matches, ...findTaught(matches, others, vocabulary)];
  const equivalentsOf = createEquivalentSearch(all, vocabulary, language);
  const relevances = new Map(all.map(({ tag, relevance }) => [tag, relevance]));
  const rest = others.filter((other) => {
    const equivalents = equivalentsOf(other);
    for (const tag of equivalents) {
      const { relevance, prominence = 0 } = other;
      relevances.set(tag, Math.max(relevances.get(tag) ?? 0, relevance, prominence));
    }
    return equivalents.length === 0 && !isForbidden(other, vocabulary);
  });
  const given = all
    .filter(({ tag }) => !tag.isForbidden)
    .map((match) => ({ ...match, relevance: relevances.get(match.tag) ?? match.relevance }))
    .sort(byRelevance);
  const presentation = input.presentationLanguage ?? language;
  const isBlocked = createBlockFilter(input.blocked, knowledge);
  return [...describeBest(given, vocabulary, presentation, isBlocked), ...rest].sort(
    (one, other) => other.relevance - one.relevance,
  );
}

/** Tags that feedback taught by the id of a tag of the vocabulary are that tag, wherever its form was found. */
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

function byRelevance(a: EditorialMatch, b: EditorialMatch): number {
  return b.relevance - a.relevance || (a.tag.gkbId < b.tag.gkbId ? -1 : 1);
}

/** The whole tags of the best matches, as many as are given; only these are read. */
function describeBest(
  matches: readonly EditorialMatch[],
  vocabulary: TagVocabulary,
  language: string,
  isBlocked: ReturnType<typeof createBlockFilter>,
): FoundTag[] {
  const found: FoundTag[] = [];
  for (const match of matches) {
    if (found.length === maxEditorialTags) break;
    const tag = vocabulary.read(match.tag);
    const described = tag && describeTag(tag, match, language);
    if (described && !isBlocked(described)) found.push(described);
  }
  return found;
}

function describeTag(
  tag: EditorialTag,
  { mentions, relevance, entity }: EditorialMatch,
  language: string,
): FoundTag & { gkbId: string } {
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

/** Tells which of the matched tags are the same thing as another tag that was found. */
type EquivalentSearch = (other: FoundTag) => IndexedTag[];

/** Recognizes the same thing by an id, by a form, or because it stands nowhere but where a tag's names do. */
function createEquivalentSearch(
  matches: readonly EditorialMatch[],
  vocabulary: TagVocabulary,
  language: string,
): EquivalentSearch {
  const matched = new Set(matches.map(({ tag }) => tag));
  const byPlace = new Map<string, Set<IndexedTag>>();
  for (const { tag, names } of matches) {
    for (const key of names.map(spanKey)) {
      byPlace.set(key, (byPlace.get(key) ?? new Set()).add(tag));
    }
  }
  return ({ gkbId, stdForm, mentions }) => {
    const equivalents = new Set<IndexedTag>();
    if (gkbId !== undefined) {
      const same = vocabulary.find(gkbId);
      if (same) equivalents.add(same);
      for (const tag of vocabulary.standingFor(gkbId)) equivalents.add(tag);
    }
    const folded = foldForm(stdForm);
    for (const { tag, text } of vocabulary.formsAt(formKey(folded, language))) {
      if (foldForm(text) === folded) equivalents.add(tag);
    }
    const [first, ...more] = mentions.map(spanKey);
    for (const tag of byPlace.get(first ?? '') ?? []) {
      if (more.every((place) => byPlace.get(place)?.has(tag))) equivalents.add(tag);
    }
    return [...equivalents].filter((tag) => matched.has(tag));
  };
}

function foldForm(form: string): string {
  return foldForMatching(normalize(form));
}
