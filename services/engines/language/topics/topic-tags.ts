import type { AnalyzeInput } from '../analyze-input.ts';
import type { DocumentView } from '../document-view.ts';
import { createBlockFilter } from '../entities/feedback.ts';
import type { FoundTag } from '../findings.ts';
import type { TagVocabulary } from '../tags/editorial/tag-index.ts';
import { findTopics } from './find-topics.ts';
import { readTopics } from './topic-model.ts';

/** Id of a media topic on the wire (CONTRACT §2.5). */
export const topicId = (code: string) => `IPTC-${code}`;

/** The name of a media topic, by its id on the wire; in English where the language has none. Undefined for another id. */
export function nameTopic(
  id: string,
  language: string,
): { value: string; language: string } | undefined {
  const topic = readTopics().find(({ code }) => topicId(code) === id);
  const own = topic?.names[language];
  if (own !== undefined) return { value: own, language };
  return topic && { value: topic.names.en ?? topic.code, language: 'en' };
}

/** The article's media topics as tags, but for those that the newsroom does not want; none without its vector. */
export function findTopicTags(
  { language, knowledge }: DocumentView,
  { meaning, presentationLanguage = language, blocked }: AnalyzeInput,
  vocabulary: TagVocabulary,
): FoundTag[] {
  if (!meaning) return [];
  const isBlocked = createBlockFilter(blocked, knowledge);
  return findTopics(meaning, language)
    .map(({ topic: { code, parent, names }, probability }): FoundTag & { gkbId: string } => ({
      gkbId: topicId(code),
      stdForm: names[presentationLanguage] ?? names.en ?? code,
      relevance: Math.round(probability * 100),
      mentions: [],
      mediaTopic: { code, broader: parent },
    }))
    .filter((tag) => !isBlocked(tag) && !vocabulary.find(tag.gkbId)?.isForbidden);
}
