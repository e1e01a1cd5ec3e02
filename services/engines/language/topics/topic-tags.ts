import { undeterminedLanguage } from '../../../../lib/contract/inventories.ts';
import { categoryId, topicId } from '../../../../lib/contract/media-topics.ts';
import type { AnalyzeInput, BlockedItem } from '../analyze-input.ts';
import type { DocumentView } from '../document-view.ts';
import { createBlockFilter } from '../entities/feedback.ts';
import type { FoundTag } from '../findings.ts';
import type { TagVocabulary } from '../tags/editorial/tag-index.ts';
import { isLanguage } from '../types.ts';
import { findTopics, type ScoredTopic } from './find-topics.ts';
import { findCategories, readCategories } from './iab-categories.ts';
import { loadTopicModel, readTopics, type Topic } from './topic-model.ts';

/**
 * The name of a media topic or a category, by its id on the wire; in English where the language has none. Undefined for
 * another id.
 */
export function nameTopic(
  id: string,
  language: string,
): { value: string; language: string } | undefined {
  const topic = readTopics().find(({ code }) => topicId(code) === id);
  if (topic) return nameIn(topic, language);
  const category = readCategories().find((each) => categoryId(each.id) === id);
  return category && { value: category.name, language: 'en' };
}

/** The media topics with the ids of broader ones, which come first; named as by {@link nameTopic}. */
export function listTopics(language: string) {
  return readTopics().map((topic) => ({
    gkbId: topicId(topic.code),
    stdForm: nameIn(topic, language),
    ...(topic.parent !== undefined && { broader: topicId(topic.parent) }),
  }));
}

const isForeign = (language: string) => language !== undeterminedLanguage && !isLanguage(language);

function nameIn({ names, code }: Topic, language: string) {
  const own = names[language];
  return own === undefined ? { value: names.en ?? code, language: 'en' } : { value: own, language };
}

function writeTag({ topic, probability }: ScoredTopic, language: string) {
  return {
    gkbId: topicId(topic.code),
    stdForm: nameIn(topic, language).value,
    relevance: Math.round(probability * 100),
  };
}

/**
 * Finds the media topics of an article that was analyzed before, by the vector of its beginning as {@link findTopics} does,
 * without what the newsroom has blocked; undefined without the model, and in a language that it does not know.
 */
export function findTopicsOf(
  meaning: Float32Array,
  language: string,
  blocked: readonly BlockedItem[],
): { gkbId: string; stdForm: string; type: string; relevance: number }[] | undefined {
  if (!isLanguage(language) || !loadTopicModel()) return undefined;
  // No item of the knowledge base leads to a topic.
  const isBlocked = createBlockFilter(blocked, { find: () => undefined });
  return findTopics(meaning, language)
    .map((topic) => ({ ...writeTag(topic, language), type: 'media-topic' }))
    .filter((topic) => !isBlocked(topic));
}

/**
 * The article's media topics as tags, then the categories that follow from them, but for those that the newsroom does not
 * want; none without the article's vector, and none in a language that neither model nor encoder knows.
 */
export function findTopicTags(
  { language, knowledge }: DocumentView,
  { meaning, presentationLanguage = language, blocked }: AnalyzeInput,
  vocabulary: TagVocabulary,
): FoundTag[] {
  if (!meaning || isForeign(language)) return [];
  const isBlocked = createBlockFilter(blocked, knowledge);
  const isWanted = ({ gkbId, stdForm }: { gkbId: string; stdForm: string }) =>
    !isBlocked({ gkbId, stdForm }) && !vocabulary.find(gkbId)?.isForbidden;
  const topics = findTopics(meaning, language);
  const topicTags = topics.map((scored) => ({
    ...writeTag(scored, presentationLanguage),
    mentions: [],
    mediaTopic: { code: scored.topic.code, broader: scored.topic.parent },
  }));
  const wanted = topicTags.filter(isWanted);
  const kept = new Set(wanted.map(({ mediaTopic }) => mediaTopic.code));
  const categories = findCategories(topics.filter(({ topic }) => kept.has(topic.code)));
  const categoryTags = categories.map(({ category: { type, id, name }, probability }) => ({
    gkbId: categoryId(id),
    stdForm: name,
    relevance: Math.round(probability * 100),
    mentions: [],
    category: { type, id },
  }));
  return [...wanted, ...categoryTags.filter(isWanted)];
}
