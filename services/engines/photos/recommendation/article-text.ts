import { articlePartOf } from '../../../../lib/contract/article-part.ts';
import type { PhotosRequest } from '../../../../lib/contract/media-photos.ts';
import type { SentArticle } from '../../archive/port.ts';

/** The words of an article: its title, and all the rest. */
export type ArticleText = { title: string; text: string };

export function textOfRequest({
  title = '',
  lead = '',
  text = '',
  paraSpecs = [],
}: Pick<PhotosRequest, 'title' | 'lead' | 'text' | 'paraSpecs'>): ArticleText {
  if (paraSpecs.length === 0) return { title, text: joined([lead, text]) };
  const isTitle = ({ type }: { type: string }) => articlePartOf(type) === 'title';
  return {
    title: joined(paraSpecs.filter(isTitle).map((paragraph) => paragraph.text)),
    text: joined(paraSpecs.filter((each) => !isTitle(each)).map((paragraph) => paragraph.text)),
  };
}

/** The same of an article that the archive has. */
export function textOfKept({ article }: SentArticle): ArticleText {
  return textOfRequest(article);
}

function joined(texts: readonly string[]): string {
  return texts.filter((text) => text.trim() !== '').join('\n\n');
}
