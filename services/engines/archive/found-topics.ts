import { mediaTopicCode } from '../../../lib/contract/media-topics.ts';
import { mediaMetadata } from './article-forms.ts';
import type { ArticleFindings, FoundTag, SentArticle } from './types.ts';

/** Ids of the media topics among the tags that the article came with. */
export function givenTopics(sent: SentArticle): string[] {
  const metadata = sent.face === 'media' ? mediaMetadata(sent.article) : sent.article.metadata;
  const tags = metadata?.tags ?? [];
  return (typeof tags === 'string' ? [tags] : tags).filter(
    (tag) => mediaTopicCode(tag) !== undefined,
  );
}

/** The tags that were found in the text: topics are found by the article's vector. */
export function withoutTopics(tags: readonly FoundTag[]): FoundTag[] {
  return tags.filter(({ gkbId }) => mediaTopicCode(gkbId) === undefined);
}

/** The findings with these media topics in place of those that they have. */
export function withTopics(
  found: NonNullable<ArticleFindings>,
  topics: readonly FoundTag[],
): NonNullable<ArticleFindings> {
  const tags = [...withoutTopics(found.tags), ...topics];
  return { ...found, tags: tags.toSorted((one, other) => other.relevance - one.relevance) };
}
